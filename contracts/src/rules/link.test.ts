import { expect, test } from 'vitest';
import { isAddress, isAppLink, isUrl } from './link.ts';

test.each([
  ['http://a.example', true],
  ['HTTPS://a.example', true],
  ['httpx://a.example', false],
  ['soldapp://webview', false],
  ['javascript:http://x', false],
  ['//a.example', false],
  ['', false],
])('%s', (link, is) => {
  expect(isUrl(link)).toBe(is);
});

test.each([
  ['https://a.example/b', true],
  ['soldapp://raffle/7', true],
  ['sold://raffle/7', false],
  ['javascript:alert(1)', false],
  ['https:a', false],
  ['https://a b', false],
  ['/trade/product/7', false],
  ['', false],
])('people can be led to %s: %s', (link, is) => {
  expect(isAddress(link)).toBe(is);
});

test('the app follows links of its own scheme alone', () => {
  expect(['soldapp://x', 'sold://x', 'https://x', 'x'].map(isAppLink)).toEqual([true, false, false, false]);
});
