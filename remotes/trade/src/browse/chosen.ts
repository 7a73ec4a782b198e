import { gradeLabel } from '@sold/contracts/rules/catalogue/grade-text';
import { won, wonUnits } from '@sold/shared/text/format';
import { toggled } from './address-values.ts';
import { type Browse, EVERYTHING } from './browse.ts';
import type { Known } from './heading.ts';

/** A size that no item has, whatever the address calls it. */
const NO_SIZE = '없는 사이즈';

/** A value that is chosen: its words, and the browse without it. */
export interface Chosen {
  key: string;
  label: string;
  without: Browse;
}

/** Values that are chosen, but for the search and what the heading of a brand's own page says. */
export function chosenOf(
  browse: Browse,
  known: Pick<Known, 'categories' | 'brands' | 'sizes'>,
  isOfBrand: boolean,
): Chosen[] {
  const { categories, brands, sizes, priceFrom, priceTo, years, grades, quick } = browse;
  const one = (key: string, label: string, change: Partial<Browse>): Chosen => ({
    key,
    label,
    without: { ...browse, ...change },
  });
  return [
    ...known.categories
      .filter(({ code }) => categories.includes(code))
      .map(({ code, name }) => one(`category ${code}`, name, { categories: toggled(categories, code) })),
    ...(isOfBrand ? [] : known.brands)
      .filter(({ id }) => brands.includes(id))
      .map(({ id, name }) => one(`brand ${id}`, name, { brands: toggled(brands, id) })),
    ...sizes.map((size) =>
      one(`size ${size}`, known.sizes.includes(size) ? size : NO_SIZE, { sizes: toggled(sizes, size) }),
    ),
    ...(priceFrom !== null || priceTo !== null
      ? [one('price', priceText(priceFrom, priceTo), { priceFrom: null, priceTo: null })]
      : []),
    ...years.map((year) => one(`year ${year}`, `${year}년 발매`, { years: toggled(years, year) })),
    ...grades.map((grade) => one(`grade ${grade}`, gradeLabel(grade), { grades: toggled(grades, grade) })),
    ...(quick ? [one('quick', '빠른 배송', { quick: false })] : []),
  ];
}

/** Everything again, but for the search, the order and the brand of a brand's own page. */
export function withoutFilters({ q, sort, brands }: Browse, isOfBrand: boolean): Browse {
  return { ...EVERYTHING, q, sort, brands: isOfBrand ? brands : [] };
}

const TEN_THOUSAND = 10_000;

/**
 * A range of prices in words, won. Steps of the service end a won before the next one begins.
 * @example priceText(100_000, 299_999) === '10만원~30만원'
 */
export function priceText(from: number | null, to: number | null): string {
  if (from === null && to === null) return '모든 가격';
  if (from === null)
    return to !== null && isStepEnd(to) ? `${amount(to + 1)} 미만` : `${amount(to ?? 0)} 이하`;
  if (to === null) return `${amount(from)} 이상`;
  return `${amount(from)}~${amount(isStepEnd(to) ? to + 1 : to)}`;
}

function isStepEnd(to: number): boolean {
  return (to + 1) % TEN_THOUSAND === 0;
}

function amount(price: number): string {
  return price > 0 && price % TEN_THOUSAND === 0 ? wonUnits(price) : won(price);
}
