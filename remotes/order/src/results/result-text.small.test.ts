import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import { ORDER_STATES } from '@sold/contracts/rules/trading/order-state';
import { expect, test } from 'vitest';
import { stateHint } from '../orders/parts/state-hint.ts';
import { resultText } from './result-text.ts';

const bid = (code: 'buy_bid' | 'sell_bid', traded: boolean) =>
  ({ order_result_code: code, bid_order_id: 1, traded: traded ? { order_id: 2 } : null }) as BidResult;

test.each([
  [{ order_result_code: 'buy_now' } as OrderResult, '결제가 완료됐어요'],
  [{ order_result_code: 'sell_now' } as OrderResult, '판매가 체결됐어요'],
  [bid('buy_bid', false), '구매 입찰을 등록했어요'],
  [bid('sell_bid', false), '판매 입찰을 등록했어요'],
  [bid('sell_bid', true), '등록하자마자 거래가 체결됐어요'],
])('names the result %o', (result, title) => expect(resultText(result).title).toBe(title));

test('asks the seller to ship after a traded bid, and not the buyer', () => {
  expect(resultText(bid('sell_bid', true)).next).toContain('송장 번호');
  expect(resultText(bid('buy_bid', true)).next).not.toContain('송장 번호');
});

test.each(['passed', 'settled'] as const)('asks for no shipping of goods sold from storage: %s', (state) => {
  for (const order_result_code of ['buy_now', 'sell_now'] as const)
    expect(resultText({ order_result_code, state } as OrderResult).next).not.toMatch(/보내|취소/);
});

test('names the end of the cancellation period to the buyer of a stored unit', () => {
  const stays = { order_result_code: 'buy_now', state: 'passed', delivery_type: 'inventory' } as OrderResult;
  expect(resultText(stays).next).toContain('15분 동안 취소할 수 있고');
});

test.each(ORDER_STATES)('says something to both sides in state %s', (state) => {
  for (const role of ['buyer', 'seller'] as const)
    expect(stateHint(state, role)).toMatch(/(요|습니다)\.|있어요\.$/);
});
