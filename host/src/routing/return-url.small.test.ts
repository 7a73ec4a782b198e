import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginAddress, safeReturn } from './return-url.ts';

const ORIGIN = 'https://sold.kr';

test.each([
  ['/webapp/trade/product/7?size=260', '/trade/product/7?size=260'],
  ['https://sold.kr/webapp/trade/product/7', '/trade/product/7'],
  ['/webapp/', '/'],
  ['/webapp/trade/member/login?returnUrl=/webapp/', '/'],
  ['//evil.example/webapp/', '/'],
  ['/webapp//evil.example/', '/'],
  ['\\\\evil.example\\webapp\\', '/'],
  ['https://evil.example/webapp/', '/'],
  ['https://sold.kr.evil.example/webapp/', '/'],
  ['https://sold.kr@evil.example/webapp/', '/'],
  ['javascript:alert(1)', '/'],
  ['/api/v3/logout', '/'],
  ['/webapp/../api/v3/logout', '/'],
  ['http://[', '/'],
  ['/\\evil.example/webapp/', '/'],
  ['/webapp/\\evil.example', '/'],
  ['/webapp/%5Cevil.example', '/'],
  ['/webapp/\t/evil.example', '/'],
  ['https:/webapp/', '/'],
  ['webapp/trade/product/7', '/'],
  ['', '/'],
  [null, '/'],
])('reads "%s" as a safe address to return to', (returnUrl, to) => {
  expect(safeReturn(returnUrl, ORIGIN)).toBe(to);
});

test('stays below the base after a login, wherever an address leads', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '%2F',
      '%5c',
      '..',
      '\t',
      '\n',
      'webapp',
      'evil.example',
      'https:',
      '@',
      '?',
      '#',
      'sold.kr',
    ),
    fc.string({ maxLength: 2 }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('', '/webapp/', ORIGIN),
      fc.array(piece, { maxLength: 7 }),
      (start, pieces) => {
        const to = safeReturn(start + pieces.join(''), ORIGIN);
        const { origin, pathname } = new URL(`/webapp${to}`, ORIGIN);
        expect(origin).toBe(ORIGIN);
        expect(pathname.startsWith('/webapp/')).toBe(true);
        expect(to).not.toMatch(/^\/(?:[/\\]|%2f|%5c)/i);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('leads to the login and back', () => {
  const address = loginAddress({ pathname: '/webapp/trade/product/7', search: '?size=260' });
  expect(safeReturn(new URL(address, ORIGIN).searchParams.get('returnUrl'), ORIGIN)).toBe(
    '/trade/product/7?size=260',
  );
});
