import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Particle, withParticle } from './particle.ts';

test.each([
  ['123452', '이에요', '123452예요'],
  ['000000', '이에요', '000000이에요'],
  ['123451', '으로', '123451로'],
  ['123456', '으로', '123456으로'],
  ['30,000원', '이에요', '30,000원이에요'],
  ['5.7%', '이에요', '5.7%예요'],
  ['270mm', '으로', '270mm로'],
  ['3kg', '을', '3kg을'],
  ['1,000P', '이', '1,000P가'],
  ['카드', '으로', '카드로'],
  ['계좌', '을', '계좌를'],
  ['서울', '으로', '서울로'],
  ['PAYCO', '으로', 'PAYCO로'],
  ['XL', '으로', 'XL로'],
  ['XL', '이에요', 'XL이에요'],
  ['SM', '은', 'SM은'],
  ['Nike', '과', 'Nike와'],
  ['Mac', '을', 'Mac을'],
  ['Pencil', '이나', 'Pencil이나'],
  ['Set', '이', 'Set가'],
  ['「가방」', '이', '「가방」이'],
  ['270(US 9)', '이에요', '270(US 9)예요'],
  ['', '이', '가'],
] as const)('%s with %s is %s', (word, particle, text) => {
  expect(withParticle(word, particle)).toBe(text);
});

/** Names of the digits, whose last sound decides. */
const NAMES = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];

test('of any figure and particle the form is that of its last digit, read out', () => {
  const particles = ['이', '은', '을', '과', '으로', '이나', '이에요'] as const satisfies readonly Particle[];
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,6}$/), fc.constantFrom(...particles), (figure, particle) => {
      const name = NAMES[Number(figure.at(-1))] ?? '';
      expect(withParticle(figure, particle).slice(figure.length)).toBe(
        withParticle(name, particle).slice(name.length),
      );
    }),
  );
});
