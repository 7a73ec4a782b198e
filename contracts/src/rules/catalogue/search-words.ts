import { lineText } from '../../base/typed/plain-text.ts';

/** Words of a search that are looked for; more say nothing that these do not. */
export const MOST_SEARCH_WORDS = 8;

/** Longest search, characters. */
export const MOST_SEARCH_CHARACTERS = 100;

/** The words of a search, as they were typed. */
export function searchWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** A search of an address, cleaned and then cut to {@link MOST_SEARCH_CHARACTERS}, never in half of a character. */
export function searchText(text: string): string {
  return lineText(text)
    .slice(0, MOST_SEARCH_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '');
}

/** Why cleaned words are no search, or null. */
export function searchProblem(words: string): string | null {
  return words.length > MOST_SEARCH_CHARACTERS
    ? `검색어는 ${MOST_SEARCH_CHARACTERS}자까지 쓸 수 있어요. 조금 줄여 주세요.`
    : null;
}
