import { expect, test } from 'vitest';
import { addressOf, browseOf, EVERYTHING } from './browse.ts';
import { chosenOf, priceText, withoutFilters } from './chosen.ts';

const known = {
  categories: [
    { code: 'sneakers', name: '스니커즈' },
    { code: 'tech', name: '테크' },
  ],
  brands: [
    { id: 3, name: 'Norae' },
    { id: 4, name: 'Haneul' },
  ],
  sizes: ['260', '270'],
};
const all = browseOf(
  new URLSearchParams(
    'q=a&category=sneakers&brand=3&size=270&size=260&price_to=99999&year=2024&grade=2&quick=1&sort=new',
  ),
);

test('removes each chosen filter alone', () => {
  const chosen = chosenOf(all, known, false);
  expect(chosen.map(({ label }) => label)).toEqual([
    '스니커즈',
    'Norae',
    '260',
    '270',
    '10만원 미만',
    '2024년 발매',
    '중고',
    '빠른 배송',
  ]);
  expect(addressOf(chosen[2]?.without ?? EVERYTHING)).toBe(addressOf({ ...all, sizes: ['270'] }));
  expect(chosen.every(({ without }) => without.q === 'a' && without.sort === 'new')).toBe(true);
});

test('removes an unknown size without the words of the address', () => {
  const browse = browseOf(new URLSearchParams({ size: '고객센터 010-1234-5678' }));
  expect(chosenOf(browse, known, false)).toMatchObject([{ label: '없는 사이즈', without: EVERYTHING }]);
});

test('keeps the brand of its page', () => {
  expect(chosenOf(all, known, true).map(({ label }) => label)).not.toContain('Norae');
  expect(withoutFilters(all, true)).toEqual({ ...EVERYTHING, q: 'a', brands: [3], sort: 'new' });
  expect(withoutFilters(all, false).brands).toEqual([]);
});

test.each([
  [null, 99_999, '10만원 미만'],
  [100_000, 299_999, '10만원~30만원'],
  [3_000_000, null, '300만원 이상'],
  [null, 50_000, '5만원 이하'],
  [100_000, 2_100_000_000, '10만원~21억원'],
  [1_500, 2_500, '1,500원~2,500원'],
  [0, 0, '0원~0원'],
])('writes %s to %s as %s', (from, to, words) => {
  expect(priceText(from, to)).toBe(words);
});
