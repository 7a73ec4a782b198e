import { bidPriceProblem } from '@sold/contracts/base/bid-price';
import { Refusal } from '@sold/service/http/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bidRequest,
  CALLER,
  DECIDING,
  NOW,
  OTHER,
  pointLot,
  someAsk,
  someBid,
  someFacts,
} from '../../../tools/testing/trading-facts.ts';
import type { Facts } from '../facts/facts.ts';
import { buyStep, type Purchase } from './buy.ts';
import { cancelStep, changeStep, type OwnBid } from './change.ts';
import { decideMatch } from './decide-match.ts';
import { placeStep } from './place.ts';
import { crosses } from './rules.ts';
import { sellStep } from './sell.ts';
import type { Step } from './step.ts';

type Flaw = [reason: string, facts: Partial<Facts>];

/** Returns the reason of the first rule that refuses a call. */
function reasonOf<V, M>(step: Step<V, M>, facts: Partial<Facts>, more?: M, deciding = DECIDING): string {
  try {
    step.decide(someFacts(facts), deciding, more);
    return 'ok';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.reason;
  }
}

const { caller } = someFacts();
const stopped = { ...caller, frozen: { until: new Date(NOW.getTime() + 1), reason: '모의' } };
const unproven = { ...caller, isProofNeeded: true };
const purchase: Purchase = {
  item_id: 10,
  product_size_option_id: 20,
  price: 100_000,
  address_id: 6,
  delivery_type: 'normal',
  point_amt: 500,
};
const buyer = {
  id: CALLER,
  sessionId: 's',
  idempotencyKey: 'key',
  payment: { method: 'batch', cardId: 5, state: 'charging' as const },
  coupon: null,
};
const sale = { item_id: 10, product_size_option_id: 20, price: 100_000, bank_account_id: 7, address_id: 6 };
const seller = { id: CALLER, sessionId: null, idempotencyKey: 'key' };
const own: OwnBid = {
  bidId: 31,
  itemId: 10,
  sizeId: 20,
  side: 'buy',
  customerId: CALLER,
  idempotencyKey: 'key',
};
const changed = { price: 110_000, days: undefined, sessionId: 's' };
const target = { ...someBid({ customer_id: CALLER }), reservedUntil: null, changeKey: null, cancelKey: null };

const CALLS: [name: string, judge: (facts: Partial<Facts>) => string, order: Flaw[]][] = [
  [
    'a buy bid',
    (facts) =>
      reasonOf(placeStep(bidRequest('buy', { point_amt: 500 })), { lots: [pointLot(500)], ...facts }),
    [
      ['payment_password_needed', { caller: unproven }],
      ['unknown_item', { book: null }],
      ['unknown_size', { hasSize: false }],
      ['unknown_card', { card: null }],
      ['unknown_address', { address: null }],
      ['points', { lots: [] }],
      ['own_bid_crosses', { crossesOwn: true }],
    ],
  ],
  [
    'a sell bid',
    (facts) => reasonOf(placeStep(bidRequest('sell')), facts),
    [
      ['unknown_size', { hasSize: false }],
      ['seller_stopped', { caller: stopped }],
      ['unknown_bank_account', { bank: null }],
      ['unknown_address', { address: null }],
      ['own_bid_crosses', { crossesOwn: true }],
    ],
  ],
  [
    'a purchase',
    (facts) => reasonOf(buyStep(purchase, buyer), { lots: [pointLot(500)], ...facts }),
    [
      ['payment_password_needed', { caller: unproven }],
      ['unknown_card', { card: null }],
      ['unknown_address', { address: null }],
      ['unknown_size', { hasSize: false }],
      ['price_changed', { ask: someAsk({ price: 101_000 }) }],
      ['points', { lots: [] }],
    ],
  ],
  [
    'a sale',
    (facts) => reasonOf(sellStep(sale, seller), facts),
    [
      ['seller_stopped', { caller: stopped }],
      ['unknown_bank_account', { bank: null }],
      ['unknown_address', { address: null }],
      ['unknown_size', { hasSize: false }],
      ['no_bid', { bid: null }],
    ],
  ],
  [
    'a change of a buy bid',
    (facts) => reasonOf(changeStep(own, changed), { target, ...facts }),
    [
      ['payment_password_needed', { caller: unproven }],
      ['bid_reserved', { target: { ...target, status: 'reserved' } }],
      ['own_bid_crosses', { crossesOwn: true }],
    ],
  ],
];

test.each(CALLS)('refuses %s by the first rule that it breaks', (_name, judge, order) => {
  expect(judge({})).toBe('ok');
  for (const [at, [reason, facts]] of order.entries()) {
    expect(judge(facts)).toBe(reason);
    const andLater: Partial<Facts> = Object.assign(
      {},
      ...order
        .slice(at)
        .map(([, one]) => one)
        .reverse(),
    );
    expect(judge(andLater)).toBe(reason);
  }
});

test('refuses a price outside the limits, once the book is known', () => {
  const low = placeStep(bidRequest('buy', { price: 9_000 }));
  expect(reasonOf(low, { hasSize: false, card: null })).toBe('unknown_size');
  expect(reasonOf(low, { card: null })).toBe(bidPriceProblem(9_000, 0)?.reason);
});

test('refuses a once-only item to its owner and to its bidder', () => {
  const bid = placeStep(bidRequest('buy'));
  expect(reasonOf(bid, {}, { once: { has: true, bids: false } })).toBe('is_once');
  expect(reasonOf(bid, {}, { once: { has: false, bids: true } })).toBe('is_once');
  expect(reasonOf(bid, {}, { once: { has: false, bids: false } })).toBe('ok');
  const bought = buyStep({ ...purchase, point_amt: 0 }, buyer);
  expect(reasonOf(bought, {}, { once: { has: true, bids: false } })).toBe('is_once');
});

