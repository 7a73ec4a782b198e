import type { ScreenProps } from '@sold/contracts/federation/screen';
import { brandPath } from '@sold/contracts/wire/paths';
import { type Browse, browseOf } from '../browse/browse.ts';

export const BRAND = 'GET /api/v3/product/brand/get-brand-detail';

/** The brand of an address; null where it names none. */
export function brandIdOf(params: ScreenProps['params']): number | null {
  const text = params.params1 ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export function brandBrowse(id: number, query: ScreenProps['query']): { browse: Browse; page: string } {
  return { browse: { ...browseOf(query), brands: [id] }, page: brandPath(id) };
}
