import { expect, test } from 'vitest';
import { errorAddress } from './error-address.ts';

test.each([
  ['', '/web/error/404'],
  ['?size=240', '/web/error/404'],
  ['?template=bare&size=240', '/web/error/404?template=bare'],
  ['?template=a%26b', '/web/error/404?template=a%26b'],
])('leads from an unknown address with %j to %s', (search, expected) => {
  expect(errorAddress(404, new URLSearchParams(search))).toBe(expected);
});
