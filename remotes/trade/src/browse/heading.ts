import { addressOf, type Browse } from './browse.ts';

/** What the service says of what was asked for. */
export interface Known {
  categories: readonly { code: string; name: string }[];
  brand: { name: string } | null;
}

/** Whether the home page shows its sections: nothing is chosen. */
export function isEverything(browse: Browse): boolean {
  return addressOf(browse) === '/';
}

/** Heading of a browse. */
export function headingOf({ q, category, brand }: Browse, known: Known): string {
  if (q) return `‘${q}’ 검색 결과`;
  const name = known.categories.find(({ code }) => code === category)?.name;
  const parts = [brand === null ? undefined : known.brand?.name, name].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : '모든 상품';
}

/** Title of the document that shows it. */
export function titleOf(browse: Browse, heading: string): string {
  return isEverything(browse) ? 'SOLD' : `${heading} | SOLD`;
}

/** What there is not of what was asked for: its word, with its particle; null when all of it is known. */
export function missingOf({ category, brand }: Browse, known: Known): string | null {
  if (category && !known.categories.some(({ code }) => code === category)) return '카테고리는';
  return brand !== null && known.brand === null ? '브랜드는' : null;
}
