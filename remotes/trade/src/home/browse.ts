import type { CallTable } from '@sold/contracts/calls/index';

type ListInput = CallTable['GET /api/v3/product/item/get-item-list']['input'];
export type Sort = NonNullable<ListInput['sort']>;

/** What the home page shows: kept in the address, so that back, reload and a shared link find the same goods. */
export interface Browse {
  q: string;
  category: string;
  sort: Sort;
}

export const SORTS: readonly { id: Sort; label: string }[] = [
  { id: 'popular', label: '인기순' },
  { id: 'new', label: '발매일순' },
  { id: 'price_low', label: '낮은 가격순' },
  { id: 'price_high', label: '높은 가격순' },
];

/** Reads {@link Browse} from a query; what it does not know it leaves at the start. */
export function browseOf(query: { get(name: string): string | null }): Browse {
  const sort = SORTS.find((known) => known.id === query.get('sort'))?.id ?? 'popular';
  return { q: query.get('q')?.trim().slice(0, 100) ?? '', category: query.get('category') ?? '', sort };
}

/** The address below the base path of a {@link Browse}; what is at the start is left out. */
export function addressOf({ q, category, sort }: Browse): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (category) query.set('category', category);
  if (sort !== 'popular') query.set('sort', sort);
  return query.size > 0 ? `/?${query}` : '/';
}

/** The call's input for a page of it. */
export function listInput({ q, category, sort }: Browse, page: number): ListInput {
  return { ...(q && { q }), ...(category && { classification_code: category }), sort, page };
}
