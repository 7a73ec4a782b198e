import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthProblem } from './length.ts';
import { linesText } from './lines-text.ts';
import { readPersonName } from './person-name.ts';
import { lineText } from './plain-text.ts';
import { AROUND } from './testing/typed-forms.ts';

test('reads a person’s name in every form that a phone writes', () => {
  for (const [text, name] of [
    ['김하늘'.normalize('NFD'), '김하늘'],
    ['\u202e김\u200d하늘\u202c', '김하늘'],
    ['O\u2019Neil\u2011Kim ', "O'Neil-Kim"],
    ['エリー', 'エリー'],
    ['买买提·艾力', '买买提·艾力'],
    ['응우옌\t티\u00a0흐엉', '응우옌 티 흐엉'],
  ] as const)
    expect(readPersonName(text)).toEqual({ is: 'read', value: name });
  for (const text of ['🙂', '김1', '<b>김', 'a@b', '가'.repeat(41), '- 김'])
    expect(readPersonName(text).is, text).toBe('wrong');
  expect(readPersonName('\u3164').is).toBe('empty');
});

const pictures = fc.constantFrom('👩‍💻', '👨‍👩‍👧', '🏳️‍🌈', '👩🏽‍🚀', '🙂', '❤️‍🔥');
const unseen = fc.constantFrom(...'\u200b\u200c\u200d\u200e\u202e\u2060\ufeff\u00ad\0\x07');

test('removes invisible characters from a line and keeps every character whole', () => {
  const piece = fc.oneof(fc.constantFrom('김', '하늘', 'Kim', '３', '성수이로', '00'), pictures, unseen);
  const blank = fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000', '\u3164', '\u2800', ' \u200b ');
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, blank)), fc.boolean(), (pieces, isApart) => {
      const text = pieces.join('');
      const line = lineText(isApart ? text.normalize('NFD') : text);
      expect(line).not.toMatch(/[^\P{Cf}\u200d]|\p{Cc}| {2}|^ | $|\u3164/u);
      expect(line).toBe(line.normalize('NFC'));
      expect(lineText(line)).toBe(line);
      // A joiner stands between pictures alone.
      expect(line).not.toMatch(/[\p{L}\d ]\u200d|\u200d[\p{L}\d ]|^\u200d|\u200d$/u);
      for (const sign of pieces.filter((one) => /\p{Extended_Pictographic}/u.test(one)))
        expect(line).toContain(sign);
    }),
  );
});

test('names the longest length for a text that is too long', () => {
  expect(lengthProblem(' 가나다 ', 3)).toBeNull();
  expect(lengthProblem('가나다라', 3)).toBe('3자까지 쓸 수 있어요. 조금 줄여 주세요.');
});

test('keeps the lines of a longer text, each clean, with one blank line between paragraphs', () => {
  const line = fc.stringMatching(/^[가-힣a-z]{1,8}( [가-힣a-z]{1,8})?$/);
  const end = fc.constantFrom('\n', '\r\n', '\r', '\u2028');
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      end,
      fc.constantFrom(...AROUND.filter((one) => one !== '\n')),
      (lines, newLine, odd) => {
        const typed = lines.map((one) => `${odd}${one.normalize('NFD')}${odd}`).join(newLine);
        expect(linesText(typed)).toBe(lines.join('\n'));
        expect(linesText(`${newLine}${typed}${newLine.repeat(4)}${typed}${newLine}`)).toBe(
          `${lines.join('\n')}\n\n${lines.join('\n')}`,
        );
        expect(linesText(linesText(typed))).toBe(linesText(typed));
      },
    ),
  );
});
