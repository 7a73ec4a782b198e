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
  ['size=270&size=260&size=270', '/?size=260&size=270'],
  [
    'year=2025&year=2024&grade=2&grade=0&brand=12&brand=3&category=tech&category=sneakers',
    '/?category=sneakers&category=tech&brand=3&brand=12&year=2024&year=2025&grade=0&grade=2',
  ],
])('keeps the address %s as %s', (text, address) => {
  expect(addressOf(browseOf(query(text)))).toBe(address);
  expect(unreadOf(query(text))).toEqual([]);
});

test.each([
  ['brand=x', ['브랜드']],
  ['price_from=-5', ['가격']],
  ['price_from=500000&price_to=100000', ['가격']],
  ['price_to=2100000001', ['가격']],
  ['year=20000', ['발매연도']],
  ['grade=7&quick=yes', ['등급', '빠른 배송']],
  ['brand=&year=1&year=2', ['발매연도']],
  ['sort=nope', ['정렬']],
])('reads no filter from %s: %j', (text, words) => {
  expect(unreadOf(query(text))).toEqual(words);
  expect(browseOf(query(text))).toEqual(EVERYTHING);
});

test('keeps the readable values of a list and reports the others', () => {
  expect(browseOf(query('year=2024&year=24&size= 270 ')).years).toEqual([2024]);
  expect(unreadOf(query('year=2024&year=24&size= 270 '))).toEqual(['발매연도']);
});

test('keeps no more values than a filter takes', () => {
  const sizes = Array.from({ length: 21 }, (_, at) => `size=${300 - at}`).join('&');
  expect(browseOf(query(sizes)).sizes).toHaveLength(20);
  expect(unreadOf(query(sizes))).toEqual(['20개를 넘는 사이즈']);
  expect(unreadOf(query(`${sizes.slice(9)}&size=300`))).toEqual(['20개를 넘는 사이즈']);
  expect(unreadOf(query(sizes.slice(9)))).toEqual([]);
});

test('keeps the brand in the path of its page', () => {
  expect(addressOf({ ...EVERYTHING, brands: [3], sizes: ['270'] }, '/b/3')).toBe('/b/3?size=270');
});

test('asks in the calls for the chosen filters and nothing else', () => {
  expect(listInput(EVERYTHING)).toEqual({ sort: 'popular', page: 1 });
  expect(filterInput({ ...EVERYTHING, brands: [3, 4], quick: true, grades: [0] })).toEqual({
    brand_id: [3, 4],
    is_quick_delivery: true,
    product_grade: [0],
  });
});

test('cuts a search at a hundred letters', () => {
  expect(browseOf(query(`q=${'a'.repeat(300)}`)).q).toHaveLength(100);
});

test.each([
  ['\u0000', ''],
  ['노래\u0000 코트', '노래 코트'],
  ['\u202e노래\u200b', '노래'],
])('reads no filter from the words %j that the page cannot show', (q, read) => {
  expect(browseOf(new URLSearchParams({ q })).q).toBe(read);
});
