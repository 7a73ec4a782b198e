import { expect, test } from 'vitest';
import { belowBase, layoutOf, resolveRoute, variantOf, viewName } from './route.ts';

const screens = [
  { path: '/' },
  { path: '/trade/product' },
  { path: '/trade/product/reviews' },
  { path: '/web/product/web_product/buy_product_detail' },
  { path: '/web/product/raffle/raffle_detail' },
];

test.each<[string, string | null, Record<string, string>]>([
  ['/', '/', {}],
  ['', '/', {}],
  ['/trade/product/7', '/trade/product', { params1: '7' }],
  ['/trade/product/7/', '/trade/product', { params1: '7' }],
  ['//trade//product/7', '/trade/product', { params1: '7' }],
  ['/trade/product', '/trade/product', {}],
  ['/trade/product/7/a%20b/%E3', '/trade/product', { params1: '7', params2: 'a b', params3: '%E3' }],
  ['/trade/product/reviews/3', '/trade/product/reviews', { params1: '3' }],
  ['/trade/products', null, {}],
  ['/trade', null, {}],
  ['/Trade/Product/7', null, {}],
  [
    '/web/product/web_product/buy_product_detail/12',
    '/web/product/web_product/buy_product_detail',
    { params1: '12' },
  ],
  ['/web/product/raffle/raffle_detail', '/web/product/raffle/raffle_detail', {}],
  ['/nowhere', null, {}],
])('resolves %s', (path, screen, params) => {
  const route = resolveRoute(path, screens);
  expect(route?.screen.path ?? null).toBe(screen);
  expect(route?.params ?? {}).toEqual(params);
});

test.each<[string, boolean, string]>([
  ['/', false, 'desktop'],
  ['/', true, 'mobile'],
  ['/trade/product/7', false, 'desktop'],
  ['/web/product/raffle/raffle_list', false, 'mobile'],
  ['/event/product/raffle/x', false, 'mobile'],
  ['/web/product/web_product/buy_product_detail/1', false, 'mobile'],
  ['/web/content/web_content/release_detail', false, 'mobile'],
  ['/web/user/etc/search_address', false, 'mobile'],
  ['/web/user/policy/terms_20240101', false, 'mobile'],
  ['/web/user/policyx', false, 'desktop'],
  ['/web/product/blackbox_main', false, 'mobile'],
  ['/web/error/404', false, 'desktop'],
])('chooses the layout of %s, mobile device: %s', (path, mobile, layout) => {
  expect(layoutOf(path, mobile)).toBe(layout);
});

test('shows a screen with one variant everywhere', () => {
  expect(variantOf({ mobile: 'm' }, 'desktop')).toBe('m');
  expect(variantOf({ mobile: 'm', desktop: 'd' }, 'desktop')).toBe('d');
  expect(variantOf({}, 'desktop')).toBeUndefined();
});

test.each([
  ['buy_product_detail', 'BuyProductDetail'],
  ['raffle', 'Raffle'],
  ['terms_20240101', 'Terms20240101'],
])('names the view of the segment %s as %s', (segment, view) => {
  expect(viewName(segment)).toBe(view);
});

test.each([
  ['/webapp/', '/'],
  ['/webapp', '/'],
  ['/webapp/trade/product/7', '/trade/product/7'],
  ['/webappx', '/webappx'],
])('reads %s below the base as %s', (pathname, path) => {
  expect(belowBase(pathname)).toBe(path);
});
