import { BASE_PATH } from '@sold/contracts/federation/route';
import { ITEM_SIZE_PARAM } from '@sold/contracts/wire/paths';

/** The size that an address names; null when it names none, or what cannot be one. */
export function sizeIn(query: { get(name: string): string | null }): number | null {
  const id = Number(query.get(ITEM_SIZE_PARAM) || Number.NaN);
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
  if (sizeId === null) query.delete(ITEM_SIZE_PARAM);
  else query.set(ITEM_SIZE_PARAM, String(sizeId));
  const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
