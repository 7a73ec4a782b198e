import { expect, test } from 'vitest';
import { readCookie, writeCookie } from './cookie.ts';

test.each([
  ['a=1; jwt=x.y.z; b=2', 'x.y.z'],
  ['jwt=a%3Db', 'a=b'],
  ['jwt=%E3%', null],
  ['notjwt=1', null],
  ['', null],
])('reads the token in "%s"', (jar, token) => {
  expect(readCookie('jwt', jar)).toBe(token);
});

test('reads and writes no cookie in a browser that forbids them', () => {
  const forbids = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: forbids, set: forbids });
  expect(readCookie('jwt')).toBeNull();
  expect(() => writeCookie('jwt', 'x', { domain: null, secure: false })).not.toThrow();
  Reflect.deleteProperty(document, 'cookie');
});
