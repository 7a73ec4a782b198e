import { searchText } from '@sold/contracts/rules/catalogue/search-words';
import { CLOSET_PATH, SELL_START_PATH } from '@sold/contracts/wire/paths';

/** Facts of a sale before its form, kept in the address. */
export interface SellStart {
  /** Words that an item is looked for with; may be empty. */
  q: string;
  itemId: number | null;
  sizeId: number | null;
  /** The own unit in storage that is sold; null for one at home. */
  unitId: number | null;
  /** Price that its pace was asked for, won. */
  price: number | null;
  /** It is not sold, but added to the closet. */
  isForCloset: boolean;
}

const ITEM = 'item_id';
const SIZE = 'product_size_option_id';
const UNIT = 'inventory_id';
const PRICE = 'price';

/** Reads the address; what cannot be understood counts as absent. */
export function readSellStart(query: Pick<URLSearchParams, 'get'>): SellStart {
  const id = (name: string) => {
    const text = query.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  };
  return {
    q: searchText(query.get('q') ?? ''),
    itemId: id(ITEM),
    sizeId: id(SIZE),
    unitId: id(UNIT),
    price: id(PRICE),
    isForCloset: query.get('to') === 'closet',
  };
}

/** Address of a step below the base path. A size for the closet leads there. */
export function sellStartPath({ q, itemId, sizeId, unitId, price, isForCloset }: SellStart): string {
  const params = new URLSearchParams();
  const isFound = isForCloset && itemId !== null && sizeId !== null;
  if (isForCloset && !isFound) params.set('to', 'closet');
  if (q !== '' && itemId === null) params.set('q', q);
  if (itemId !== null) params.set(ITEM, String(itemId));
  if (itemId !== null && sizeId !== null) {
    params.set(SIZE, String(sizeId));
    if (unitId !== null && !isForCloset) params.set(UNIT, String(unitId));
    if (price !== null && !isForCloset) params.set(PRICE, String(price));
  }
  const path = isFound ? CLOSET_PATH : SELL_START_PATH;
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}
