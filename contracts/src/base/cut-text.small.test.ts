import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['조던 1 레트로', 100, '조던 1 레트로'],
  ['가나다', 2, '가나'],
  [`신발 ${FAMILY}`, 6, '신발'],
  [`${FAMILY}${FAMILY}`, FAMILY.length + 3, FAMILY],
  ['🇰🇷🇰🇷', 6, '🇰🇷'],
  // A syllable of three jamo, as files of macOS write it.
  ['한글'.normalize('NFD'), 4, '한'.normalize('NFD')],
  ['é'.normalize('NFD').repeat(2), 3, 'é'.normalize('NFD')],
  // A letter under more accents than fit is one sign, and something of it is left.
  [`a${'\u0301'.repeat(9)}`, 4, `a${'\u0301'.repeat(3)}`],
  ['😀', 1, ''],
])('cuts %j to %i characters as %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('cuts any text to a well-formed beginning that fits and ends with a whole grapheme', () => {
  const signs = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(FAMILY, '🇰🇷', '👩🏽‍🚀', 'ᄒ', 'ᅡ', 'ᆫ', '\u0301', ' ', '가', '\r\n'),
  );
  const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 40 }), fc.integer({ min: 12, max: 60 }), (parts, most) => {
      const text = parts.join('');
      const cut = cutText(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
      const all = [...segmenter.segment(text)].map(({ segment }) => segment);
      if (all.some((sign) => sign.length > most)) return;
      let end = '';
      for (const sign of all) {
        if (end.length + sign.length > most) break;
        end += sign;
      }
      expect(cut).toBe(text.length <= most ? text : end.trimEnd());
    }),
  );
});
