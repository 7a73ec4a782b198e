import { CUSTODY_ITEM_PATH } from '@sold/contracts/wire/paths';

/** Own units, page after page. */
export const UNITS = 'GET /api/v3/inventory/inventory/get-inventory-list';
/** One own unit. */
export const UNIT = 'GET /api/v3/inventory/inventory/get-inventory-detail';
export const LEAVE_INFO = 'GET /api/v3/order/order/get-deprivation-payment-info';

/** Words after the path of storage that are no number of a unit. */
export const REQUEST = 'request';
export const LEAVE = 'leave';

export const unitPath = (id: number) => `${CUSTODY_ITEM_PATH}/${id}`;
/** Where a unit is taken out of storage. */
export const leavePath = (id: number) => `${unitPath(id)}/${LEAVE}`;
