import { kstDate, kstText } from '@sold/contracts/base/bid-duration';
import { DAY_MS, endOfDay } from '@sold/contracts/base/korean-day';
import { Refusal } from '@sold/service/http/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DECIDING,
  NOW,
  pointLot,
  someAsk,
  someBid,
  someFacts,
} from '../../../tools/testing/trading-facts.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import { roundsOf } from '../batches/rounds.ts';
import { decideMatch } from '../decide/decide-match.ts';
import { holdPoints } from '../decide/hold-points.ts';
import type { BookFacts } from '../facts/facts.ts';
import { returnedPoints } from './failed.ts';
import { decideOutcome } from './record-outcome.ts';

/** An order that waits for its payment. */
function pending(more: Partial<OrderRow> = {}): OrderRow {
  const pair = { newOrder: 60, configVersion: 1, book: someFacts().book as BookFacts, newer: 'buy' as const };
  const made = decideMatch({ ...pair, ask: someAsk(), bid: someBid({ customer_id: 1 }) }, DECIDING);
  return { ...made.row, state: 'payment_pending', invoice: null, paid_at: null, ...more };
}

const captured = { type: 'captured', paymentKey: 'key' } as const;
const decide = (order: OrderRow, outcome: Parameters<typeof decideOutcome>[1]['outcome']) =>
  decideOutcome(order, { orderId: order.id, outcome }, [], NOW);
const statesOf = (order: OrderRow, outcome: Parameters<typeof decide>[1]) =>
  decide(order, outcome).writes.order_states?.map(({ state }) => state) ?? [];

test.each([
  ['captured money pays', pending(), captured, ['seller_preparing']],
  ['nothing to pay pays', pending(), { type: 'free' }, ['seller_preparing']],
  ['a unit in storage goes on by custody', pending({ inventory_id: 8 }), captured, ['paid']],
  ['what is won in a raffle has passed', pending({ kind: 'raffle' }), captured, ['passed']],
  ['a refusal fails', pending(), { type: 'refused', message: '한도 초과' }, ['payment_failed']],
  ['money given back fails', pending(), { ...captured, isGivenBack: true }, ['payment_failed']],
  ['an unknown outcome changes nothing', pending(), { type: 'unknown' }, []],
  ['a paid order is paid once', pending({ state: 'seller_preparing' }), captured, []],
  ['a failed order stays failed', pending({ state: 'payment_failed' }), captured, []],
] as const)('moves an order by its payment: %s', (_name, order, outcome, states) =>
  expect(statesOf(order, outcome)).toEqual(states),
);

test('returns money without a purpose: for a failed order, and after an unrequested refund', () => {
  for (const [order, outcome] of [
    [pending({ state: 'payment_failed' }), captured],
    [pending(), { ...captured, isGivenBack: true }],
  ] as const)
    expect(decide(order, outcome).writes).toMatchObject({
      refunds: [{ order_id: 60, amount: order.total_pay }],
      payment_keys: [{ payment_key: 'key' }],
    });
  expect(decide(pending(), { type: 'refused', message: '' }).writes.refunds).toBeUndefined();
});

test('cancels the buy bid of a refused card and frees the sell bid', () => {
  const { writes } = decide(pending(), { type: 'refused', message: '한도 초과' });
  expect(writes.bid_states).toEqual([
    { id: 30, status: 'live' },
    { id: 31, status: 'cancelled' },
  ]);
  expect(writes.notices?.map(({ kind }) => kind)).toEqual(['bid_cancelled']);
  const now = decide(pending({ bid_id: null }), { type: 'refused', message: '한도 초과' }).writes;
  expect(now.notices?.map(({ kind }) => kind)).not.toContain('bid_cancelled');
});

test('informs both sides of a sale, and records no market price for a raffle', () => {
  const { writes } = decide(pending(), captured);
  expect(writes.notices?.map(({ kind }) => kind)).toEqual(['sold', 'bought']);
  expect(writes.trades).toMatchObject([{ price: 100_000, order_id: 60 }]);
  expect(decide(pending({ kind: 'raffle' }), captured).writes.trades).toEqual([]);
});

const amounts = fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 5 });

test('holds points of the oldest lots first, never more than a lot has, all or none', () => {
  fc.assert(
    fc.property(amounts, fc.nat(30_000), (owned, amount) => {
      const hold = () => holdPoints(owned.map(pointLot), amount, { id: 1, buyerId: 1, at: NOW });
      const had = owned.reduce((sum, one) => sum + one, 0);
      if (amount > had) {
        expect(hold).toThrow(Refusal);
        return;
      }
      const used = (hold().points_used ?? []).map((use) => use.amount);
      expect(used.reduce((sum, one) => sum + one, 0)).toBe(amount);
      for (const [at, one] of used.entries()) {
        expect(one).toBeLessThanOrEqual(owned[at] ?? 0);
        if (at < used.length - 1) expect(one).toBe(owned[at]);
      }
    }),
  );
});

test('returns points until the end of the day, for as many days as they had left when held', () => {
  const ms = fc.nat(400 * DAY_MS);
  fc.assert(
    fc.property(ms, fc.nat(400), ms, fc.integer({ min: 1, max: 9_000 }), (before, left, later, amount) => {
      const heldAt = new Date(NOW.getTime() + before);
      const at = new Date(heldAt.getTime() + later);
      const held = [{ amount, heldAt, expiresAt: endOfDay(heldAt, left) }];
      const { lots = [], postings = [] } = returnedPoints({ orderId: 1, customerId: 1, amount, at }, held);
      expect(lots.map(({ expires_at }) => kstText(expires_at))).toEqual([
        `${kstDate(new Date(at.getTime() + left * DAY_MS))} 23:59:59`,
      ]);
      expect(postings.flatMap(({ entries }) => entries).reduce((sum, [, one]) => sum + one, 0)).toBe(0);
    }),
  );
});

test('puts each call into one round in order of its book, with no book or customer twice', () => {
  const call = fc.record({ book: fc.nat(3), customer: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 12 }), (calls) => {
      const keysOf = (one: { book: number; customer: number }) => [`b${one.book}`, `c${one.customer}`];
      const rounds = roundsOf(calls, keysOf).map((round) => [...round]);
      expect(rounds.flat().sort((one, other) => one - other)).toEqual(calls.map((_, at) => at));
      for (const round of rounds) {
        const keys = round.flatMap((at) => keysOf(calls[at] as (typeof calls)[number]));
        expect(new Set(keys).size).toBe(keys.length);
      }
      const roundOf = (at: number) => rounds.findIndex((round) => round.includes(at));
      for (const [at, one] of calls.entries())
        for (let before = 0; before < at; before += 1)
          if (calls[before]?.book === one.book) expect(roundOf(before)).toBeLessThan(roundOf(at));
    }),
  );
});
