import type { CallTable } from '@sold/contracts/calls/index';

type ListInput = CallTable['GET /api/v3/product/item/get-item-list']['input'];
type FilterInput = CallTable['GET /api/v3/product/item/get-item-filter-list']['input'];
export type Sort = NonNullable<ListInput['sort']>;
export type Grade = NonNullable<ListInput['product_grade']>;

/** Which goods are shown: kept in the address, so that back, reload and a shared link find the same ones. */
export interface Browse {
  q: string;
  category: string;
  brand: number | null;
  /** Korean name of a size; empty for all. */
  size: string;
  /** Won, both included. */
  priceFrom: number | null;
  priceTo: number | null;
  year: number | null;
  grade: Grade | null;
  /** From storage alone. */
  quick: boolean;
  sort: Sort;
}

/** All goods, as they are shown before anything is chosen. */
export const EVERYTHING: Browse = {
  q: '',
  category: '',
  brand: null,
  size: '',
  priceFrom: null,
  priceTo: null,
  year: null,
  grade: null,
  quick: false,
  sort: 'popular',
};

export const SORTS: readonly { id: Sort; label: string }[] = [
  { id: 'popular', label: '인기순' },
  { id: 'new', label: '발매일순' },
  { id: 'price_low', label: '낮은 가격순' },
  { id: 'price_high', label: '높은 가격순' },
];

type Query = { get(name: string): string | null };

/** Most of any price (specification, section 5), won. */
const MOST_WON = 2_100_000_000;

/** Reads {@link Browse} from a query; what it cannot read it leaves at the start. */
export function browseOf(query: Query): Browse {
  const { priceFrom, priceTo } = pricesOf(query);
  return {
    q: query.get('q')?.trim().slice(0, 100) ?? '',
    category: query.get('category')?.slice(0, 40) ?? '',
    brand: numberOf(query.get('brand'), 1, Number.MAX_SAFE_INTEGER),
    size: query.get('size')?.trim().slice(0, 40) ?? '',
    priceFrom,
    priceTo,
    year: numberOf(query.get('year'), 1900, 2999),
    grade: numberOf(query.get('grade'), 0, 2) as Grade | null,
    quick: query.get('quick') === '1',
    sort: SORTS.find((known) => known.id === query.get('sort'))?.id ?? 'popular',
  };
}

/** What the address asks for that cannot be meant, in words. Categories and brands are the service's to know. */
export function unreadOf(query: Query): string[] {
  const browse = browseOf(query);
  const wrong = (name: string, isRead: boolean) => (query.get(name) ?? '') !== '' && !isRead;
  return [
    ...(wrong('brand', browse.brand !== null) ? ['브랜드'] : []),
    ...(wrong('price_from', browse.priceFrom !== null) || wrong('price_to', browse.priceTo !== null)
      ? ['가격']
      : []),
    ...(wrong('year', browse.year !== null) ? ['발매연도'] : []),
    ...(wrong('grade', browse.grade !== null) ? ['등급'] : []),
    ...(wrong('quick', browse.quick) ? ['빠른배송'] : []),
    ...(wrong('sort', browse.sort === query.get('sort')) ? ['정렬'] : []),
  ];
}

function pricesOf(query: Query): Pick<Browse, 'priceFrom' | 'priceTo'> {
  const priceFrom = numberOf(query.get('price_from'), 0, MOST_WON);
  const priceTo = numberOf(query.get('price_to'), 0, MOST_WON);
  return priceFrom !== null && priceTo !== null && priceFrom > priceTo
    ? { priceFrom: null, priceTo: null }
    : { priceFrom, priceTo };
}

function numberOf(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,16}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/**
 * The address below the base path of a {@link Browse}; what is at the start is left out.
 * @param page path of the page that shows it; a brand's own page has its brand in the path
 */
export function addressOf(browse: Browse, page = '/'): string {
  const { q, category, brand, size, priceFrom, priceTo, year, grade, quick, sort } = browse;
  const values: [string, string | number | null][] = [
    ['q', q],
    ['category', category],
    ['brand', page === '/' ? brand : null],
    ['size', size],
    ['price_from', priceFrom],
    ['price_to', priceTo],
    ['year', year],
    ['grade', grade],
    ['quick', quick ? 1 : null],
    ['sort', sort === 'popular' ? null : sort],
  ];
  const query = new URLSearchParams();
  for (const [name, value] of values) if (value !== null && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${page}?${query}` : page;
}

/** The input of the call for what it is narrowed by. */
export function filterInput(browse: Browse): FilterInput {
  const { q, category, brand, size, priceFrom, priceTo, year, grade, quick } = browse;
  return {
    ...(q && { q }),
    ...(category && { classification_code: category }),
    ...(brand !== null && { brand_id: brand }),
    ...(size && { size }),
    ...(priceFrom !== null && { price_from: priceFrom }),
    ...(priceTo !== null && { price_to: priceTo }),
    ...(year !== null && { release_year: year }),
    ...(grade !== null && { product_grade: grade }),
    ...(quick && { is_quick_delivery: true as const }),
  };
}

/** The call's input for a page of it. */
export function listInput(browse: Browse, page: number): ListInput {
  return { ...filterInput(browse), sort: browse.sort, page };
}
