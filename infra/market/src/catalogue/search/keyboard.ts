import type { Database } from '@sold/service/db/tables';
import { convertQwertyToAlphabet, convertQwertyToHangul } from 'es-hangul';
import { type Kysely, sql } from 'kysely';
import { isInside } from './is-inside.ts';
import { lettersOf } from './letters.ts';

/** Fewer keys are beginnings of too many words in either alphabet. */
const LEAST_KEYS = 3;
/** Letters of whole syllables; es-hangul throws for others, as for ㅗㅐㅅ, the keys `hot`. */
const SYLLABLES = /^(?:[ㄱ-ㅎ]+(?:ㅗ[ㅏㅐㅣ]|ㅜ[ㅓㅔㅣ]|ㅡㅣ|[ㅏ-ㅣ]))+[ㄱ-ㅎ]*$/;

/**
 * Returns the words that the same keys give on a Korean keyboard, `shfo` for 노래; none when the keys make no whole
 * syllables. The last one may be under way.
 */
export function hangulOfKeys(word: string): string[] {
  if (!/^[a-z]+$/i.test(word) || word.length < LEAST_KEYS) return [];
  // The shift key makes ㄲ of ㄱ; a capital that a phone set at the beginning, or caps lock, does not.
  const isSetByPhone = /^[A-Z](?:[^A-Z]*|[A-Z]*)$/.test(word);
  const keys = isSetByPhone ? [word, word.toLowerCase()] : [word];
  const hangul = keys
    .filter((one) => SYLLABLES.test(convertQwertyToAlphabet(one)))
    .map((one) => convertQwertyToHangul(one))
    .filter((one) => /^[가-힣]+[ㄱ-ㅎ]?$/.test(one));
  return [...new Set(hangul)];
}

/**
 * The words of a search, with those in Hangul that were typed with Latin keys: no name has them as they are, and the Hangul
 * is known.
 * @param isMeant whether a word has a meaning without being in a name; letters
 */
export async function wordsOfKeys(
  db: Kysely<Database>,
  words: readonly string[],
  isMeant: (letters: string) => boolean,
): Promise<string[]> {
  const hangul = new Map(words.map((word) => [word, hangulOfKeys(word)]));
  const asked = [...hangul].flatMap(([word, forms]) => (forms.length === 0 ? [] : [word, ...forms]));
  if (asked.length === 0) return [...words];
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(
    asked.map(
      (word, at) =>
        sql`exists (select 1 from item_search search where ${isInside(lettersOf(word))}) as ${sql.ref(`w${at}`)}`,
    ),
  )}`.execute(db);
  const isKnown = (word: string) => rows[0]?.[`w${asked.indexOf(word)}`] === true || isMeant(lettersOf(word));
  return words.map((word) => {
    const forms = hangul.get(word) ?? [];
    return forms.length === 0 || isKnown(word) ? word : (forms.find(isKnown) ?? word);
  });
}
