import { cardText, expiryText } from '@sold/contracts/base/typed/card';
import { mobileText } from '@sold/contracts/base/typed/mobile';
import { phoneText } from '@sold/contracts/base/typed/phone';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedAmount } from '../../hooks/use-amount.ts';
import { type KindOfNumber, kindOf } from './kinds.ts';
import { type Edit, type Group, retype } from './retype.ts';

const TYPED: Edit = { isAtCaret: true, isDeletion: false, isForward: false };
const BACKSPACE: Edit = { isAtCaret: true, isDeletion: true, isForward: false };
const DELETED: Edit = { ...BACKSPACE, isForward: true };
const PASTED: Edit = { isAtCaret: false, isDeletion: false, isForward: false };

/** `|` is the caret. */
const read = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const write = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

test.each<[what: string, before: string, typed: string, shown: string, group: Group]>([
  ['a digit at the end', '1,234', '1,2345|', '12,345|', groupedAmount],
  ['a digit in the middle', '1,234', '1,29|34', '12,9|34', groupedAmount],
  ['a digit that moves the commas', '1,234', '17|,234', '17|,234', groupedAmount],
  ['one taken away at the start', '1,234', '|,234', '|234', groupedAmount],
  ['zeros before', '', '0007|', '7|', groupedAmount],
  ['full-width digits', '', '１２３４|', '1,234|', groupedAmount],
  ['a full-width digit in the middle', '350,000', '3１|50,000', '3,1|50,000', groupedAmount],
  ['a unit stays', '35', '35만|', '35만|', groupedAmount],
  ['a digit behind a unit stays', '35만', '35만5|', '35만5|', groupedAmount],
  ['a card', '4518', '45181|', '4518-1|', cardText],
  ['a digit into a card', '4518-1234', '9|4518-1234', '9|451-8123-4', cardText],
  ['a telephone number', '010', '0101|', '010-1|', mobileText],
  ['one with its country', '+82', '+82 |', '+82 |', mobileText],
  ['an expiry', '11', '112|', '11/2|', expiryText],
  ['a month of one digit', '1', '1/|', '1/|', expiryText],
  ['a whole year', '12/20', '12/202|', '12/202|', expiryText],
  ['a year first', '2029', '2029-|', '2029-|', expiryText],
])('groups a typed number: %s', (_, before, typed, shown, group) => {
  const next = retype(before, read(typed), TYPED, group);
  expect(write(next)).toBe(shown);
});

test('removes the digit before a sign at Backspace', () => {
  expect(write(retype('350,000', read('350|000'), BACKSPACE, groupedAmount))).toBe('35|,000');
  expect(write(retype('4518-1234', read('4518|1234'), BACKSPACE, cardText))).toBe('451|1-234');
});

test('removes the digit behind a sign at Delete', () => {
  expect(write(retype('350,000', read('350|000'), DELETED, groupedAmount))).toBe('35,0|00');
  expect(write(retype('4518-1234', read('4518|1234'), DELETED, cardText))).toBe('4518|-234');
});

test('removes a typed sign alone', () => {
  expect(write(retype('350 ', read('350|'), BACKSPACE, groupedAmount))).toBe('350|');
});

test.each([
  ['350,000.00', ''],
  ['1.097,50', ''],
  ['12,34', ''],
  // In place of what was there: the same characters at its ends say nothing.
  ['3,50', '3,500'],
  ['350,00', '350,000'],
])('keeps a pasted text: %s', (text, before) => {
  expect(retype(before, { text, caret: text.length }, PASTED, groupedAmount).text).toBe(text);
});

const FORMS = [groupedAmount, cardText, mobileText, expiryText];
const ownText = fc
  .tuple(fc.stringMatching(/^[1-9]\d{0,15}$/), fc.constantFrom(...FORMS))
  .map(([digits, group]) => ({ group, text: group(digits) }));
const digitsOf = (text: string) => text.replace(/\D/g, '');

