import { BASE_PATH } from '@sold/contracts/federation/route';

/** Name of the chosen size in an item's address; a value of it is a `product_size_option_id`. */
export const SIZE = 'size';

/** The size that an address names; null when it names none, or what cannot be one. */
export function sizeIn(query: { get(name: string): string | null }): number | null {
  const id = Number(query.get(SIZE) || Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * An address with another size, everything else in it as it is; below the base path.
 * @param sizeId null for all sizes
 * @example withSize({ pathname: '/webapp/trade/product/7', search: '?a=b' }, 3) === '/trade/product/7?a=b&size=3'
 */
export function withSize(
  { pathname, search }: { pathname: string; search: string },
  sizeId: number | null,
): string {
  const query = new URLSearchParams(search);
  if (sizeId === null) query.delete(SIZE);
  else query.set(SIZE, String(sizeId));
  const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;
  return query.size > 0 ? `${path}?${query}` : path;
}
