/** Not of a word: `%`, `_` and `\` are letters as any other, since shoppers type texts of names ("400%"). */
const NO_LETTER = /[^\p{L}\p{N}%_\\]+/gu;
const BETWEEN = /[^\p{L}\p{M}\p{N}%_\\]+/u;

/** Initials of two syllables that a keyboard joins: ㄱ and ㅅ become ㄳ. */
const JOINED: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

/**
 * Normalises a text for a search: lower case, widths and accents made alike, Hangul taken apart into its letters (so that a
 * syllable begun is the beginning of a word, and one wrong vowel one wrong letter), initials that a keyboard joined apart,
 * no spaces and no punctuation.
 */
export function lettersOf(text: string): string {
  return text
    .replace(/[ㄳ-ㅄ]/g, (letter) => JOINED[letter] ?? letter)
    .normalize('NFKD')
    .toLowerCase()
    .replace(NO_LETTER, '');
}

/** The words of a name, in the letters of a search. */
export function wordsOf(text: string): string[] {
  return text.split(BETWEEN).map(lettersOf).filter(Boolean);
}