test('keeps a digit where it was typed, with the caret behind it', () => {
  fc.assert(
    fc.property(ownText, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ text, group }, place, digit) => {
      const at = place % (text.length + 1);
      const typed = { text: `${text.slice(0, at)}${digit}${text.slice(at)}`, caret: at + 1 };
      const next = retype(text, typed, TYPED, group);
      expect(digitsOf(next.text)).toBe(digitsOf(typed.text));
      expect(digitsOf(next.text.slice(0, next.caret))).toBe(digitsOf(typed.text.slice(0, at + 1)));
    }),
  );
});

test('loses no digit when the same digits replace digits', () => {
  fc.assert(
    fc.property(ownText, fc.nat(), fc.nat(), ({ text, group }, one, other) => {
      const [from = 0, to = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
      const again = digitsOf(text.slice(from, to));
      const typed = { text: text.slice(0, from) + again + text.slice(to), caret: from + again.length };
      expect(retype(text, typed, TYPED, group).text).toBe(text);
    }),
  );
});

test('removes exactly one digit at Backspace and Delete, anywhere', () => {
  fc.assert(
    fc.property(ownText, fc.nat(), fc.boolean(), ({ text, group }, place, isForward) => {
      const at = isForward ? place % text.length : 1 + (place % text.length);
      const gone = isForward ? at : at - 1;
      const typed = { text: text.slice(0, gone) + text.slice(gone + 1), caret: gone };
      const next = retype(text, typed, { ...BACKSPACE, isForward }, group);
      const before = digitsOf(text.slice(0, at));
      const stored = isForward
        ? before + digitsOf(text.slice(at)).slice(1)
        : before.slice(0, -1) + digitsOf(text.slice(at));
      // An amount loses the zeros that are first then.
      const shown = group === groupedAmount ? stored.replace(/^0+(?=\d)/, '') : stored;
      expect(digitsOf(next.text)).toBe(shown);
    }),
  );
});

/** Digits in any grouping, with any signs between them, as people write them; some with the country before. */
const written = fc
  .tuple(
    fc.constantFrom('', '', '', '+82 ', '+82-', '82'),
    fc.constantFrom('010', '011', '016', '02', '031', '051', '0507', '070', '080', '1588', '1', '4518', ''),
    fc.array(
      fc.tuple(fc.constantFrom('-', ' ', '.', '', '', ') ', '–', '/'), fc.stringMatching(/^[0-9]{1,5}$/)),
      {
        maxLength: 4,
      },
    ),
  )
  .map(([country, area, parts]) => country + area + parts.map(([sign, digits]) => sign + digits).join(''));

test.each<KindOfNumber>(['mobile', 'phone', 'card', 'receiptPhone', 'receiptCard'])(
  'shows a %s that is typed key by key as a pasted one',
  (name) => {
    const { group = String } = kindOf(name);
    const put = (before: string, text: string, edit: Edit) =>
      retype(before, { text, caret: text.length }, edit, group).text;
    fc.assert(
      fc.property(written, (text) => {
        const digits = text.replace(/\D/g, '');
        fc.pre(group(digits) !== digits);
        const typed = [...text].reduce(
          (before, key) => put(before, before + key, { ...TYPED, isAtCaret: /\d/.test(key) }),
          '',
        );
        expect(typed).toBe(put('', text, PASTED));
      }),
      {
        examples: [
          ['02-2123-4567'],
          ['02 2123 4567'],
          ['(02) 2123-4567'],
          ['+82 2-2123-4567'],
          ['010-123-4567'],
        ],
      },
    );
  },
);

test('leaves two pasted numbers as they are', () => {
  fc.assert(
    fc.property(fc.constantFrom(phoneText, mobileText, cardText), written, written, (group, one, other) => {
      const text = `${one} ${other}`;
      fc.pre(text.replace(/\D/g, '').length > 19);
      expect(retype('', { text, caret: text.length }, PASTED, group).text).toBe(text);
    }),
    { examples: [[phoneText, '010-2000-0001', '010-2000-0001']] },
  );
});

test('leaves typed signs between parts as they are', () => {
  expect(write(retype('1', read('1/|'), { ...TYPED, isAtCaret: false }, expiryText))).toBe('1/|');
  for (const text of ['1/39', '1 39', '1-39'])
    expect(retype('', { text, caret: 4 }, PASTED, expiryText).text).toBe(text);
});
