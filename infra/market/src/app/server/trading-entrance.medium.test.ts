import { DAY_MS } from '@sold/contracts/base/korean-day';
import { type Claim, hashOf } from '@sold/service/http/idempotency';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, type Size, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const PRICE = 100_000;
/** A response that an earlier request stored, of a reason that no request of the test has. */
const STORED = { code: 429, msg: '잔액 부족', data: null, error_data: { reason: 'busy' } };
const IS_STORED = { status: 429, reason: 'busy' };

/** A key as an earlier request left it, relative to the request that comes now. */
const KEYS = {
  none: null,
  answered: { status: 429, leasedMs: 20_000, ageMs: 1_000 },
  lapsed: { status: null, leasedMs: -1, ageMs: 20_001 },
  yesterday: { status: 429, leasedMs: -DAY_MS, ageMs: DAY_MS },
} as const;
type Claimed = { row: keyof typeof KEYS; sameCall: boolean; sameBody: boolean };

onOneEngine('a trading call claims its key in its transaction', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);

  const CALLS = {
    bid: {
      path: 'POST /api/v3/order/order/save-bid-order',
      make: (who: Shopper, item: Size, key: string) => want(who, item, PRICE - 10_000, {}, key),
    },
    ask: {
      path: 'POST /api/v3/order/order/save-product',
      make: (who: Shopper, item: Size, key: string) => offer(who, item, PRICE + 10_000, {}, key),
    },
    purchase: {
      path: 'POST /api/v3/order/payment/pay',
      make: (who: Shopper, item: Size, key: string) => buyNow(who, item, PRICE, {}, key),
    },
  } as const;

  async function leaveKey(
    claim: Claim,
    { status, leasedMs, ageMs }: NonNullable<(typeof KEYS)[keyof typeof KEYS]>,
  ) {
    const now = market.now().getTime();
    await sql`insert into idempotency (customer_id, key, call, body_hash, leased_until, status, body, created_at)
      values (${claim.customerId}, ${claim.key}, ${claim.call}, ${claim.hash}, ${new Date(now + leasedMs)}, ${status},
        ${status === null ? null : JSON.stringify(STORED)}::jsonb, ${new Date(now - ageMs)})`.execute(
      database.db,
    );
  }

  /** Input of a call, as the market hashes it. */
  async function inputOf(kind: keyof typeof CALLS, item: Size, who: Shopper): Promise<object> {
    let sent: object = {};
    const spy: Shopper = {
      ...who,
      call: async (_key, input) => {
        sent = input as object;
        return {} as never;
      },
    };
    await CALLS[kind].make(spy, item, '');
    return sent;
  }

  const count = async (who: Shopper) => {
    const { rows } = await sql<{ bids: number; orders: number }>`select
      (select count(*)::int from bid where customer_id = ${who.id}) as bids,
      (select count(*)::int from order_ where buyer_id = ${who.id}) as orders`.execute(database.db);
    return rows[0];
  };
  const ONE = { bid: { bids: 1, orders: 0 }, ask: { bids: 1, orders: 0 }, purchase: { bids: 0, orders: 1 } };
  const NONE = { bids: 0, orders: 0 };

  test('takes a key in any state that an earlier request left', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(CALLS) as (keyof typeof CALLS)[])),
        fc.record<Claimed>({
          row: fc.constantFrom(...(Object.keys(KEYS) as (keyof typeof KEYS)[])),
          sameCall: fc.boolean(),
          sameBody: fc.boolean(),
        }),
        fc.constantFrom('open', 'ended'),
        async (kind, claimed, session) => {
          const who = await market.shopper();
          const item = await market.item();
          await offer(seller, item, PRICE);
          const key = `entrance-${who.id}`;
          const { path, make } = CALLS[kind];
          const row = KEYS[claimed.row];
          if (row !== null)
            await leaveKey(
              {
                customerId: who.id,
                key,
                call: claimed.sameCall ? path : 'POST /another',
                hash: hashOf(claimed.sameBody ? await inputOf(kind, item, who) : 'another body'),
              },
              row,
            );
          if (session === 'ended')
            await sql`update session set revoked_at = ${market.now()} where id = ${who.sessionId}`.execute(
              database.db,
            );
          const reply = await make(who, item, key);
          const isSame = claimed.sameCall && claimed.sameBody;
          if (session === 'ended') {
            expect(reply).toMatchObject({ status: 401, reason: 'token' });
            expect(await count(who)).toEqual(NONE);
          } else if (row === null || claimed.row === 'yesterday' || (claimed.row === 'lapsed' && isSame)) {
            expect(reply).toMatchObject({ status: 200 });
            expect(await count(who)).toEqual(ONE[kind]);
            expect((await make(who, item, key)).data).toEqual(reply.data);
            expect(await count(who)).toEqual(ONE[kind]);
          } else {
            expect(reply).toMatchObject(isSame ? IS_STORED : { reason: 'idempotency_key_reused' });
            expect(await count(who)).toEqual(NONE);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test('waits while another request holds the key, until its response is stored', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const claim = {
      customerId: who.id,
      key: 'entrance-waits',
      call: CALLS.ask.path,
      hash: hashOf(await inputOf('ask', item, who)),
    };
    await leaveKey(claim, { ...KEYS.answered, status: null as never });
    const reply = offer(who, item, PRICE + 10_000, {}, claim.key);
    await sql`update idempotency set status = 429, body = ${JSON.stringify(STORED)}::jsonb where key = ${claim.key}`.execute(
      database.db,
    );
    expect(await reply).toMatchObject(IS_STORED);
    expect(await count(who)).toEqual(NONE);
  });
});
