import { MOST_SEARCH_WORDS, searchWords } from '@sold/contracts/rules/catalogue/search-words';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isInside, isOneLetter, like } from './is-inside.ts';
import { wordsOfKeys } from './keyboard.ts';
import { lettersOf } from './letters.ts';
import { nearWords } from './near-words.ts';
import { codeKey, wordKey } from './search-index.ts';
import { synonymsOf } from './synonyms.ts';
import { underWay } from './under-way.ts';

export interface Found {
  /** Holds for the items, by their `item.id`. */
  where: RawBuilder<unknown>;
  /** How well an item fits, lowest first: whole name, whole words, beginnings, inside of words, synonyms, one wrong letter. */
  rank?: RawBuilder<unknown>;
  /** Words of the search; in Hangul when they were typed with Latin keys. */
  words: readonly string[];
  /** The search with known words in place of mistyped ones; null when nothing was put right. */
  corrected: string | null;
}

/** A word of a search with its other meanings, as keys of the index. */
interface Asked {
  word: string;
  synonyms: readonly string[];
  near: readonly string[];
  /** Possible completions of the typed word; letters. */
  underWay: readonly string[];
}

/**
 * Reads a search: every word must be in a name, begin or be inside of a word of it, be a common word for the kind of item,
 * or be one letter away from a word that the catalogue knows, unless it knows the word itself.
 * @param isTyping more may follow: the last syllable is also the beginning of its completions
 * @returns null for an empty search
 */
export async function readSearch(db: Kysely<Database>, q: string, isTyping = false): Promise<Found | null> {
  const given = searchWords(q).slice(0, MOST_SEARCH_WORDS);
  if (given.length === 0) return null;
  const typed = await wordsOfKeys(db, given, (letters) => synonymKeys(letters).length > 0);
  const words = [...new Set(typed.map(lettersOf).filter(Boolean))];
  if (words.length === 0) return { where: sql`false`, words: typed, corrected: null };
  const near = await nearWords(db, words);
  const asked = words.map((word) => ({
    word,
    synonyms: synonymKeys(word),
    near: (near.get(word) ?? []).map(wordKey),
    underWay: isTyping && word === words.at(-1) ? underWay(word) : [],
  }));
  const whole = like('%\n', typed.map(lettersOf).join(''), '\n%');
  const isOfKeys = typed.some((word, at) => word !== given[at]);
  return {
    words: typed,
    corrected: (await correctedOf(db, asked)) ?? (isOfKeys ? typed.join(' ') : null),
    where: sql`item.id in (select search.item_id from item_search search where ${sql.join(asked.map(fits), sql` and `)})`,
    rank: sql`(select case when ${whole} then 0 else greatest(${sql.join(asked.map(rankOf))}) end
      from item_search search where search.item_id = item.id)`,
  };
}

/** Words that are in no name and mean nothing else are mistyped: the result has the nearest known word in their place. */
async function correctedOf(db: Kysely<Database>, asked: readonly Asked[]): Promise<string | null> {
  const doubtful = asked.filter(({ synonyms, near }) => synonyms.length === 0 && near.length > 0);
  if (doubtful.length === 0) return null;
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(
    doubtful.map(
      ({ word, underWay }, at) =>
        sql`exists (select 1 from item_search search where ${sql.join([word, ...underWay].map(isInside), sql` or `)}) as ${sql.ref(`w${at}`)}`,
    ),
  )}`.execute(db);
  const wrong = new Set(doubtful.filter((_, at) => rows[0]?.[`w${at}`] === false));
  if (wrong.size === 0) return null;
  return asked
    .map((one) => (wrong.has(one) ? (one.near[0] ?? '').slice(1) : one.word).normalize('NFC'))
    .join(' ');
}

/**
 * Whether a word of the name is this one. For a word of one letter the text is searched, which is cheaper than the list of
 * words.
 */
function isWhole(word: string): RawBuilder<unknown> {
  return isOneLetter(word)
    ? sql`(${like('% ', word, ' %')} or ${like('% ', word, '\n%')})`
    : sql`search.keys @> ${[wordKey(word)]}::text[]`;
}

function fits({ word, synonyms, near, underWay }: Asked): RawBuilder<unknown> {
  const ways = [word, ...underWay].map(isInside);
  if (synonyms.length > 0) ways.push(sql`search.keys && ${synonyms}::text[]`);
  // The index finds the keys; a scan of all items excludes by text sooner.
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

function synonymKeys(word: string): string[] {
  const { codes, words } = synonymsOf((form) => lettersOf(form) === word);
  return [...codes.map(codeKey), ...words.map((name) => wordKey(lettersOf(name)))];
}
