import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAddress, isAppLink, isUrl, ownPath, ownPathAt } from './link.ts';

declare const URL: new (url: string, base?: string) => { origin: string; pathname: string };

const ORIGIN = 'https://sold.kr';

test.each([
  ['http://a.example', true],
  ['HTTPS://a.example', true],
  ['httpx://a.example', false],
  ['https:a.example', false],
  ['https:/a.example', false],
  ['https:///a.example', false],
  ['https:\\\\a.example', false],
  ['https://sold.kr@a.example', false],
  ['https://a.example\n', false],
  ['ht\ttps://a.example', false],
  ['https://', false],
  ['soldapp://webview', false],
  ['javascript:http://x', false],
  ['//a.example', false],
  ['', false],
])('judges %j as a web address: %s', (link, is) => {
  expect(isUrl(link)).toBe(is);
});

test.each([
  ['https://a.example/b', true],
  ['soldapp://raffle/7', true],
  ['sold://raffle/7', false],
  ['javascript:alert(1)', false],
  ['javascript://a.example/%0aalert(1)', false],
  ['https:a', false],
  ['https://a b', false],
  ['https://name:word@a.example', false],
  ['/trade/product/7', false],
  ['', false],
])('judges %s as a link for people: %s', (link, is) => {
  expect(isAddress(link)).toBe(is);
});

test('follows links of the app’s own scheme alone', () => {
  const links = ['soldapp://x', 'sold://x', 'https://x', 'x', 'soldapp://x\ny'];
  expect(links.map(isAppLink)).toEqual([true, false, false, false, false]);
});

test.each([
  ['/', '/'],
  ['/webapp/trade/product/7?size=260#reviews', '/webapp/trade/product/7?size=260#reviews'],
  ['/webapp/?q=나이키', '/webapp/?q=%EB%82%98%EC%9D%B4%ED%82%A4'],
  ['/a/100%25', '/a/100%25'],
  ['/a%20b', '/a%20b'],
  ['/x?back=%2F%2Fa.example&t=%5C%0A', '/x?back=%2F%2Fa.example&t=%5C%0A'],
  ['/webapp/../api/v3/logout', '/api/v3/logout'],
  ['/webapp/%2e%2e/api', '/api'],
  ['/.//a.example', null],
  ['/%zz', null],
  ['/%252e%252e/api', null],
  ['webapp/', null],
  ['', null],
])('reads %s as the path %s', (text, path) => {
  expect(ownPath(text)).toBe(path);
});

/** Characters that browsers and lenient parsers take for a slash, or leave out. */
const SLASH = fc.constantFrom(
  '/',
  '\\',
  '%2F',
  '%2f',
  '%5C',
  '%5c',
  '%252F',
  '%255c',
  '/\t',
  '/\n',
  '/\r',
  '/%09',
  '/\0',
  '/.',
  '/%2e',
);
const host = fc.constantFrom(
  'evil.example',
  'evil.example:80',
  'sold.kr@evil.example',
  '[::1]',
  '127.0.0.1',
  'sold.kr.evil.example',
);
const hostile = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('/', '\t/', ' /', '\0/', '\\'),
      fc.array(SLASH, { minLength: 1, maxLength: 3 }),
      host,
      fc.constantFrom('', '/', '/webapp/'),
    )
    // A single `/.` or `/%2e` leads to no other host.
    .filter(
      ([start, slashes]) =>
        start !== '/' || slashes.some((one) => !['/.', '/%2e'].includes(one)) || slashes.length > 1,
    )
    .map(([start, slashes, name, rest]) => start + slashes.join('') + name + rest),
  fc
    .tuple(
      fc.constantFrom('https:', 'http:', 'HTTPS:', 'ht\ttps:', '\u0001https:', 'ftp:', 'wss:'),
      fc.constantFrom('', '/', '\\', '//', '\\\\', '///'),
      host,
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom(
        'javascript:',
        'JaVaScRiPt:',
        'java\nscript:',
        ' javascript:',
        'data:text/html,',
        'vbscript:',
        'blob:',
        'file:///',
        'about:',
      ),
      fc.string(),
    )
    .map((parts) => parts.join('')),
);

test('rejects every hostile address as a path', () => {
  fc.assert(
    fc.property(hostile, (address) => {
      expect(ownPath(address)).toBeNull();
      expect(ownPathAt(address, ORIGIN)).toBeNull();
    }),
    { numRuns: 3_000 },
  );
});

test('keeps every accepted path on our origin and below our base in a browser and once decoded', () => {
  const piece = fc.oneof(
    SLASH,
    host,
    fc.constantFrom('webapp', '..', '.', '%', '%2', '?', '#', '@', ':', ';', 'ㄱ', '%EA%B0%80'),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = ownPath(`/${pieces.join('')}`);
      if (path === null) return;
      expect(path).not.toMatch(/^\/[/\\]/);
      for (const read of [path, `/webapp${path}`]) expect(new URL(read, ORIGIN).origin).toBe(ORIGIN);
      const { pathname } = new URL(path, ORIGIN);
      expect(new URL(decodeURIComponent(pathname), ORIGIN).origin).toBe(ORIGIN);
      // Read again it is the same.
      expect(ownPath(path)).toBe(path);
      expect(ownPathAt(`${ORIGIN}${path}`, ORIGIN)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  [`${ORIGIN}/webapp/`, '/webapp/'],
  ['HTTPS://SOLD.KR:443/webapp/', '/webapp/'],
  [`${ORIGIN}//evil.example`, null],
  ['https://sold.kr.evil.example/webapp/', null],
  ['http://sold.kr/webapp/', null],
  ['https://sold.kr@evil.example/', null],
  ['https:sold.kr/webapp/', null],
])('leads %s to %s', (address, path) => {
  expect(ownPathAt(address, ORIGIN)).toBe(path);
});

test('refuses a path that is encoded many times', () => {
  const encoded = (times: number) => `/a%${'25'.repeat(times)}20b`;
  expect([0, 1, 2].map((times) => ownPath(encoded(times)))).toEqual([0, 1, 2].map(encoded));
  expect([4, 8, 100_000].map((times) => ownPath(encoded(times)))).toEqual([null, null, null]);
});
