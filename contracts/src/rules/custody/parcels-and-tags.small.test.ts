import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARRIERS, parcelProblem } from './carriers.ts';
import { PLACE_PATTERN, placeOfCode } from './place.ts';
import { scannedCode } from './scanned-code.ts';
import { isTagNumber, tagNumber } from './tag-number.ts';

test.each([
  ['CJ대한통운', '6543-2109-8765', null],
  ['CJ대한통운', '6543210987', null],
  ['CJ대한통운', '65432109876', 'CJ대한통운 송장 번호는 숫자 10자리나 12자리예요.'],
  ['우체국택배', '12345-67890-123', null],
  ['로젠택배', '123456789012', '로젠택배 송장 번호는 숫자 11자리예요.'],
] as const)('judges the parcel number of %s: %s', (carrier, no, problem) => {
  expect(parcelProblem(carrier, no)).toBe(problem);
});

test('rejects a number of any carrier that the scanner doubled', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CARRIERS), fc.stringMatching(/^[0-9]{10,13}$/), (carrier, no) => {
      expect(parcelProblem(carrier, no + no)).not.toBeNull();
    }),
  );
});

test('accepts a whole tag, and rejects one that is cut, doubled or has a wrong digit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (serial, at, shift) => {
        const tag = tagNumber(serial);
        expect(isTagNumber(tag)).toBe(true);
        expect(isTagNumber(tag.slice(0, at))).toBe(false);
        expect(isTagNumber(tag + tag)).toBe(false);
        const digit = (Number(tag[at]) + shift) % 10;
        expect(isTagNumber(`${tag.slice(0, at)}${digit}${tag.slice(at + 1)}`)).toBe(false);
      },
    ),
  );
});

test('accepts places of a rack and a shelf alone', () => {
  const place = new RegExp(PLACE_PATTERN);
  expect(['A-03-2', 'Z-99-9'].every((code) => place.test(code))).toBe(true);
  expect(
    ['A-03', 'A-3-2', 'a-03-2', 'A-03-22', 'A-03-2A-03-2', 'A-03-0', ''].some((code) => place.test(code)),
  ).toBe(false);
});

test.each([
  [' t000000018 ', 'T000000018'],
  ['a-03-2', 'A-03-2'],
  ['', null],
  ['\u017f-03-2', null],
  ['\u0131260101', null],
])('reads the scan %j as the code %s', (scanned, code) => {
  expect(scannedCode(scanned)).toBe(code);
});

test.each([
  [' b-07-1 ', 'B-07-1'],
  ['B-07-0', null],
  ['B-07-1B-07-1', null],
  ['T000000018', null],
])('reads the scan %j as the place %s', (scanned, place) => {
  expect(placeOfCode(scanned)).toBe(place);
});
