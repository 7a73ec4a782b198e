import { createSandbox } from '@sold/sandbox/create-sandbox';
import { openDatabase } from '@sold/service/db/database';
import { engineOf } from '@sold/service/db/engine';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takenOutOf } from '../../money/refunds/taken-out.ts';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { oursOf } from './ours.ts';
import { compareMovements, reconcile } from './reconcile.ts';

const MINUTE = 60_000;
const PRICE = 100_000;

/** Something that happens before or after the dump; `at` chooses one of the payments. */
const STEP = fc.oneof(
  fc.constant({ kind: 'buy' } as const),
  fc.record({ kind: fc.constantFrom('refund', 'console', 'part'), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 5 }) }),
  fc.constant({ kind: 'compare' } as const),
);
const STEPS = fc.array(STEP, { minLength: 1, maxLength: 6 });

/** A market that is restored from a dump, while its gateway went on. */
async function restoredMarket() {
  let now = () => new Date(0);
  const sandbox = createSandbox({ logLevel: 'silent', clock: () => now(), hangsUp: true });
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  const open = async (db: TestMarket['context']['db'], at?: Date) => {
    const market = await startMarket(db, { sandbox });
    if (at !== undefined) market.pass(at.getTime() - market.now().getTime());
    now = market.now;
    return market;
  };
  let db = await embeddedDatabase(MIGRATIONS);
  let market = await open(db);
  const close = async () => {
    await market.close();
    await db.destroy();
  };
  return {
    sandbox,
    close,
    market: () => market,
    dump: async () => (await engineOf(db).contents?.()) as Blob,
    restore: async (contents: Blob) => {
      const at = market.now();
      await close();
      db = await openDatabase({ contents });
      market = await open(db, at);
    },
  };
}

/** Gives an order's money back as an operator does; one that is over, or of which a part went back, may be refused. */
async function refund(market: TestMarket, payment: string): Promise<void> {
  const ours = await oursOf(market.context.db, payment);
  if (ours?.order_id)
    await market.call('POST /api/operator/order/refund', { order_id: ours.order_id, reason: '되돌림' });
}

const compare = async (market: TestMarket) => {
  market.pass(2 * MINUTE);
  const done = await reconcile(market.context, market.daysAgo(2), market.now());
  if (done === null) throw new Error('the gateway does not answer');
  return done;
};

test('finds all money that moved after the dump, once, and gives none back twice', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, STEPS, fc.nat(9), async (before, after, early) => {
      const site = await restoredMarket();
      const { sandbox } = site;
      const [buyer, seller] = [await site.market().shopper(), await site.market().shopper()];
      const run = async (step: (typeof before)[number]) => {
        const market = site.market();
        const chosen = 'at' in step ? sandbox.payments()[step.at] : undefined;
        if (step.kind === 'buy') {
          const item = await market.item();
          await offer(seller, item, PRICE, { bid_days: 0 });
          await buyNow(buyer, item, PRICE);
        } else if (step.kind === 'days') market.passDays('days' in step ? step.days : 0);
        else if (step.kind === 'compare') await compare(market);
        else if (chosen === undefined || chosen.balanceAmount <= 1_000) return;
        else if (step.kind === 'refund') await refund(market, chosen.orderId);
        else sandbox.cancelByHand(chosen.orderId, step.kind === 'part' ? 1_000 : undefined);
      };
      for (const step of [{ kind: 'buy' } as const, ...before]) await run(step);
      await compare(site.market());
      const contents = await site.dump();
      for (const step of after) await run(step);
      await site.restore(contents);

      const market = site.market();
      const { db } = market.context;
      // The market runs before its books are compared, and a customer's order is undone.
      market.pass(2 * MINUTE);
      await compareMovements(market.context, new Date(market.now().getTime() - 15 * MINUTE), market.now());
      await refund(market, sandbox.payments()[early]?.orderId ?? '');
      await compare(market);
      for (const { orderId, totalAmount, balanceAmount } of sandbox.payments()) {
        const ours = await oursOf(db, orderId);
        const cancelled = totalAmount - balanceAmount;
        if (ours !== undefined)
          expect(ours.returned + (await takenOutOf(db, orderId)), orderId).toBe(cancelled);
        const { rows } = await sql<{ amount: number; is_resolved: boolean }>`
          select (detail->>'amount')::bigint as amount, is_resolved from reconciliation_finding
          where kind = 'unknown_payment' and subject = ${orderId}`.execute(db);
        const found = { amount: balanceAmount, is_resolved: balanceAmount === 0 };
        expect(rows, orderId).toEqual(ours === undefined ? [found] : []);
      }
      await market.expectSound();

      for (const { orderId, balanceAmount } of sandbox.payments()) {
        if ((await oursOf(db, orderId)) !== undefined) await refund(market, orderId);
        else if (balanceAmount > 0) sandbox.cancelByHand(orderId);
      }
      await compare(market);
      expect((await compare(market)).open).toBe(0);
      for (const { orderId, balanceAmount } of sandbox.payments())
        if ((await oursOf(db, orderId)) === undefined) expect(balanceAmount, orderId).toBe(0);
      await market.expectSound();
      await site.close();
      await sandbox.app.close();
    }),
    {
      numRuns: 5,
      // Older than the days that are usually compared.
      examples: [[[{ kind: 'compare' }], [{ kind: 'buy' }, { kind: 'days', days: 5 }], 9]],
      // A run takes seconds.
      endOnFailure: true,
    },
  );
});
