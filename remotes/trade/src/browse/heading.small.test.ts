import { expect, test } from 'vitest';
import { addressOf, browseOf } from './browse.ts';
import { headingOf, knownPart, missingOf } from './heading.ts';

const known = {
  categories: ['sneakers', 'tech', 'toy'].map((code) => ({ code, name: code.toUpperCase() })),
  brands: [3, 4, 5].map((id) => ({ id, name: `Brand ${id}` })),
  sizes: [],
  total: 3,
  corrected: null,
};
const read = (query: string) => browseOf(new URLSearchParams(query));

test.each([
  ['', '모든 상품'],
  ['q=a&category=tech', '‘a’ 검색 결과'],
  ['category=tech', 'TECH'],
  ['brand=3&category=tech', 'Brand 3 TECH'],
  ['brand=3&brand=5&category=tech', 'Brand 3·Brand 5 TECH'],
  ['category=toy&category=tech', 'TECH·TOY'],
  ['category=toy&category=tech&category=sneakers', 'SNEAKERS 외 카테고리 2개'],
  ['brand=3&brand=4&brand=5&category=tech', 'Brand 3 외 브랜드 2개, TECH'],
])('names %s as %s', (query, heading) => {
  expect(headingOf(read(query), known)).toBe(heading);
});

test.each([
  ['고객센터 010-1234-5678로 전화하세요', { total: 0 }, '검색 결과'],
  [`${'norae '.repeat(8)}고객센터 010-1234-5678`, {}, '검색 결과'],
  ['noraw', { corrected: 'norae' }, '‘norae’ 검색 결과'],
])('shows words of our goods alone in a search for %s', (q, more, heading) => {
  expect(headingOf(read(`q=${encodeURIComponent(q)}`), { ...known, ...more })).toBe(heading);
});

test.each([
  ['category=nope', '카테고리는', '/'],
  ['brand=9&brand=3', null, '/?brand=3'],
  ['brand=9&brand=8&category=tech', '브랜드는', '/?category=tech'],
  ['category=nope&category=tech', null, '/?category=tech'],
])('reports for %s the missing part %s, and keeps %s', (query, missing, address) => {
  expect(missingOf(read(query), known)).toBe(missing);
  expect(addressOf(knownPart(read(query), known))).toBe(address);
});
