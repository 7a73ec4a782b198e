import { expect, test } from 'vitest';
import { addressOf, browseOf, listInput } from './browse.ts';

test.each([
  ['', { q: '', category: '', sort: 'popular' }, '/'],
  [
    'q=코트 &category=sneakers',
    { q: '코트', category: 'sneakers', sort: 'popular' },
    '/?q=%EC%BD%94%ED%8A%B8&category=sneakers',
  ],
  ['sort=price_low', { q: '', category: '', sort: 'price_low' }, '/?sort=price_low'],
  ['sort=nonsense', { q: '', category: '', sort: 'popular' }, '/'],
])('%s', (query, browse, address) => {
  expect(browseOf(new URLSearchParams(query))).toEqual(browse);
  expect(addressOf(browse as ReturnType<typeof browseOf>)).toBe(address);
});

test('only what was chosen is asked for', () => {
  expect(listInput({ q: '', category: 'toy', sort: 'new' }, 2)).toEqual({
    classification_code: 'toy',
    sort: 'new',
    page: 2,
  });
});
