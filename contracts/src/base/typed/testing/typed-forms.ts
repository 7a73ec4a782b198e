/** For tests: the forms in which people type and paste what is read here. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Reading } from '../reading.ts';

export const AROUND = [
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\t',
  '\u3000',
  '\n',
  '\u2060',
  '\u202a',
  '\u3164',
];
export const HYPHENS = [
  '-',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2015',
  '\u2212',
  'ー',
  'ｰ',
  '－',
  'ㅡ',
];
export const GAPS = ['', ' ', '\u00a0', '\u202f', ...HYPHENS];
export const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
export const digits = (least: number, most = least) =>
  fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`));

/** The text as keyboards and clipboards may bring it: full-width, with blanks and what cannot be seen around it. */
export const brought = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.boolean(), fc.constantFrom(...AROUND), fc.constantFrom(...AROUND))
    .map(([inner, isWide, before, after]) => `${before}${isWide ? wide(inner) : inner}${after}`);
/** The groups with a gap of one kind between them. */
export const apart = (groups: readonly string[], gaps = GAPS) =>
  fc.constantFrom(...gaps).map((gap) => groups.join(gap));
/** For each value some form of it: what is read is the value. */
export function reads<T>(
  read: (text: string) => Reading<T>,
  forms: fc.Arbitrary<[value: T, text: string]>,
): void {
  fc.assert(
    fc.property(forms, ([value, text]) => {
      expect(read(text)).toEqual({ is: 'read', value });
    }),
  );
}
export const withForm = <T>(value: fc.Arbitrary<T>, form: (value: T) => fc.Arbitrary<string>) =>
  value.chain((one) => fc.tuple(fc.constant(one), form(one)));

export const grouped = (amount: number) => amount.toLocaleString('ko-KR');
/** 억, 만 and the rest, as prices are written for people. */
export function inUnits(amount: number): string {
  const parts = [Math.floor(amount / 1e8), Math.floor(amount / 1e4) % 1e4, amount % 1e4];
  return parts.flatMap((part, at) => (part === 0 ? [] : `${grouped(part)}${['억', '만', ''][at]}`)).join(' ');
}
