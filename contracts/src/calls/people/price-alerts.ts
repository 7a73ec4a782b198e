import { Type } from 'typebox';
import { BidPrice, Empty, Id } from '../../entities/basics.ts';
import { PriceAlert } from '../../entities/my-page.ts';
import { MOST_ALERTS } from '../../rules/catalogue/price-alerts.ts';
import { defineCall } from '../parts/define.ts';
import { PRICE } from '../parts/refusals.ts';

const MY = '/api/v3/user/mypage';
const list = Type.Object({ list: Type.Array(PriceAlert, { maxItems: MOST_ALERTS }) });

export const getPriceAlerts = defineCall('GET', `${MY}/get-price-alert-list`, {
  access: 'login',
  summary: 'Prices the customer waits for, the newest first, with the prices of now; a call of our own',
  refuses: {},
  input: Empty,
  output: list,
});

export const savePriceAlert = defineCall('POST', `${MY}/save-price-alert`, {
  access: 'login',
  summary:
    'Wait for a price of a size, or for another one: one message when it can be bought for that or less, and again after it was dearer. At most a hundred; a call of our own',
  refuses: { 404: ['unknown_size'], 422: ['alert_count', ...PRICE] },
  input: Type.Object({ product_size_option_id: Id, price: BidPrice }),
  output: list,
});

export const removePriceAlert = defineCall('POST', `${MY}/remove-price-alert`, {
  access: 'login',
  summary: 'Wait for a price of this size no more; twice is once. A call of our own',
  refuses: {},
  input: Type.Object({ product_size_option_id: Id }),
  output: list,
});
