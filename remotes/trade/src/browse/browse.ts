import { MAXIMUM_BID_PRICE } from '@sold/contracts/base/bid-price';
import type { CallTable } from '@sold/contracts/calls/index';
import { MOST_FILTER_VALUES } from '@sold/contracts/rules/catalogue/filter-values';
import { searchText } from '@sold/contracts/rules/catalogue/search-words';
import { FIRST_PAGE, type ListStart } from '@sold/shared/hooks/use-list-pages';
import { numberOf, type Query, valuesOf } from './address-values.ts';

type ListInput = CallTable['GET /api/v3/product/item/get-item-list']['input'];
type FilterInput = CallTable['GET /api/v3/product/item/get-item-filter-list']['input'];
export type Sort = NonNullable<ListInput['sort']>;
export type Grade = NonNullable<ListInput['product_grade']>[number];

/**
 * Filters of the goods, kept in the address, so that back, reload and a shared link find the same ones. An item needs
 * any value of a list; an empty list filters nothing. Lists are in order and without repetitions.
 */
export interface Browse {
  q: string;
  /** Codes. */
  categories: readonly string[];
  /** Ids. */
  brands: readonly number[];
  /** Korean names. */
  sizes: readonly string[];
  /** Won, both included. */
  priceFrom: number | null;
  priceTo: number | null;
  years: readonly number[];
  grades: readonly Grade[];
  /** From storage alone. */
  quick: boolean;
  sort: Sort;
}

/** All goods, as they are shown before anything is chosen. */
export const EVERYTHING: Browse = {
  q: '',
  categories: [],
  brands: [],
  sizes: [],
  priceFrom: null,
  priceTo: null,
  years: [],
  grades: [],
  quick: false,
  sort: 'popular',
};

export const SORTS: readonly { id: Sort; label: string }[] = [
  { id: 'popular', label: '인기순' },
  { id: 'new', label: '발매일순' },
  { id: 'price_low', label: '낮은 가격순' },
  { id: 'price_high', label: '높은 가격순' },
];

/** Readers of each filter's values; null for an invalid one. The service knows categories and brands. */
const READ = {
  category: (text: string) => text.slice(0, 40),
  brand: (text: string) => numberOf(text, 1, Number.MAX_SAFE_INTEGER),
  size: (text: string) => text.slice(0, 40),
  year: (text: string) => numberOf(text, 1900, 2999),
  grade: (text: string) => numberOf(text, 0, 2) as Grade | null,
};
const WORDS = { category: '카테고리', brand: '브랜드', size: '사이즈', year: '발매연도', grade: '등급' };

/** Reads {@link Browse} from a query; what it cannot read, and more values than a filter takes, it leaves out. */
export function browseOf(query: Query): Browse {
  const { priceFrom, priceTo } = pricesOf(query);
  return {
    q: searchText(query.get('q') ?? ''),
    categories: valuesOf(query, 'category', READ.category).values,
    brands: valuesOf(query, 'brand', READ.brand).values,
    sizes: valuesOf(query, 'size', READ.size).values,
    priceFrom,
    priceTo,
    years: valuesOf(query, 'year', READ.year).values,
    grades: valuesOf(query, 'grade', READ.grade).values,
    quick: query.get('quick') === '1',
    sort: SORTS.find((known) => known.id === query.get('sort'))?.id ?? 'popular',
  };
}

/** Returns the invalid parts of the address, in words. */
export function unreadOf(query: Query): string[] {
  const browse = browseOf(query);
  const wrong = (name: string, isRead: boolean) => (query.get(name) ?? '') !== '' && !isRead;
  const ofValues = (name: keyof typeof READ) => {
    const { isAllRead, isAllTaken } = valuesOf<string | number>(query, name, READ[name]);
    return [
      ...(isAllRead ? [] : [WORDS[name]]),
      ...(isAllTaken ? [] : [`${MOST_FILTER_VALUES}개를 넘는 ${WORDS[name]}`]),
    ];
  };
  return [
    ...ofValues('category'),
    ...ofValues('brand'),
    ...ofValues('size'),
    ...(wrong('price_from', browse.priceFrom !== null) || wrong('price_to', browse.priceTo !== null)
      ? ['가격']
      : []),
    ...ofValues('year'),
    ...ofValues('grade'),
    ...(wrong('quick', browse.quick) ? ['빠른 배송'] : []),
    ...(wrong('sort', browse.sort === query.get('sort')) ? ['정렬'] : []),
  ];
}

function pricesOf(query: Query): Pick<Browse, 'priceFrom' | 'priceTo'> {
  const priceFrom = numberOf(query.get('price_from'), 0, MAXIMUM_BID_PRICE);
  const priceTo = numberOf(query.get('price_to'), 0, MAXIMUM_BID_PRICE);
  return priceFrom !== null && priceTo !== null && priceFrom > priceTo
    ? { priceFrom: null, priceTo: null }
    : { priceFrom, priceTo };
}

/**
 * The address below the base path of a {@link Browse}; what is at the start is left out.
 * @param page path of the page that shows it; a brand's own page has its brand in the path
 */
export function addressOf(browse: Browse, page = '/'): string {
  const { q, categories, brands, sizes, priceFrom, priceTo, years, grades, quick, sort } = browse;
  const values: [string, readonly (string | number | null)[]][] = [
    ['q', [q]],
    ['category', categories],
    ['brand', page === '/' ? brands : []],
    ['size', sizes],
    ['price_from', [priceFrom]],
    ['price_to', [priceTo]],
    ['year', years],
    ['grade', grades],
    ['quick', [quick ? 1 : null]],
    ['sort', [sort === 'popular' ? null : sort]],
  ];
  const query = new URLSearchParams();
  for (const [name, each] of values)
    for (const value of each) if (value !== null && value !== '') query.append(name, String(value));
  const text = query.toString();
  return text === '' ? page : `${page}?${text}`;
}

/** The input of the call for what it is narrowed by. */
export function filterInput(browse: Browse): FilterInput {
  const { q, categories, brands, sizes, priceFrom, priceTo, years, grades, quick } = browse;
  return {
    ...(q && { q }),
    ...(categories.length > 0 && { classification_code: [...categories] }),
    ...(brands.length > 0 && { brand_id: [...brands] }),
    ...(sizes.length > 0 && { size: [...sizes] }),
    ...(priceFrom !== null && { price_from: priceFrom }),
    ...(priceTo !== null && { price_to: priceTo }),
    ...(years.length > 0 && { release_year: [...years] }),
    ...(grades.length > 0 && { product_grade: [...grades] }),
    ...(quick && { is_quick_delivery: true as const }),
  };
}

/** The call's input for a page of it. */
export function listInput(browse: Browse, from: ListStart = FIRST_PAGE): ListInput {
  return { ...filterInput(browse), sort: browse.sort, ...from };
}
