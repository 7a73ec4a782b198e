import { gradeText } from '@sold/contracts/rules/grade-text';
import { type Browse, EVERYTHING, type Grade } from './browse.ts';
import type { Known } from './heading.ts';

/** A filter that is chosen: its words, and the browse without it. */
export interface Chosen {
  label: string;
  without: Browse;
}

/** Filters that are chosen, but for the search and what the heading of a brand's own page says. */
export function chosenOf(browse: Browse, known: Known, isOfBrand: boolean): Chosen[] {
  const { category, brand, size, priceFrom, priceTo, year, grade, quick } = browse;
  const without = (change: Partial<Browse>) => ({ ...browse, ...change });
  const name = known.categories.find(({ code }) => code === category)?.name;
  return [
    ...(name ? [{ label: name, without: without({ category: '' }) }] : []),
    ...(brand !== null && known.brand && !isOfBrand
      ? [{ label: known.brand.name, without: without({ brand: null }) }]
      : []),
    ...(size ? [{ label: size, without: without({ size: '' }) }] : []),
    ...(priceFrom !== null || priceTo !== null
      ? [{ label: priceText(priceFrom, priceTo), without: without({ priceFrom: null, priceTo: null }) }]
      : []),
    ...(year !== null ? [{ label: `${year}년 발매`, without: without({ year: null }) }] : []),
    ...(grade !== null ? [{ label: gradeName(grade), without: without({ grade: null }) }] : []),
    ...(quick ? [{ label: '빠른배송', without: without({ quick: false }) }] : []),
  ];
}

/** Everything again, but for the search, the order and the brand of a brand's own page. */
export function withoutFilters({ q, sort, brand }: Browse, isOfBrand: boolean): Browse {
  return { ...EVERYTHING, q, sort, brand: isOfBrand ? brand : null };
}

/** A grade as a filter is called. */
export function gradeName(grade: Grade): string {
  return gradeText(grade) || '새 상품';
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

function amount(won: number): string {
  return won > 0 && won % TEN_THOUSAND === 0
    ? `${(won / TEN_THOUSAND).toLocaleString('ko-KR')}만원`
    : `${won.toLocaleString('ko-KR')}원`;
}
