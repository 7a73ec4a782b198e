import { expect, test } from 'vitest';
import { webAddressOf } from './deeplink.ts';

test.each([
  ['https://sold.kr/webapp/', 'https://sold.kr/webapp/'],
  ['ftp://files.sold.kr/a', 'ftp://files.sold.kr/a'],
  ['soldapp://webview?url=https%3A%2F%2Fsold.kr%2Fwebapp%2F%3Fa%3D1', 'https://sold.kr/webapp/?a=1'],
  ['soldapp://webview?url=javascript%3Aalert(1)', ''],
  ['https:evil.example', ''],
  ['https:/evil.example', ''],
  ['https:\\\\evil.example', ''],
  ['ht\ttps://evil.example', ''],
  ['https://sold.kr@evil.example', ''],
  ['soldapp://webview?url=https%3Aevil.example', ''],
  ['soldapp://webview?url=https%3A%2F%2Fsold.kr%40evil.example', ''],
  ['/\\evil.example', ''],
  ['soldapp://webview', ''],
  ['soldapp://item/3', ''],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['/webapp/', ''],
  ['', ''],
])('reads the web address of "%s"', (link, address) => {
  expect(webAddressOf(link)).toBe(address);
});
