import { convertHangulToQwerty, disassemble } from 'es-hangul';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hangulOfKeys } from './keyboard.ts';
import { lettersOf } from './letters.ts';
import { underWay } from './under-way.ts';

/** Consonants and vowels as keys write them, and the syllables they are on the way to others. */
const KEYS: Readonly<Record<string, string>> = {
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
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
};
const FIRST = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const LAST = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

function keysOf(word: string): string[] {
  return [...word].flatMap((syllable) => {
    const code = syllable.charCodeAt(0) - 0xac00;
    const parts = [FIRST[Math.floor(code / 588)], VOWELS[Math.floor(code / 28) % 21], LAST[code % 28]];
    return parts.flatMap((part) => (!part || part === ' ' ? [] : [...(KEYS[part] ?? part)]));
  });
}

/** Returns the states of a field while a word is typed, key by key: as a Korean keyboard puts syllables together. */
function states(word: string): string[] {
  return keysOf(word).map((_, at, keys) => composed(keys.slice(0, at + 1)));
}

const joinedOf = (keys: string) => Object.keys(KEYS).find((letter) => KEYS[letter] === keys);
const isVowel = (key: string | undefined) => key !== undefined && VOWELS.includes(key);

function composed(keys: readonly string[]): string {
  let text = '';
  let at = 0;
  while (at < keys.length) {
    const first = keys[at] as string;
    if (isVowel(first) || !isVowel(keys[at + 1])) {
      text += first;
      at += 1;
      continue;
    }
    let vowel = keys[at + 1] as string;
    at += 2;
    const longer = joinedOf(vowel + keys[at]);
    if (longer && isVowel(longer)) {
      vowel = longer;
      at += 1;
    }
    let last = ' ';
    const one = keys[at];
    if (one && LAST.includes(one) && !isVowel(keys[at + 1])) {
      last = one;
      at += 1;
      const two = joinedOf(one + keys[at]);
      if (two && keys[at] && !isVowel(keys[at + 1])) {
        last = two;
        at += 1;
      }
    }
    text += String.fromCharCode(
      0xac00 + FIRST.indexOf(first) * 588 + VOWELS.indexOf(vowel) * 28 + LAST.indexOf(last),
    );
  }
  return text;
}

const isBeginningOf = (typed: string, word: string) => {
  const letters = lettersOf(typed);
  return [letters, ...underWay(letters)].some((one) => lettersOf(word).startsWith(one));
};

test('returns the states of the field while 코트 is typed', () => {
  expect(states('코트')).toEqual(['ㅋ', '코', '콭', '코트']);
  expect(states('닭과')).toEqual(['ㄷ', '다', '달', '닭', '닭ㄱ', '닭고', '닭과']);
  expect(isBeginningOf('콭', '코트')).toBe(true);
  expect(isBeginningOf('콭', '코다')).toBe(false);
});

test('accepts every state of a word that is being typed as its beginning', () => {
  const word = fc
    .array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { minLength: 1, maxLength: 4 })
    .map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(word, (name) => {
      for (const state of states(name)) expect(isBeginningOf(state, name), state).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('turns a word into few others', () => {
  for (let code = 0xac00; code <= 0xd7a3; code += 1)
    expect(underWay(lettersOf(String.fromCharCode(code))).length).toBeLessThanOrEqual(8);
  for (const word of ['', 'norae', '노래', 'ㄱ', '400%']) expect(underWay(lettersOf(word))).toEqual([]);
});

test.each([
  ['ㄳ', 'ㄱㅅ'],
  ['ㄵㄶ', 'ㄴㅈㄴㅎ'],
  ['ㄺㄻㄼㄽㄾㄿㅀ', 'ㄹㄱㄹㅁㄹㅂㄹㅅㄹㅌㄹㅍㄹㅎ'],
  ['ㅄ', 'ㅂㅅ'],
])('separates initials that a keyboard joined: %s', (joined, apart) => {
  expect(lettersOf(joined)).toBe(lettersOf(apart));
});

test.each([
  ['shfo', ['노래']],
  ['Shfo', ['노래']],
  ['SHFO', ['노럐', '노래']],
  ['zhx', ['콭']],
  ['Rnak', ['꾸마', '구마']],
  ['RkRk', ['까까']],
  ['bear', []],
  ['slide', []],
  ['go', []],
  ['hot', []],
  ['tjdnf', ['서울']],
  ['노래', []],
])('reads the keys %s as %s', (keys, hangul) => expect(hangulOfKeys(keys)).toEqual(hangul));

test('reads whichever Latin letters as whole syllables or as nothing', () => {
  const latin = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzQWERTOP'),
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(latin, (word) => {
      for (const one of hangulOfKeys(word)) expect(one).toMatch(/^[가-힣]+[ㄱ-ㅎ]?$/);
    }),
    { numRuns: 5_000 },
  );
});

test('reads the keys of every syllable', () => {
  const withTwoKeys = /[ㄲㄸㅃㅆㅉㅒㅖ]/;
  for (let code = 0xac00; code <= 0xd7a3; code += 1) {
    const syllable = String.fromCharCode(code);
    const keys = convertHangulToQwerty(syllable);
    if (keys.length >= 3 && !withTwoKeys.test(disassemble(syllable)))
      expect(hangulOfKeys(keys), keys).toEqual([syllable]);
  }
});
