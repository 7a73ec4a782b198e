import { expect, test } from 'vitest';
import { loginId, problemsOf } from './use-login.ts';

test.each([
  ['minji@demo.sold', 'minji@demo.sold', true],
  [' minji@demo.sold ', 'minji@demo.sold', true],
  ['010-1234-5678', '01012345678', true],
  ['010 1234 5678', '01012345678', true],
  ['02-123-4567', '021234567', false],
  ['minji', 'minji', false],
  ['minji@demo', 'minji@demo', false],
  ['', '', false],
])('"%s"', (typed, sent, fits) => {
  expect(loginId(typed)).toBe(sent);
  expect(problemsOf(typed, 'x').id === undefined).toBe(fits);
});

test('an empty password is said in place', () => {
  expect(problemsOf('a@b.kr', '').password).toBeDefined();
});