test.each([
  ['sold_out', { ask: null }, 'normal'],
  ['not_in_storage', {}, 'inventory'],
  ['ok', { ask: someAsk({ inventory_id: 8 }) }, 'inventory'],
] as const)('judges a purchase as %s', (reason, facts, delivery_type) => {
  expect(reasonOf(buyStep({ ...purchase, point_amt: 0, delivery_type }, buyer), facts)).toBe(reason);
});

test.each([
  ['live', NOW.getTime() + 1, 'ok'],
  ['live', NOW.getTime(), 'bid_over'],
  ['reserved', NOW.getTime() + 1, 'bid_reserved'],
  ['matched', NOW.getTime() + 1, 'bid_matched'],
  ['cancelled', NOW.getTime() + 1, 'bid_over'],
] as const)('cancels a bid that is %s, or names the reason against it', (status, expires, reason) => {
  const facts = { target: { ...target, status, expires_at: new Date(expires) } };
  expect(reasonOf(cancelStep(own), facts)).toBe(reason);
  expect(reasonOf(changeStep(own, changed), facts)).toBe(reason);
});

test('refuses a change of a matched, reserved or ended bid, also to its own price; the same key finds the change', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('matched' as const, 'reserved' as const, 'cancelled' as const),
      fc.integer({ min: 10, max: 500 }).map((thousands) => thousands * 1_000),
      fc.boolean(),
      fc.boolean(),
      (status, price, isOwnPrice, isOwnKey) => {
        const facts = {
          target: {
            ...target,
            status,
            price: isOwnPrice ? price : price + 1_000,
            changeKey: isOwnKey ? own.idempotencyKey : 'of-another-press',
          },
        };
        const reason = status === 'cancelled' ? 'bid_over' : `bid_${status}`;
        expect(reasonOf(changeStep(own, { ...changed, price }), facts)).toBe(isOwnKey ? 'ok' : reason);
      },
    ),
  );
});

test('finds an earlier request before any refusal', () => {
  const facts = { earlier: 77, book: null, ask: null, bid: null, caller: stopped };
  for (const step of [
    placeStep(bidRequest('sell')),
    buyStep(purchase, buyer),
    sellStep(sale, seller),
  ] as Step<unknown>[])
    expect(reasonOf(step, facts)).toBe('ok');
});

const price = fc.integer({ min: 10, max: 2_000 }).map((thousands) => thousands * 1_000);
const lots = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 4 });

test('trades a match at the older price, with existing points, and makes every amount add up', () => {
  fc.assert(
    fc.property(price, price, fc.boolean(), fc.nat(100), lots, (one, other, isBuyNewer, hundreds, owned) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const ask = someAsk({ price: low, customer_id: OTHER });
      const bid = someBid({
        price: high,
        customer_id: CALLER,
        point_amt: hundreds * 100,
        lots: owned.map((remaining, at) => pointLot(remaining, at + 1)),
      });
      const book = someFacts().book as NonNullable<Facts['book']>;
      const newer = isBuyNewer ? 'buy' : 'sell';
      const made = decideMatch({ newOrder: 60, configVersion: 1, book, ask, bid, newer }, DECIDING);
      const { row, writes } = made;
      expect(row.price).toBe(isBuyNewer ? low : high);
      expect(row.buyer_id).not.toBe(row.seller_id);
      const had = owned.reduce((sum, remaining) => sum + remaining, 0);
      expect(row.point_amt).toBeGreaterThanOrEqual(0);
      expect(row.point_amt).toBeLessThanOrEqual(Math.min(hundreds * 100, had));
      const used = (writes.points_used ?? []).reduce((sum, { amount }) => sum + amount, 0);
      expect(used).toBe(row.point_amt);
      for (const { lot_id, amount } of writes.points_used ?? [])
        expect(amount).toBeLessThanOrEqual(owned[lot_id - 1] ?? 0);
      expect(row.total_pay).toBe(
        row.price + row.confirm_amt + row.delivery_amt + row.event_fee - row.point_amt - row.coupon_amt,
      );
      expect(row.payout + row.sell_fee).toBe(row.price);
      for (const { entries } of writes.postings ?? [])
        expect(entries.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
    }),
  );
});

test('crosses prices when a buyer pays the asked price or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: -2, max: 2 }), (bid, more) => {
      const ask = bid + more;
      expect([crosses('buy', bid, ask), crosses('sell', ask, bid)]).toEqual([more <= 0, more <= 0]);
    }),
  );
});

test('refuses points on a new bid unless the figure permits them, also on a crossing one, and accepts them on a purchase', () => {
  const { bid_use_point: _, ...config } = DECIDING.config;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50 }),
      fc.constantFrom({}, { bid_use_point: 0 }, { bid_use_point: 1 }),
      fc.constantFrom(null, 90_000, 120_000),
      (hundreds, figure, best) => {
        const points = 100 * hundreds;
        const deciding = { ...DECIDING, config: { ...config, ...figure } };
        const facts = { lots: [pointLot(5_000)], best };
        const isTaken = points === 0 || ('bid_use_point' in figure && figure.bid_use_point === 1);
        const bid = placeStep(bidRequest('buy', { point_amt: points }));
        expect(reasonOf(bid, facts, undefined, deciding)).toBe(isTaken ? 'ok' : 'points');
        const bought = buyStep({ ...purchase, point_amt: points }, buyer);
        expect(reasonOf(bought, facts, undefined, deciding)).toBe('ok');
      },
    ),
  );
});
