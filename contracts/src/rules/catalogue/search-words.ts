/** Words of a search that are looked for; more say nothing that these do not. */
export const MOST_SEARCH_WORDS = 8;

/** Longest search, characters. */
export const MOST_SEARCH_CHARACTERS = 100;

/** The words of a search, as they were typed. */
export function searchWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
