import { expect, test } from 'vitest';
import { hasScreenHeader, isBare } from './screen-header.ts';

test.each([
  ['/trade/product/7', true],
  ['/trade/grade/7', true],
  // One's own unit: nothing to share.
  ['/trade/pre_inventory/7', false],
  ['/web/product/web_product/release_item_detail/7', true],
  ['/', false],
  ['/trade/products/7', false],
  ['/trade/member/login', false],
])('gives %s the header of a screen: %s', (path, has) => {
  expect(hasScreenHeader(path)).toBe(has);
});

test('shows nothing around a screen in the app and with the bare template', () => {
  expect(isBare({ webview: true }, null)).toBe(true);
  expect(isBare({ webview: false }, 'bare')).toBe(true);
  expect(isBare({ webview: false }, 'wide')).toBe(false);
});
