import type { Browse } from './browse.ts';

/** Whether less than everything is shown. */
export function isNarrowed({ q, category }: Browse): boolean {
  return q !== '' || category !== '';
}

/** Heading of a browse; a classification that is not known counts as none. */
export function headingOf(
  { q, category }: Browse,
  categories: readonly { code: string; name: string }[],
): string {
  if (q) return `‘${q}’ 검색 결과`;
  return categories.find((known) => known.code === category)?.name ?? '지금 많이 거래돼요';
}

/** Title of the document that shows it. */
export function titleOf(browse: Browse, heading: string): string {
  return isNarrowed(browse) ? `${heading} | SOLD` : 'SOLD';
}
