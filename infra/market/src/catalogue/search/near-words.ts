import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { isNear, LEAST_NEAR, variantsOf } from './near.ts';

/** Known words that share a variant, and that share one with any of those asked for; far more than are ever near one. */
const MOST_OF_VARIANT = 20;
const MOST_NEAR = 200;
/** Of those, what one word may have been meant to be. */
const MOST_OF_WORD = 12;
/** Letters of a search that are varied, all its words together: each is a variant to look for. */
export const MOST_VARIED = 200;

/**
 * The words of a search that may be mistyped: long enough, not known, and at most one letter longer than the longest word
 * that is. Takes the first ones until the limit of letters to vary.
 * @param longest letters of the longest known word
 */
export function variedWords(words: readonly string[], known: ReadonlySet<string>, longest: number): string[] {
  let letters = 0;
  return words.filter((word) => {
    if (word.length < LEAST_NEAR || word.length > longest + 1 || known.has(word)) return false;
    if (letters + word.length > MOST_VARIED) return false;
    letters += word.length;
    return true;
  });
}

/** Words of the catalogue that are one letter away from each of those asked for; none for a word that is known itself. */
export async function nearWords(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const longEnough = words.filter(({ length }) => length >= LEAST_NEAR);
  if (longEnough.length === 0) return new Map();
  const { rows } = await sql<{ word: string | null; longest: number | null }>`
    select word, null as longest from search_word where word = any(${longEnough}::text[])
    union all select null, max(length(word)) from search_word`.execute(db);
  const known = new Set(rows.flatMap(({ word }) => word ?? []));
  const longest = rows.find((row) => row.word === null)?.longest ?? 0;
  const varied = variedWords(longEnough, known, longest);
  if (varied.length === 0) return new Map();
  const near = await sql<{ word: string }>`
    select distinct word from unnest(${varied.flatMap(variantsOf)}::text[]) asked (variant) cross join lateral (
      select word from search_variant where search_variant.variant = asked.variant limit ${MOST_OF_VARIANT}) found
    order by word limit ${MOST_NEAR}`.execute(db);
  const meant = (word: string) =>
    near.rows.flatMap((one) => (isNear(one.word, word) ? one.word : [])).slice(0, MOST_OF_WORD);
  return new Map(varied.map((word) => [word, meant(word)]));
}
