import { expect, test } from 'vitest';
import { isUrl } from './link.ts';

test.each([
  ['http://a.example', true],
  ['HTTPS://a.example', true],
  ['httpx://a.example', false],
  ['sold://webview', false],
  ['javascript:http://x', false],
  ['//a.example', false],
  ['', false],
])('%s', (link, is) => {
  expect(isUrl(link)).toBe(is);
});
