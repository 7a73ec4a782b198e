import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { ORDER_DETAIL_PATH } from '@sold/contracts/wire/paths';
import { ownPage } from '../../page/own-page.ts';
import { ORDER, orderIdOf } from '../parts/order-calls.ts';

export const orderDetailFirst: ScreenFirst = {
  firstCalls: () => [],
  ownCalls({ params1 }) {
    const order_id = orderIdOf(params1);
    return order_id === null ? [] : [{ key: ORDER, input: { order_id } }];
  },
  head: (_, { params1 = '' }) => ownPage('주문 상세', `${ORDER_DETAIL_PATH}/${encodeURIComponent(params1)}`),
};
