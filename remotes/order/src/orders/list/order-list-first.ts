import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { ORDER_LIST_PATH } from '@sold/contracts/wire/paths';
import { FIRST_PAGE } from '@sold/shared/hooks/use-list-pages';
import { MY_PAGE } from '../../my-page/frame/my-calls.ts';
import { ownPage } from '../../page/own-page.ts';
import { MY_BIDS, ORDERS } from '../parts/order-calls.ts';
import { ordersInput, readOrderListQuery } from './order-side.ts';

/** Makes no calls: the list is private. */
export const orderListFirst: ScreenFirst = {
  firstCalls: () => [],
  ownCalls(_, query) {
    const asked = readOrderListQuery(query);
    return [
      { key: MY_PAGE, input: {} },
      asked.stage === 'bids'
        ? { key: MY_BIDS, input: {} }
        : { key: ORDERS, input: { ...ordersInput(asked), ...FIRST_PAGE } },
    ];
  },
  head: () => ownPage('주문 내역', ORDER_LIST_PATH),
};
