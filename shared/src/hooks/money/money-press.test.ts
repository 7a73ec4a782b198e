import type { CallKey } from '@sold/contracts/calls/index';
import { expect, test } from 'vitest';
import { dialogQueue } from '../../modal/dialog.ts';
import { askToGoOn, notSentText } from './money-press.ts';

const PAYING: readonly CallKey[] = [
  'POST /api/v3/order/payment/pay',
  'POST /api/v3/order/payment/get-pay-pg-url',
  'POST /api/v3/order/payment/pay-inventory-deprivation',
  'POST /api/v3/product/raffle/pay-raffle',
  'POST /api/v3/product/raffle/get-raffle-pg-url',
];

test.each(PAYING)('%s that was not sent says for certain that nothing was paid', (key) => {
  expect(notSentText(key)).toContain('결제는 되지 않았습니다.');
});

test('what pays nothing speaks of no payment', () => {
  expect(notSentText('POST /api/v3/order/order/save-bid-order')).not.toContain('결제');
});

test.each([true, false])('after an identity check a payment is asked for again: %s', async (yes) => {
  const answer = askToGoOn('POST /api/v3/order/payment/pay');
  const [asked] = dialogQueue.get();
  expect(asked?.message).toContain('이어서 결제할까요?');
  if (asked?.kind === 'confirm') asked.settle(yes);
  expect(await answer).toBe(yes);
});
