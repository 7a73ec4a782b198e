import { type RawBuilder, sql } from 'kysely';
import { pairsOf } from './search-index.ts';

export const isOneLetter = (word: string) => [...word].length === 1;

/** Whether a name has these letters. One letter is in most names: no index finds it sooner than reading them does. */
export function isInside(word: string): RawBuilder<unknown> {
  const isThere = like('%', word, '%');
  return isOneLetter(word) ? isThere : sql`(${isThere} and search.keys @> ${pairsOf(word)}::text[])`;
}

/** Whether the text has these letters, none of which is a sign of a pattern. */
export function like(before: string, letters: string, after: string): RawBuilder<unknown> {
  return sql`search.text like ${before + letters.replace(/[\\%_]/g, (sign) => `\\${sign}`) + after}`;
}
