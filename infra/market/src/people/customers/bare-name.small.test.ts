import { readPersonName } from '@sold/contracts/base/typed/person-name';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareName } from './bare-name.ts';

const SYLLABLE = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
const LATIN = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéñöß');
const NAME = fc.oneof(
  fc.array(SYLLABLE, { minLength: 2, maxLength: 6 }),
  fc.array(LATIN, { minLength: 2, maxLength: 12 }),
);
const wide = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
/** Ways to write the same letter. */
const WRITTEN = fc.constantFrom<(letter: string) => string>(
  (letter) => letter,
  (letter) => letter.normalize('NFD'),
  (letter) => letter.normalize('NFKD'),
  (letter) => letter.toUpperCase(),
  (letter) => wide(letter),
  (letter) => wide(letter.toUpperCase()),
);
/** Invisible or meaningless characters between letters. */
const BETWEEN = fc.constantFrom('', ...' \u3000\u00a0\u3164\uffa0\u115f\u200b\u2060\ufe0f\u034f-‐·');

test('ignores composition, spacing, capitals and width of a name', () => {
  fc.assert(
    fc.property(NAME, fc.infiniteStream(fc.tuple(WRITTEN, BETWEEN)), (letters, ways) => {
      const written = letters
        .map((letter) => {
          const [way, between] = ways.next().value as [(text: string) => string, string];
          return way(letter) + between;
        })
        .join('');
      expect(bareName(written)).toBe(bareName(letters.join('')));
      const read = readPersonName(written);
      if (read.is === 'read') expect(bareName(read.value)).toBe(bareName(letters.join('')));
    }),
    { numRuns: 500 },
  );
});

test('distinguishes another name', () => {
  fc.assert(
    fc.property(fc.array(SYLLABLE, { minLength: 2, maxLength: 4 }), SYLLABLE, (letters, more) => {
      expect(bareName(letters.join(''))).not.toBe(bareName([...letters, more].join('')));
    }),
  );
});
