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
  ['', '/'],
  [null, '/'],
])('%s', (returnUrl, to) => {
  expect(safeReturn(returnUrl, ORIGIN)).toBe(to);
});

test('the way to login and back', () => {
  const address = loginAddress({ pathname: '/webapp/trade/product/7', search: '?size=260' });
  expect(safeReturn(new URL(address, ORIGIN).searchParams.get('returnUrl'), ORIGIN)).toBe(
    '/trade/product/7?size=260',
  );
});
