import { STORAGE_TERMS } from '@sold/contracts/base/figures/storage';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { canMoveByHand, nextStates } from '@sold/contracts/rules/trading/order-state';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { operateUnit } from '../../custody/units/operate-unit.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, type Size } from '../../tools/testing/orders.ts';
import { storageFee, takeOut } from '../../tools/testing/storage-calls.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { settleOrders } from './auto-settle.ts';
import { expireBids } from './bid-expiry.ts';
import { followPromises } from './late-arrivals.ts';
import { endOverdueShipping } from './shipping-overdue.ts';
import { endStorages } from './storage-ends.ts';
import { tellStorageRounds } from './storage-rounds.ts';

const JOBS = [
  settleOrders,
  expireBids,
  followPromises,
  endOverdueShipping,
  endStorages,
  tellStorageRounds,
] as const;

/** One thing that happens; numbers choose among what there is. */
type Step =
  | { is: 'store' | 'offer' | 'sell' | 'buy' | 'keep' | 'take' | 'ship'; who: number; which: number }
  | { is: 'move' | 'choose'; which: number; how: number }
  | { is: 'card' | 'address'; who: number; isThere: boolean }
  | { is: 'pass'; hours: number }
  | { is: 'jobs'; which: number };

const number = fc.nat({ max: 1_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    is: fc.constantFrom('store', 'offer', 'sell', 'buy', 'keep', 'take', 'ship'),
    who: number,
    which: number,
  }),
  fc.record({ is: fc.constantFrom('move', 'move', 'choose'), which: fc.nat({ max: 3 }), how: number }),
  fc.record({ is: fc.constantFrom('card', 'address'), who: number, isThere: fc.boolean() }),
  fc.record({ is: fc.constant('pass'), hours: fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 24 * 50 })) }),
  fc.record({ is: fc.constant('jobs'), which: number }),
) as fc.Arbitrary<Step>;

onOneEngine('storage ends, returns and late orders', (database) => {
  const market = suiteMarket(database);
  const people: Shopper[] = [];
  beforeAll(async () => {
    await market.call('POST /api/operator/policies/publish', {
      list: [{ kind: 'terms', date: STORAGE_TERMS.date, hash: 'a'.repeat(64) }],
    });
    market.pass(new Date(`${STORAGE_TERMS.date}T10:00:00+09:00`).getTime() - market.now().getTime());
    for (const cardEnd of ['1234', '1234', '0002']) people.push(await market.shopper({ cardEnd }));
  });
  const person = (which: number) => people[which % people.length] as Shopper;
  const pick = async (from: string, which: number, more = sql`true`) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(from)} where ${more} order by id desc limit 12`.execute(database.db);
    return rows[which % Math.max(1, rows.length)]?.id;
  };

  async function happen(one: Step, item: Size): Promise<void> {
    switch (one.is) {
      case 'store':
        // An owner without an address is refused.
        return void (await storedUnit(market, person(one.who), item).catch(() => undefined));
      case 'offer': {
        const who = person(one.who);
        const unit = await pick('inventory', one.which, sql`owner_id = ${who.id} and status = 'stored'`);
        if (unit !== undefined) await offer(who, item, 100_000, { inventory_id: unit, bid_days: 90 });
        return;
      }
      case 'sell':
        await offer(person(one.who), item, 90_000, { bid_days: 90 });
        await buyNow(person(one.who + 1), item, 90_000);
        return followPromises(market.context);
      case 'buy':
      case 'keep': {
        const delivery_type = one.is === 'keep' ? 'inventory' : one.which % 2 === 0 ? 'normal' : 'quick';
        const price = delivery_type === 'normal' && one.which % 3 > 0 ? 90_000 : 100_000;
        return void (await buyNow(person(one.who), item, price, { delivery_type }));
      }
      case 'take': {
        const who = person(one.who);
        const unit = await pick('inventory', one.which, sql`owner_id = ${who.id} and status = 'stored'`);
        if (unit === undefined) return;
        await takeOut(who, unit, (await storageFee(who, unit)).data?.payment_amt ?? 0);
        return;
      }
      case 'ship': {
        const unitId = await pick('inventory', one.which, sql`status = 'leaving'`);
        if (unitId === undefined) return;
        return operateUnit(market.context, { unitId, to: 'left', actor: 'operator:test', reason: '' }).catch(
          () => undefined,
        );
      }
      case 'move':
        return moveOrder(one.which, one.how);
      case 'choose': {
        const isLate = sql`id in (select order_id from order_promise where late_at is not null)`;
        const id = await pick('order_', one.which, isLate);
        return id === undefined ? undefined : choose(id, one.how);
      }
      case 'card':
        return void (await sql`update card set gone_at = ${one.isThere ? null : market.now()} where customer_id = ${person(one.who).id}`.execute(
          database.db,
        ));
      case 'address':
        return void (await sql`update address set removed_at = ${one.isThere ? null : market.now()}, is_default = ${one.isThere}
          where customer_id = ${person(one.who).id}`.execute(database.db));
      case 'pass':
        return market.pass(one.hours * 3_600_000);
      case 'jobs': {
        const job = JOBS[one.which % JOBS.length];
        await Promise.all([job?.(market.context), job?.(market.context)]);
        return;
      }
    }
  }

  async function moveOrder(which: number, how: number): Promise<void> {
    const id = await pick('order_', which, sql`paid_at is not null and state not in ('settled', 'refunded')`);
    if (id === undefined) return;
    const { rows } = await sql<{ state: OrderState }>`select state from order_ where id = ${id}`.execute(
      database.db,
    );
    const from = rows[0]?.state ?? 'settled';
    const next = nextStates(from).filter((state) => canMoveByHand(from, state));
    // Three of four moves go the happy way.
    const to = next[how % 4 === 0 ? how % Math.max(1, next.length) : 0];
    if (to === undefined) return;
    const { status } = await market.call('POST /api/operator/order/move', {
      order_id: id,
      state: to,
      reason: '검수',
    });
    expect([200, 422]).toContain(status);
  }

  async function choose(id: number, how: number): Promise<void> {
    const { rows } = await sql<{ buyer_id: number }>`select buyer_id from order_ where id = ${id}`.execute(
      database.db,
    );
    const buyer = people.find((one) => one.id === rows[0]?.buyer_id);
    const answer = await buyer?.call('POST /api/v3/order/order/choose-late', {
      order_id: id,
      choice: how % 2 === 0 ? 'wait' : 'cancel',
    });
    expect([200, 422, undefined]).toContain(answer?.status);
  }

  test('keep one owner and one place of each unit, and the ledger whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const item = await market.item();
        for (let who = 0; who < people.length; who += 1)
          for (const is of ['card', 'address'] as const) await happen({ is, who, isThere: true }, item);
        for (const one of steps) await happen(one, item);
        await market.expectSound();
        for (const days of [1, 9, 150]) {
          market.pass(days * DAY_MS);
          for (const job of JOBS) await job(market.context);
          await market.expectSound();
        }
      }),
      { numRuns: 25 },
    );
    const { rows } = await sql<{ late: number; ended: number }>`
      select (select count(*)::int from order_promise where late_at is not null) as late,
             (select count(*)::int from notice_log where kind = 'storage_end') as ended`.execute(database.db);
    // The steps reach what the property is about.
    expect(Math.min(rows[0]?.late ?? 0, rows[0]?.ended ?? 0)).toBeGreaterThan(0);
  });
});
