import { MOST_SEARCH_WORDS, searchWords } from '@sold/contracts/rules/catalogue/search-words';
import { addressOf, type Browse } from './browse.ts';

/** Facts of the service about the filters. */
export interface Known {
  categories: readonly { code: string; name: string }[];
  brands: readonly { id: number; name: string }[];
  /** Chosen sizes that exist. */
  sizes: readonly string[];
  /** Items that were found. */
  total: number;
  /** Corrected search words; null without a correction. */
  corrected: string | null;
}

/** Whether the home page shows its sections: nothing is chosen. */
export function isEverything(browse: Browse): boolean {
  return addressOf(browse) === '/';
}

type Names = Pick<Known, 'categories' | 'brands'>;

/** Heading of a browse. */
export function headingOf({ q, categories, brands }: Browse, known: Known): string {
  if (q) return isOurs(q, known) ? `‘${known.corrected ?? q}’ 검색 결과` : '검색 결과';
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const parts = [
    ...counted(namesOf(known.brands.filter(({ id }) => brands.includes(id))), '브랜드'),
    ...counted(namesOf(known.categories.filter(({ code }) => categories.includes(code))), '카테고리'),
  ];
  const isLong = parts.some((part) => part.includes(OTHERS));
  return parts.length > 0 ? parts.join(isLong ? ', ' : ' ') : '모든 상품';
}

/**
 * Whether the words of a search are words of our goods: each of them was found. A made-up address puts no sentence of
 * its own onto the page.
 */
export function isOurs(q: string, { total }: Pick<Known, 'total'>): boolean {
  return total > 0 && searchWords(q).length <= MOST_SEARCH_WORDS;
}

const OTHERS = ' 외 ';

/** Two names are said, of more than two the first and how many others there are. @param kind what they are names of */
function counted([first, second, ...more]: readonly string[], kind: string): string[] {
  if (first === undefined) return [];
  if (second === undefined) return [first];
  return more.length === 0 ? [`${first}·${second}`] : [`${first}${OTHERS}${kind} ${more.length + 1}개`];
}

/** Title of the document that shows it. */
export function titleOf(browse: Browse, heading: string): string {
  return isEverything(browse) ? 'SOLD' : `${heading} | SOLD`;
}

/** The browse without categories and brands that there are not. */
export function knownPart(browse: Browse, known: Names): Browse {
  return {
    ...browse,
    categories: browse.categories.filter((chosen) => known.categories.some(({ code }) => code === chosen)),
    brands: browse.brands.filter((chosen) => known.brands.some(({ id }) => id === chosen)),
  };
}

/** Returns the word of an unknown filter, with its particle; null when every filter is known. */
export function missingOf(browse: Browse, known: Names): string | null {
  const { categories, brands } = knownPart(browse, known);
  if (browse.categories.length > 0 && categories.length === 0) return '카테고리는';
  return browse.brands.length > 0 && brands.length === 0 ? '브랜드는' : null;
}
