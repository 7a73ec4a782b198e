import { expect, test } from 'vitest';
import { cookieLine, parentDomain, readCookie } from './cookie.ts';

test.each([
  ['www.sold.kr', 'sold.kr'],
  ['sold.kr', 'sold.kr'],
  ['m.www.sold.kr', 'sold.kr'],
  ['www.sold.co.kr', 'sold.co.kr'],
  ['sold.co.kr', 'sold.co.kr'],
  ['shop.example.com', 'example.com'],
  ['localhost', null],
  ['127.0.0.1', null],
  ['::1', null],
])('parent domain of %s', (hostname, domain) => {
  expect(parentDomain(hostname)).toBe(domain);
});

test('a line carries path, domain, age and Secure', () => {
  expect(cookieLine('jwt', 'a b', { domain: 'sold.kr', secure: true, maxAge: 60 })).toBe(
    'jwt=a%20b; path=/; SameSite=Lax; domain=sold.kr; max-age=60; Secure',
  );
  expect(cookieLine('jwt', '', { domain: null, secure: false })).toBe('jwt=; path=/; SameSite=Lax');
});

test.each([
  ['a=1; jwt=x.y.z; b=2', 'x.y.z'],
  ['jwt=a%3Db', 'a=b'],
  ['jwt=%E3%', null],
  ['notjwt=1', null],
  ['', null],
])('token in "%s"', (jar, token) => {
  expect(readCookie('jwt', jar)).toBe(token);
});
