/** Consonants that end a syllable, in the order of Unicode, as those that begin one. Joined ones are two. */
const ENDS =
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  );
const FIRST_END = 0x11a8;
/** Vowels that others begin with: ㅗ of ㅘ, ㅙ, ㅚ; ㅜ of ㅝ, ㅞ, ㅟ; ㅡ of ㅢ. */
const LONGER_VOWELS: Readonly<Record<string, string>> = {
  '\u1169': '\u116a\u116b\u116c',
  '\u116e': '\u116f\u1170\u1171',
  '\u1173': '\u1174',
};

const endOf = (consonants: string) => {
  const at = ENDS.indexOf(consonants);
  return at < 0 ? [] : [String.fromCharCode(FIRST_END + at)];
};
const beginning = (consonant: string) => consonant.normalize('NFKD');

/**
 * Returns the words that an unfinished last syllable may become, in the letters of a search: a final consonant may begin
 * the next syllable (콭 → 코ㅌ), or be half of two (달 → 닭), and a vowel the half of another (코 → 콰). None for a word that does
 * not end so.
 */
export function underWay(letters: string): string[] {
  const last = letters.at(-1) ?? '';
  const before = letters.slice(0, -1);
  const consonants = ENDS[last.charCodeAt(0) - FIRST_END];
  if (consonants === undefined) return [...(LONGER_VOWELS[last] ?? '')].map((vowel) => before + vowel);
  const moved = beginning(consonants.slice(-1));
  const left = endOf(consonants.slice(0, -1));
  const joined = ENDS.filter((end) => end.length === 2 && end[0] === consonants).flatMap(endOf);
  return [`${before}${left.join('')}${moved}`, ...joined.map((end) => before + end)];
}
