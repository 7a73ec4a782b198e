import { expect, test } from 'vitest';
import { wonText } from '../../base/bid-price.ts';
import { feeWords, itemPayout, itemTotal } from './item-amounts.ts';

const FEES = { confirm_ratio: 3, buyer_delivery_amt: 3_000, event_fee_amt: 0 };

test('adds inspection, delivery and an event fee to the price', () => {
  expect(itemTotal(FEES, 159_000)).toEqual({ confirm: 4_770, delivery: 3_000, eventFee: 0, total: 166_770 });
  expect(itemTotal({ ...FEES, event_fee_amt: 700 }, 10_000).total).toBe(14_000);
});

test.each([
  [null, 151_050],
  [2.5, 155_025],
])('takes the fee off a payout, that of an event while one runs: %s', (sell_fee_event_ratio, payout) => {
  expect(itemPayout({ sell_fee_ratio: 5, sell_fee_event_ratio }, 159_000).payout).toBe(payout);
});

test('names inspection and delivery, and an event fee where one is paid', () => {
  expect(feeWords({ confirm: 4_770, delivery: 3_000, eventFee: 0 }, wonText)).toBe(
    '검수비 4,770원 · 배송비 3,000원 포함',
  );
  expect(feeWords({ confirm: 300, delivery: 0, eventFee: 700 }, wonText)).toBe(
    '검수비 300원 · 배송비 0원 · 이벤트 수수료 700원 포함',
  );
});
