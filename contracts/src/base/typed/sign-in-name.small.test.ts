import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEmail } from './email.ts';
import { emailForm, mobileForm, signInName } from './sign-in-name.ts';

/** ASCII characters as East Asian keyboards may write them. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
const HIDDEN = ['', '\u200b', '\ufeff', '\u00ad', '\u202a'];
const BLANKS = ['', ' ', '\t', '\u00a0', '\u3000', '\u3164'];

/** A text in which each character may be full-width, a capital, or followed by something that cannot be seen. */
const spelled = (text: string) =>
  fc
    .array(fc.record({ isWide: fc.boolean(), isCapital: fc.boolean(), after: fc.constantFrom(...HIDDEN) }), {
      minLength: text.length,
      maxLength: text.length,
    })
    .map((ways) =>
      ways
        .map(({ isWide, isCapital, after }, at) => {
          const letter = isCapital ? (text[at] as string).toUpperCase() : (text[at] as string);
          return (isWide ? wide(letter) : letter) + after;
        })
        .join(''),
    );

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const mobile = fc.oneof(
  digits(8).map((rest) => `010${rest}`),
  digits(7).map((rest) => `011${rest}`),
);

const email = fc.stringMatching(/^[a-z0-9.+-]{1,12}@[a-z]{1,8}\.(?:com|kr)$/);

test('reads an e-mail address in every form', () => {
  fc.assert(
    fc.property(
      email.chain((name) => fc.tuple(fc.constant(name), spelled(name))),
      fc.constantFrom('', 'mailto:', 'MAILTO: '),
      fc.constantFrom(...BLANKS),
      ([name, typed], link, blank) => {
        const apart = typed.replace(/[@＠]/, (at) => blank + at + blank);
        expect(signInName(blank + link + apart + blank)).toEqual({ kind: 'email', name });
      },
    ),
  );
});

test('rejects words with gaps as one address', () => {
  fc.assert(
    fc.property(email, fc.constantFrom(...BLANKS.slice(1)), fc.nat(), (name, blank, place) => {
      const at = 1 + (place % (name.length - 1));
      if (name[at] === '@' || name[at - 1] === '@') return;
      const { kind, name: form } = signInName(name.slice(0, at) + blank + name.slice(at));
      expect(kind).toBe('email');
      expect(form).not.toBe(name);
      expect(readEmail(form).is).not.toBe('read');
    }),
  );
});

/** Prefixes in place of the 0 of a number, or before it. */
const BEFORE = ['', '+82', '0082', '82', '(+82) ', '+82 (0)', '+ 82-0'];
const GAPS = ['', '-', ' ', '.', '–', '‑', '－', '·', ') ', ' / '];

test('reads a mobile number with or without the country and with any separators', () => {
  fc.assert(
    fc.property(
      mobile,
      fc.constantFrom(...BEFORE),
      fc.array(fc.constantFrom(...GAPS), { minLength: 11, maxLength: 11 }),
      fc.boolean(),
      fc.constantFrom(...HIDDEN, ...BLANKS),
      (number, before, gaps, isWide, hidden) => {
        const digits = before === '' ? number : number.slice(1);
        const written = before + digits.replace(/./g, (digit, at: number) => digit + gaps[at]);
        const typed = hidden + (isWide ? wide(written) : written);
        expect(signInName(typed)).toEqual({ kind: 'mobile', name: number });
      },
    ),
  );
});

test.each([
  ['+82 10-1234-5678', '01012345678'],
  ['82 010 1234 5678', '01012345678'],
  ['０１０－１２３４－５６７８', '01012345678'],
  // Foreign numbers and other texts stay unchanged.
  ['+1 202 555 0100', '+12025550100'],
  [' hong ', 'hong'],
  ['', ''],
])('reads %s as the number %s', (text, number) => expect(mobileForm(text)).toBe(number));

test('keeps both forms the same when they are read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(emailForm(emailForm(text))).toBe(emailForm(text));
      expect(mobileForm(mobileForm(text))).toBe(mobileForm(text));
    }),
    { seed: 20_261_125 },
  );
});
