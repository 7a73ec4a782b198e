/** Not of a word: `%`, `_` and `\` are letters as any other, since shoppers type what a name says ("400%"). */
const NO_LETTER = /[^\p{L}\p{N}%_\\]+/gu;
const BETWEEN = /[^\p{L}\p{M}\p{N}%_\\]+/u;

/**
 * What a text says to a search: lower case, widths and accents made alike, Hangul taken apart into its letters (so that a
 * syllable begun is the beginning of a word, and one wrong vowel one wrong letter), no spaces and no punctuation.
 */
export function lettersOf(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(NO_LETTER, '');
}

/** The words of a name, in the letters of a search. */
export function wordsOf(text: string): string[] {
  return text.split(BETWEEN).map(lettersOf).filter(Boolean);
}
