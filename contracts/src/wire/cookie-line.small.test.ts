import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cookieLine } from './cookie-line.ts';

const attributes = fc.record({
  secure: fc.boolean(),
  httpOnly: fc.boolean(),
  maxAge: fc.option(fc.nat(), { nil: undefined }),
  domain: fc.constantFrom(null, 'sold.kr'),
  sameSite: fc.constantFrom('Lax' as const, 'Strict' as const),
});
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  fc
    .array(
      fc.constantFrom('a', ';', ' ', ',', '=', '\r\n', 'Domain=evil.kr', 'HttpOnly', '; Path=/x', '\0', '값'),
    )
    .map((parts) => parts.join('')),
);

test('names the path, domain, age and SameSite of a cookie', () => {
  expect(cookieLine('jwt', 'a b', { domain: 'sold.kr', secure: true, maxAge: 60 })).toBe(
    'jwt=a%20b; Path=/; SameSite=Lax; Domain=sold.kr; Max-Age=60; Secure',
  );
  expect(cookieLine('jwt', '', { secure: false })).toBe('jwt=; Path=/; SameSite=Lax');
});

test('keeps any value of a cookie apart from its attributes', () => {
  fc.assert(
    fc.property(anyText, attributes, (value, given) => {
      const [pair = '', ...own] = cookieLine('sold_x', value, given).split('; ');
      const [, ...none] = cookieLine('sold_x', '', given).split('; ');
      expect(own).toEqual(none);
      expect(pair).toMatch(/^sold_x=[\w.!~*'()%-]*$/);
      expect(decodeURIComponent(pair.slice('sold_x='.length))).toBe(value);
    }),
  );
});

test('refuses a name, path or domain that would end its part of the line', () => {
  fc.assert(
    fc.property(fc.constantFrom(';', ',', ' ', '\n', '\r', '\t', '\0'), anyText, (end, text) => {
      const odd = `${text}${end}x`;
      expect(() => cookieLine(odd, '', { secure: true })).toThrow();
      expect(() => cookieLine('x', '', { secure: true, path: odd })).toThrow();
      expect(() => cookieLine('x', '', { secure: true, domain: odd })).toThrow();
    }),
  );
});
