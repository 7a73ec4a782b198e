import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { claimOf } from '../../tools/testing/claim-of.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { endOf } from '../book/bid-end.ts';
import { buyNow } from '../calls/buy-now.ts';
import { placeBid } from '../calls/place-bid.ts';
import { sellNow } from '../calls/sell-now.ts';

const PRICE = 100_000;
const hundreds = fc.integer({ min: 0, max: 30 }).map((count) => count * 100);
const kind = fc.constantFrom('sell', 'match', 'buy');
const use = fc.record({ kind, points: hundreds });

onOneEngine('points of one customer that calls spend at the same moment', (database) => {
  const market = suiteMarket(database);
  let sellers: Shopper[];
  beforeAll(async () => {
    sellers = await Promise.all(Array.from({ length: 8 }, () => market.shopper()));
  });

  test('are taken from a lot once, and none twice', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(hundreds, fc.array(use, { minLength: 2, maxLength: 8 }), async (granted, uses) => {
        run += 1;
        const buyer = await market.shopper({ points: granted });
        const calls = await Promise.all(
          uses.map(({ kind, points }, at) =>
            prepare({ kind, points: Math.min(points, granted) }, at, buyer, `${run}-${at}`),
          ),
        );
        await Promise.all(calls.map((call) => call()));
        const { rows } = await sql<{ left: number; used: number }>`
          select coalesce((select sum(remaining) from point_lot where customer_id = ${buyer.id}), 0)::int as left,
            coalesce((select sum(point_amt) from order_ where buyer_id = ${buyer.id}), 0)::int as used`.execute(
          database.db,
        );
        const { left, used } = rows[0] as { left: number; used: number };
        expect(left + used).toBe(granted);
      }),
      { numRuns: 12 },
    );
  });

  /** @returns the call that spends the points */
  async function prepare(
    { kind, points }: { kind: string; points: number },
    at: number,
    buyer: Shopper,
    idempotencyKey: string,
  ): Promise<() => Promise<unknown>> {
    const item = await market.item();
    const seller = sellers[at] as Shopper;
    const asked = { item_id: item.id, product_size_option_id: item.sizes[0] as number, price: PRICE };
    const ask = () => place('sell', seller, asked, 0, `ask-${idempotencyKey}`);
    if (kind === 'buy') {
      await ask();
      return () => purchase(buyer, asked, points, `buy-${idempotencyKey}`);
    }
    await place('buy', buyer, asked, points, `bid-${idempotencyKey}`);
    if (kind === 'match') return ask;
    const { bankAccountId: bank_account_id, addressId: address_id } = seller;
    return () =>
      sellNow(
        market.context,
        { ...asked, bank_account_id, address_id },
        { id: seller.id, idempotencyKey: `sell-${idempotencyKey}` },
      );
  }

  /** Makes a purchase, which is refused when its points are gone. */
  const purchase = (buyer: Shopper, asked: Asked, point_amt: number, idempotencyKey: string) =>
    buyNow(
      market.context,
      { ...asked, address_id: buyer.addressId, delivery_type: 'normal', point_amt },
      {
        id: buyer.id,
        sessionId: buyer.sessionId,
        idempotencyKey,
        payment: { method: 'batch', cardId: buyer.cardId, state: 'charging' },
        coupon: null,
      },
      claimOf(buyer, idempotencyKey),
    );

  const place = (
    side: 'buy' | 'sell',
    who: Shopper,
    asked: Asked,
    point_amt: number,
    idempotencyKey: string,
  ) =>
    placeBid(
      market.context,
      {
        side,
        item_id: asked.item_id,
        size_option_id: asked.product_size_option_id,
        price: asked.price,
        customer_id: who.id,
        sessionId: who.sessionId,
        ...endOf(30, market.now()),
        card_id: side === 'buy' ? who.cardId : null,
        address_id: who.addressId,
        bank_account_id: side === 'buy' ? null : who.bankAccountId,
        delivery_type: side === 'buy' ? ('normal' as const) : null,
        point_amt,
        cash_receipt: null,
        inventory_id: null,
        idempotency_key: idempotencyKey,
      },
      claimOf(who, idempotencyKey),
    );
});

interface Asked {
  item_id: number;
  product_size_option_id: number;
  price: number;
}
