import type { CallTable } from '@sold/contracts/calls/index';

/** The calls that an item's page starts with: made by the screen, and named by its first view. */
export const DETAIL = 'GET /api/v3/product/item/get-item-detail';
export const SIZES = 'GET /api/v3/product/product/get-product-size-option';
/** Made when a size is chosen, also by the address. */
export const OF_SIZE = 'GET /api/v3/product/item/get-item-detail-size-changed';

/** Input of {@link DETAIL}: with the graph that has something to show. */
export function detailOf(itemId: number): CallTable[typeof DETAIL]['input'] {
  return { item_id: itemId, type: 'start' };
}

/** Input of {@link SIZES}. */
export function ofItem(itemId: number): CallTable[typeof SIZES]['input'] {
  return { item_id: itemId };
}

/** Input of {@link OF_SIZE}. */
export function ofSize(itemId: number, sizeId: number): CallTable[typeof OF_SIZE]['input'] {
  return { item_id: itemId, product_size_option_id: sizeId, type: 'start' };
}
