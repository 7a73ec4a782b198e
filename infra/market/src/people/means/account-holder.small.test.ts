import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnHolder } from './account-holder.ts';

const PERSON = { name: '이준호', businessName: null };
const SHOP = { name: '이준호', businessName: '주식회사 소울드상사' };

test.each([
  ['이준호', PERSON, true],
  ['이 준호', PERSON, true],
  ['김준호', PERSON, false],
  ['이준', PERSON, false],
  ['이준호 외 1명', PERSON, false],
  ['(주)이준호', PERSON, false],
  ['', { name: '', businessName: '' }, false],
  ['·-', { name: '-', businessName: null }, false],
  ['이준호', SHOP, true],
  ['㈜소울드상사', SHOP, true],
  ['소울드 상사 (주)', SHOP, true],
  ['（주） 소울드상사', SHOP, true],
  ['소울드상사주식회사', SHOP, true],
  ['소울드상사', SHOP, true],
  ['주식회사', SHOP, false],
  ['소울드물산', SHOP, false],
  ['㈜소울드상사', PERSON, false],
  ['KIM O-REN', { name: 'Kim O‑Ren', businessName: null }, true],
  ['마리아ㆍ호세', { name: '마리아·호세', businessName: null }, true],
])('compares %s with %o: %s', (holder, payee, is) => expect(isOwnHolder(holder, payee)).toBe(is));

const name = fc.stringMatching(/^[가-힣a-z]{2,12}$/).filter((text) => !text.includes('주식회사'));
/** The same name as another person writes it. */
const rewritten = (text: string) =>
  fc
    .tuple(
      fc.array(fc.constantFrom('', ' ', '\u3000', '-', '–', '·', 'ㆍ', '・'), {
        minLength: text.length,
        maxLength: text.length,
      }),
      fc.constantFrom('NFC' as const, 'NFD' as const),
      fc.boolean(),
    )
    .map(([between, form, isLoud]) => {
      const spread = Array.from(text, (letter, at) => letter + between[at]).join('');
      return (isLoud ? spread.toUpperCase() : spread).normalize(form);
    });
const written = name.chain((text) => fc.tuple(fc.constant(text), rewritten(text)));
const COMPANY = ['', '주식회사 ', '(주)', '㈜', '（주）'];

test('accepts a name in any spelling, and one of a business with every form of a company', () => {
  fc.assert(
    fc.property(
      written,
      fc.constantFrom(...COMPANY),
      fc.constantFrom(...COMPANY),
      fc.boolean(),
      ([text, other], of, form, isBehind) => {
        expect(isOwnHolder(other, { name: text, businessName: null })).toBe(true);
        const holder = isBehind ? other + form : form + other;
        expect(isOwnHolder(holder, { name: '김하늘', businessName: of + text })).toBe(true);
      },
    ),
  );
});

test('rejects another name with anything around it', () => {
  fc.assert(
    fc.property(written, name, fc.constantFrom(...COMPANY), ([text, other], stranger, form) => {
      fc.pre(stranger !== text && stranger !== '김하늘');
      expect(isOwnHolder(form + other, { name: '김하늘', businessName: stranger })).toBe(
        text === '김하늘' && form === '',
      );
    }),
  );
});
