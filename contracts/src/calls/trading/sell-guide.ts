import { Type } from 'typebox';
import { BidPrice, Id } from '../../entities/basics.ts';
import { SellGuide } from '../../entities/item-detail.ts';
import { defineCall } from '../parts/define.ts';
import { PRICE, UNTRADABLE } from '../parts/refusals.ts';

export const getSellGuide = defineCall('GET', '/api/v3/product/product/get-sell-guide', {
  summary:
    'Prices to sell a size for: what each pays out, and in how many days goods sell at it, by the trades of the size; a call of our own',
  refuses: { 404: UNTRADABLE, 422: PRICE },
  input: Type.Object({
    item_id: Id,
    product_size_option_id: Id,
    /** A price of the customer's own, which is added to the suggested ones. */
    price: Type.Optional(BidPrice),
  }),
  output: SellGuide,
});
