import { afterEach, expect, test } from 'vitest';
import { groupedWon, groupWhileTyping, rangeProblem } from './typed-won.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  ['', ''],
  ['원', ''],
  ['0', '0'],
  ['00012', '12'],
  ['1234', '1,234'],
  ['12a34,567원', '1,234,567'],
  ['2100000000', '2,100,000,000'],
  ['-5.5', '55'],
  ['9'.repeat(40), '9,999,999,999,999'],
])('%s is written as %s', (text, grouped) => {
  expect(groupedWon(text)).toBe(grouped);
});

test.each([
  ['a digit at the end', '1,2345|', '12,345|'],
  ['a digit in the middle', '1|9,234', '1|9,234'],
  ['a digit that moves the commas', '17|,234', '17|,234'],
  ['one taken away at the start', '|,234', '|234'],
  ['a letter', '1x|,234', '1|,234'],
])('the caret stays behind its digit: %s', (_, typed, shown) => {
  const field = document.createElement('input');
  document.body.append(field);
  field.value = typed.replace('|', '');
  field.setSelectionRange(typed.indexOf('|'), typed.indexOf('|'));
  const text = groupWhileTyping(field);
  const at = field.selectionStart ?? -1;
  expect(`${text.slice(0, at)}|${text.slice(at)}`).toBe(shown);
});

test.each([
  [null, null],
  [5_000, 5_000],
  [null, 0],
])('%s to %s is a range', (from, to) => {
  expect(rangeProblem(from, to, 2_100_000_000)).toBeNull();
});

const OVER = '2,100,000,000원까지 적을 수 있어요.';
test.each([
  [5_001, 5_000, '최소 가격이 최대 가격보다 높아요. 두 가격을 확인해 주세요.', ['from', 'to']],
  [null, 2_100_000_001, OVER, ['to']],
  [2_100_000_001, 1, OVER, ['from']],
])('%s to %s: %s', (from, to, message, ends) => {
  expect(rangeProblem(from, to, 2_100_000_000)).toEqual({ message, ends });
});
