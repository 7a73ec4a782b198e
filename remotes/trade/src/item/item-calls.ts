/** The calls that an item's page starts with: made by the screen, and named by its first view. */
export const DETAIL = 'GET /api/v3/product/item/get-item-detail';
export const SIZES = 'GET /api/v3/product/product/get-product-size-option';

/** Input of both. */
export function ofItem(itemId: number): { item_id: number } {
  return { item_id: itemId };
}
