import type { CallKey } from '@sold/contracts/calls/index';
import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { expect, test } from 'vitest';
import { dialogQueue } from '../../modal/dialog.ts';
import { askToGoOn, failedText, notJudgedText, notSentText, UNKNOWN_OUTCOME } from './money-press.ts';

const PAYING: readonly CallKey[] = [
  'POST /api/v3/order/payment/pay',
  'POST /api/v3/order/payment/get-pay-pg-url',
  'POST /api/v3/order/payment/pay-inventory-deprivation',
  'POST /api/v3/product/raffle/pay-raffle',
  'POST /api/v3/product/raffle/get-raffle-pg-url',
];

test.each(PAYING)('says that nothing was paid when a call %s was not sent', (key) => {
  expect(notSentText(key)).toContain('결제는 되지 않았습니다.');
});

test('does not mention a payment for calls that pay nothing', () => {
  expect(notSentText('POST /api/v3/order/order/save-bid-order')).not.toContain('결제');
});

test.each([true, false])('asks again for a payment after an identity check: %s', async (yes) => {
  const answer = askToGoOn('POST /api/v3/order/payment/pay');
  const [asked] = dialogQueue.get();
  expect(asked?.message).toContain('이어서 결제할까요?');
  if (asked?.kind === 'confirm') asked.settle(yes);
  expect(await answer).toBe(yes);
});

const PAY = 'POST /api/v3/order/payment/pay';
const BID = 'POST /api/v3/order/order/save-bid-order';
const NOT_PAID = '결제는 되지 않았습니다.';
const answered = (status: number, reason?: string): FailedCall => ({
  kind: 'response',
  call: PAY,
  status,
  msg: '',
  error_data: null,
  ...(reason === undefined ? {} : { reason }),
});
const FAILURES: readonly [string, FailedCall, string | null, string | null][] = [
  ['refused', answered(422, 'coupon'), NOT_PAID, null],
  ['refused as untradable', answered(511, 'unknown_item'), NOT_PAID, null],
  ['a fault', answered(500), UNKNOWN_OUTCOME, UNKNOWN_OUTCOME],
  ['a proxy without a service', answered(503), UNKNOWN_OUTCOME, UNKNOWN_OUTCOME],
  ['a sign-in that is owed', answered(401), null, null],
  ['no answer', { kind: 'timeout', call: PAY, ms: 40_000 }, UNKNOWN_OUTCOME, UNKNOWN_OUTCOME],
  ['a broken connection', { kind: 'network', call: PAY }, UNKNOWN_OUTCOME, UNKNOWN_OUTCOME],
];

test.each(FAILURES)(
  'says after %s that nothing was paid only when that is certain',
  (_, failure, paying, bidding) => {
    expect(failedText(PAY, failure)).toBe(paying);
    expect(failedText(BID, failure)).toBe(bidding);
  },
);

test.each(FAILURES)('says that nothing was paid when asking for the price met %s', (_, failure) => {
  expect(notJudgedText(PAY, failure)).toContain(NOT_PAID);
  expect(notJudgedText(BID, failure) ?? '').not.toContain('결제');
});
