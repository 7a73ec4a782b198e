import { ORDER_STATES } from '@sold/contracts/rules/trading/order-state';
import { expect, test } from 'vitest';
import { stateHint } from './state-hint.ts';

test('has a sentence of every state for both sides', () => {
  for (const state of ORDER_STATES)
    for (const role of ['buyer', 'seller'] as const) expect(stateHint(state, role)).toMatch(/[가-힣]/);
});

test.each([
  [undefined, false],
  ['requested', false],
  ['failed', false],
  ['paid', true],
] as const)('calls a sale whose payout is %s paid out: %s', (payout, isPaid) => {
  expect(stateHint('settled', 'seller', { payout }).includes('정산했어요')).toBe(isPaid);
});

test('does not call goods passed that were inspected before', () => {
  for (const role of ['buyer', 'seller'] as const) {
    expect(stateHint('passed', role)).toContain('합격했어요');
    expect(stateHint('passed', role, { isInspectedBefore: true })).not.toContain('합격했어요');
  }
});

test('says that a unit stays in storage, and can be cancelled for 15 minutes', () => {
  for (const role of ['buyer', 'seller'] as const) {
    const hint = stateHint('passed', role, { isInspectedBefore: true, stays: true });
    expect(hint).toContain('15분 동안 취소');
    expect(hint).not.toContain('출고');
  }
});

test('names the penalty to a seller wherever there is one', () => {
  for (const state of ['cancelled_by_seller', 'shipping_overdue', 'failed_inspection'] as const)
    expect(stateHint(state, 'seller')).toContain('페널티');
});

test('names no penalty to a seller who cancelled at no cost', () => {
  expect(stateHint('cancelled_by_seller', 'seller', { penalty: 0 })).toContain('페널티는 없어요');
  expect(stateHint('cancelled_by_seller', 'seller', { penalty: 1 })).toContain('페널티가 있어요');
  expect(stateHint('cancelled_by_seller', 'buyer', { penalty: 0 })).not.toContain('페널티');
});
