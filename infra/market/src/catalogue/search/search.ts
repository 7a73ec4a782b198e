import { MOST_SEARCH_WORDS, searchWords } from '@sold/contracts/rules/search-words';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { lettersOf } from './letters.ts';
import { nearWords } from './near-words.ts';
import { codeKey, pairsOf, wordKey } from './search-index.ts';
import { synonymsOf } from './synonyms.ts';

/** What a search finds. */
export interface Found {
  /** Holds for the items, by their `item.id`. */
  where: RawBuilder<unknown>;
  /** How well an item fits, lowest first: whole name, whole words, beginnings, inside of words, synonyms, one wrong letter. */
  rank?: RawBuilder<unknown>;
  /** The search with known words in place of mistyped ones; null when nothing was put right. */
  corrected: string | null;
}

/** A word of a search with what else it may mean, as keys of the index. */
interface Asked {
  word: string;
  synonyms: readonly string[];
  near: readonly string[];
}

/**
 * Reads a search: every word must be in a name, begin or be inside of a word of it, be a common word for what the item is, or
 * be one letter away from a word that the catalogue knows, unless it knows the word itself. @returns null for an empty search
 */
export async function readSearch(db: Kysely<Database>, q: string): Promise<Found | null> {
  const typed = searchWords(q).slice(0, MOST_SEARCH_WORDS);
  if (typed.length === 0) return null;
  const words = [...new Set(typed.map(lettersOf).filter(Boolean))];
  if (words.length === 0) return { where: sql`false`, corrected: null };
  const near = await nearWords(db, words);
  const asked = words.map((word) => ({
    word,
    synonyms: synonymKeys(word),
    near: (near.get(word) ?? []).map(wordKey),
  }));
  const whole = like('%\n', typed.map(lettersOf).join(''), '\n%');
  return {
    corrected: await correctedOf(db, asked),
    where: sql`item.id in (select search.item_id from item_search search where ${sql.join(asked.map(fits), sql` and `)})`,
    rank: sql`(select case when ${whole} then 0 else greatest(${sql.join(asked.map(rankOf))}) end
      from item_search search where search.item_id = item.id)`,
  };
}

/** Words that are in no name and mean nothing else are mistyped: what is found has the nearest known word in their place. */
async function correctedOf(db: Kysely<Database>, asked: readonly Asked[]): Promise<string | null> {
  const doubtful = asked.filter(({ synonyms, near }) => synonyms.length === 0 && near.length > 0);
  if (doubtful.length === 0) return null;
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(
    doubtful.map(
      ({ word }, at) =>
        sql`exists (select 1 from item_search search where ${isInside(word)}) as ${sql.ref(`w${at}`)}`,
    ),
  )}`.execute(db);
  const wrong = new Set(doubtful.filter((_, at) => rows[0]?.[`w${at}`] === false));
  if (wrong.size === 0) return null;
  return asked
    .map((one) => (wrong.has(one) ? (one.near[0] ?? '').slice(1) : one.word).normalize('NFC'))
    .join(' ');
}

const isOneLetter = (word: string) => [...word].length === 1;

/** One letter is in most names: no index finds it sooner than reading them does. */
function isInside(word: string): RawBuilder<unknown> {
  const isThere = like('%', word, '%');
  return isOneLetter(word) ? isThere : sql`(${isThere} and search.keys @> ${pairsOf(word)}::text[])`;
}

/** Whether a word of the name is this one. A word of one letter is no words together, and its text is looked at with less work. */
function isWhole(word: string): RawBuilder<unknown> {
  return isOneLetter(word)
    ? sql`(${like('% ', word, ' %')} or ${like('% ', word, '\n%')})`
    : sql`search.keys @> ${[wordKey(word)]}::text[]`;
}

function fits({ word, synonyms, near }: Asked): RawBuilder<unknown> {
  const ways = [isInside(word)];
  if (synonyms.length > 0) ways.push(sql`search.keys && ${synonyms}::text[]`);
  // An index finds the keys; where all items are looked at, their text says sooner that they are not there.
  if (near.length > 0)
    ways.push(
      sql`((${sql.join(
        near.map((key) => like('%', key.slice(1), '%')),
        sql` or `,
      )}) and search.keys && ${near}::text[])`,
    );
  return sql`(${sql.join(ways, sql` or `)})`;
}

function rankOf({ word, synonyms }: Asked): RawBuilder<unknown> {
  return sql`case when not ${like('%', word, '%')} then case when search.keys && ${synonyms}::text[] then 4 else 5 end
    when ${isWhole(word)} then 1
    when ${like('% ', word, '%')} or ${like('%\n', word, '%')} then 2
    else 3 end`;
}

/** Whether the text has these letters, none of which is a sign of a pattern. */
function like(before: string, letters: string, after: string): RawBuilder<unknown> {
  return sql`search.text like ${before + letters.replace(/[\\%_]/g, (sign) => `\\${sign}`) + after}`;
}

function synonymKeys(word: string): string[] {
  const { codes, words } = synonymsOf((form) => lettersOf(form) === word);
  return [...codes.map(codeKey), ...words.map((name) => wordKey(lettersOf(name)))];
}
