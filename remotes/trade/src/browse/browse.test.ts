import { expect, test } from 'vitest';
import { addressOf, browseOf, EVERYTHING, filterInput, listInput, unreadOf } from './browse.ts';

const query = (text: string) => new URLSearchParams(text);

test.each([
  ['', '/'],
  ['q=a&category=tech&sort=price_low', '/?q=a&category=tech&sort=price_low'],
  ['sort=popular&utm_source=x', '/'],
  [
    'brand=3&size=270&price_from=100000&price_to=299999&year=2024&grade=2&quick=1',
    '/?brand=3&size=270&price_from=100000&price_to=299999&year=2024&grade=2&quick=1',
  ],
  ['grade=0', '/?grade=0'],
])('the address %s is kept as %s', (text, address) => {
  expect(addressOf(browseOf(query(text)))).toBe(address);
  expect(unreadOf(query(text))).toEqual([]);
});

test.each([
  ['brand=x', ['브랜드']],
  ['price_from=-5', ['가격']],
  ['price_from=500000&price_to=100000', ['가격']],
  ['price_to=2100000001', ['가격']],
  ['year=20000', ['발매연도']],
  ['grade=7&quick=yes', ['등급', '빠른배송']],
  ['sort=nope', ['정렬']],
])('%s cannot be meant: %j', (text, words) => {
  expect(unreadOf(query(text))).toEqual(words);
  expect(browseOf(query(text))).toEqual(EVERYTHING);
});

test('a page of a brand has the brand in its path', () => {
  expect(addressOf({ ...EVERYTHING, brand: 3, size: '270' }, '/b/3')).toBe('/b/3?size=270');
});

test('the calls are asked for what is chosen and nothing else', () => {
  expect(listInput(EVERYTHING, 2)).toEqual({ sort: 'popular', page: 2 });
  expect(filterInput({ ...EVERYTHING, brand: 3, quick: true, grade: 0 })).toEqual({
    brand_id: 3,
    is_quick_delivery: true,
    product_grade: 0,
  });
});

test('a search is cut at a hundred letters', () => {
  expect(browseOf(query(`q=${'a'.repeat(300)}`)).q).toHaveLength(100);
});
