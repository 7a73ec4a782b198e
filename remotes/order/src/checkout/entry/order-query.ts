import { BUY_PATH, SELL_PATH } from '@sold/contracts/wire/paths';

/** Specification, section 2, "Order screens". */
export interface OrderQuery {
  itemId: number | null;
  sizeId: number | null;
  /** `buy_bid`, `sell_bid`, or null for buying or selling now. */
  mode: string | null;
  grade: 0 | 1 | 2 | null;
  /** The own bid that is being changed. */
  productId: number | null;
  /** The own unit in storage that is being sold. */
  inventoryId: number | null;
  /** Buying begins with quick delivery, as the page before promised; it may be changed on the page. */
  isQuick?: boolean;
}

interface Readable {
  get(name: string): string | null;
}

function id(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Reads the address; what cannot be understood counts as absent. */
export function readOrderQuery(query: Readable): OrderQuery {
  const grade = query.get('product_grade');
  return {
    itemId: id(query.get('item_id')),
    sizeId: id(query.get('product_size_option_id')),
    mode: query.get('mode') || null,
    grade: grade === '0' || grade === '1' || grade === '2' ? (Number(grade) as 0 | 1 | 2) : null,
    productId: id(query.get('product_id')),
    inventoryId: id(query.get('inventory_id')),
    isQuick: query.get('delivery') === 'quick',
  };
}

/** Path of a buy or sell page below the base path. */
export function orderPath(
  side: 'buy' | 'sell',
  query: OrderQuery,
  more: Record<string, string> = {},
): string {
  const params = new URLSearchParams();
  if (query.itemId !== null) params.set('item_id', String(query.itemId));
  if (query.grade !== null) params.set('product_grade', String(query.grade));
  if (query.sizeId !== null) params.set('product_size_option_id', String(query.sizeId));
  if (query.mode !== null) params.set('mode', query.mode);
  if (query.productId !== null) params.set('product_id', String(query.productId));
  if (query.inventoryId !== null) params.set('inventory_id', String(query.inventoryId));
  if (side === 'buy' && query.isQuick) params.set('delivery', 'quick');
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  return `${side === 'buy' ? BUY_PATH : SELL_PATH}?${params}`;
}

/** The input of get-buy-info and get-sell-info; null until item and size are known. */
export function orderInput(query: OrderQuery) {
  if (query.itemId === null || query.sizeId === null) return null;
  return {
    item_id: query.itemId,
    product_size_option_id: query.sizeId,
    ...(query.grade === null ? {} : { product_grade: query.grade }),
    ...(query.productId === null ? {} : { product_id: query.productId }),
    ...(query.inventoryId === null ? {} : { inventory_id: query.inventoryId }),
  };
}
