import { expect, test } from 'vitest';
import { sizeIn, withSize } from './size-address.ts';

test.each([
  ['?size=12', 12],
  ['?a=b&size=12', 12],
  ['', null],
  ['?size=', null],
  ['?size=0', null],
  ['?size=-3', null],
  ['?size=1.5', null],
  ['?size=99999999999999999999', null],
  ['?size=<b>', null],
])('reads from %s the size %j', (search, size) => {
  expect(sizeIn(new URLSearchParams(search))).toBe(size);
});

test('adds a size to an address and removes it, and keeps the rest', () => {
  const at = (search: string) => ({ pathname: '/webapp/trade/product/7', search });
  expect(withSize(at(''), 3)).toBe('/trade/product/7?size=3');
  expect(withSize(at('?template=bare&size=3'), 4)).toBe('/trade/product/7?template=bare&size=4');
  expect(withSize(at('?size=x&template=bare'), null)).toBe('/trade/product/7?template=bare');
  expect(withSize(at('?size=3'), null)).toBe('/trade/product/7');
});
