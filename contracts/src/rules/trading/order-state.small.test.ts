import { expect, test } from 'vitest';
import {
  canMove,
  canMoveByHand,
  givesBack,
  isSellersFault,
  isUndone,
  nextStates,
  ORDER_STATES,
  OVER_STATES,
  orderStateText,
} from './order-state.ts';

test('ends an order where no state follows', () =>
  expect(OVER_STATES).toEqual(['settled', 'payment_failed', 'refunded']));

const HAPPY_WAY = [
  'payment_pending',
  'paid',
  'seller_preparing',
  'seller_shipped',
  'received',
  'inspecting',
  'passed',
  'shipping',
  'delivered',
  'settled',
] as const;

test('allows every step of the usual course, in the order of the table', () => {
  for (const [at, to] of HAPPY_WAY.slice(1).entries())
    expect(canMove(HAPPY_WAY[at] ?? 'settled', to)).toBe(true);
  expect(ORDER_STATES.slice(0, HAPPY_WAY.length)).toEqual(HAPPY_WAY);
});

test('ends every failure after payment in a refund', () => {
  for (const state of [
    'cancelled_by_buyer',
    'cancelled_by_seller',
    'cancelled_by_operator',
    'shipping_overdue',
    'returned',
  ] as const) {
    expect(nextStates(state)).toEqual(['refunded']);
  }
  // The goods may be on their way back before the money is.
  expect(nextStates('failed_inspection')).toEqual(['refunded', 'returned']);
});

test.each([
  ['payment_pending', 'seller_preparing'],
  ['settled', 'refunded'],
  ['seller_shipped', 'cancelled_by_buyer'],
  ['payment_failed', 'paid'],
] as const)('never moves %s to %s', (from, to) => {
  expect(canMove(from, to)).toBe(false);
});

test.each([
  ['payment_pending', 'paid'],
  ['payment_pending', 'payment_failed'],
  ['returned', 'refunded'],
  ['failed_inspection', 'refunded'],
  ['passed', 'settled'],
] as const)('lets only money move %s to %s', (from, to) => {
  expect([canMove(from, to), canMoveByHand(from, to)]).toEqual([true, false]);
});

test('lets only the buyer cancel goods that passed', () => {
  expect([canMove('passed', 'cancelled_by_buyer'), canMoveByHand('passed', 'cancelled_by_buyer')]).toEqual([
    true,
    false,
  ]);
});

test('lets people and jobs make the other steps of the usual course', () => {
  const way = HAPPY_WAY.slice(2);
  for (const [at, to] of way.slice(1).entries()) expect(canMoveByHand(way[at] ?? 'settled', to)).toBe(true);
  expect(canMoveByHand('passed', 'delivered')).toBe(false);
});

test('moves custody units from paid straight to passed', () => {
  expect(canMove('paid', 'passed')).toBe(true);
});

test('gives every state a text of its own', () => {
  expect(new Set(ORDER_STATES.map((state) => orderStateText(state))).size).toBe(ORDER_STATES.length);
});

test('gives goods inspected before the sale a text of their own', () => {
  for (const state of ORDER_STATES) {
    const same = orderStateText(state, 'buyer', true) === orderStateText(state);
    expect(same).toBe(state !== 'passed');
  }
});

test('undoes an order once the buyer’s money is refunded, and when it never arrived', () => {
  expect(ORDER_STATES.filter(isUndone)).toEqual([
    'payment_failed',
    'cancelled_by_buyer',
    'cancelled_by_seller',
    'cancelled_by_operator',
    'shipping_overdue',
    'failed_inspection',
    'returned',
    'refunded',
  ]);
});

test('refunds the buyer in full when the seller is at fault', () => {
  const faults = ORDER_STATES.filter(isSellersFault);
  expect(faults).toEqual(['cancelled_by_seller', 'shipping_overdue', 'failed_inspection']);
  for (const state of faults) expect(givesBack(state), state).toBe(true);
});
