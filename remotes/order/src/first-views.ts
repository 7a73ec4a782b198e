import type { FirstViews } from '@sold/contracts/federation/first-view';
import {
  BUY_PATH,
  CUSTODY_ITEM_PATH,
  ORDER_DETAIL_PATH,
  ORDER_LIST_PATH,
  PAY_LATER_PATH,
  SELL_PATH,
} from '@sold/contracts/federation/paths';
import { custodyFirst } from './custody/custody-first.ts';
import { orderDetailFirst, orderFirst, orderListFirst } from './flow/order-first.ts';
import { laterFirst } from './later/later-first.ts';

/** Screens of the order remote that come with the page: what they are about, and the shapes of what only the person is shown. */
export const firstViews: FirstViews = {
  [BUY_PATH]: orderFirst('buy'),
  [SELL_PATH]: orderFirst('sell'),
  [ORDER_LIST_PATH]: orderListFirst,
  [ORDER_DETAIL_PATH]: orderDetailFirst,
  [CUSTODY_ITEM_PATH]: custodyFirst,
  [PAY_LATER_PATH]: laterFirst,
};
