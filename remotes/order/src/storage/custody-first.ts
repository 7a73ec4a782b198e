import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { CUSTODY_ITEM_PATH } from '@sold/contracts/wire/paths';
import { orderIdOf } from '../orders/parts/order-calls.ts';
import { ownPage } from '../page/own-page.ts';
import { LEAVE, LEAVE_INFO, UNIT, UNITS } from './custody-address.ts';

/** Makes no calls: the pages are private. */
export const custodyFirst: ScreenFirst = {
  firstCalls: () => [],
  ownCalls({ params1, params2 }) {
    if (params1 === undefined) return [{ key: UNITS, input: { page: 1 } }];
    const inventory_id = orderIdOf(params1);
    if (inventory_id === null) return [];
    return [{ key: params2 === LEAVE ? LEAVE_INFO : UNIT, input: { inventory_id } }];
  },
  head: () => ownPage('보관 상품', CUSTODY_ITEM_PATH),
};
