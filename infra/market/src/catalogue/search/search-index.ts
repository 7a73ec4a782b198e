import { getChoseong } from 'es-hangul';
import { lettersOf, wordsOf } from './letters.ts';
import { LEAST_NEAR, variantsOf } from './near.ts';

export interface Searched {
  name: string;
  korean: string;
  modelNo: string;
  classification: string;
  silhouette: string;
}

export interface SearchIndex {
  /** Lines in letters: each name as its words, each after a space, then without spaces; at last the initial consonants. */
  text: string;
  /** Index keys: letters and pairs of letters, `=` and words, `@` and codes. */
  keys: string[];
  /** Words that may be mistyped, with their variants. */
  words: { word: string; variants: string[] }[];
}

/** Most adjacent words that are indexed as one, for searches without spaces. */
const TOGETHER = 3;

export const wordKey = (word: string) => `=${word}`;
export const codeKey = (code: string) => `@${code}`;

/** Returns the index keys of a word inside any text: pairs of letters, or its only letter. */
export function pairsOf(letters: string): string[] {
  const each = [...letters];
  if (each.length === 1) return [letters];
  return [...new Set(each.slice(1).map((letter, at) => `${each[at]}${letter}`))];
}

export function searchIndex({ name, korean, modelNo, classification, silhouette }: Searched): SearchIndex {
  const names = [...new Set([name, korean, modelNo])].map(wordsOf).filter(({ length }) => length > 0);
  const initials = lettersOf(getChoseong(`${name}${korean}`));
  const lines = [...names.map((words) => words.join('')), initials];
  const runs = [...new Set(names.flatMap(runsOf))];
  return {
    text: `\n${[...names.map((words) => ` ${words.join(' ')}`), ...lines].join('\n')}\n`,
    keys: [
      ...new Set(lines.flatMap((line) => [...line, ...pairsOf(line)]).filter(Boolean)),
      ...runs.map(wordKey),
      ...[classification, silhouette].map(codeKey),
    ],
    // One letter fewer may have been typed than the word has, or one more.
    words: runs
      .filter(({ length }) => length >= LEAST_NEAR - 1)
      .map((word) => ({ word, variants: variantsOf(word) })),
  };
}

/** Each word of a name, and adjacent ones joined. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, at) =>
    Array.from({ length: Math.min(TOGETHER, words.length - at) }, (_none, more) =>
      words.slice(at, at + more + 1).join(''),
    ),
  );
}
