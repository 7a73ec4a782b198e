import { MOST_FILTER_VALUES } from '@sold/contracts/rules/catalogue/filter-values';
import { anyOf, below, letters, query, syllables } from '../small-site/made-up.ts';
import type { Kind } from './kind.ts';

const LIST = '/api/v3/product/item/get-item-list';
const list = (values: Parameters<typeof query>[0]) => `${LIST}${query(values)}`;
/** A filter that lets everything through, and makes every request another one: nothing is answered from a cache. */
const anew = () => ({ price_to: 2_000_000_000 - below(1_000_000_000) });
const words = (count: number, make: () => string) => Array.from({ length: count }, make).join(' ');

/** Base of all comparisons: a list of items as a shopper asks for it, not cached. */
export const PLAIN: Kind = { name: 'a plain item list', path: () => list({ ...anew(), page: 1 }) };

/** Item lists, whatever is asked: searches of every form, filters, orders and pages. */
export const ITEM_LISTS: readonly Kind[] = [
  { name: 'list: 100 random syllables', path: () => list({ q: syllables(100) }) },
  { name: 'list: 8 words of 11 syllables', path: () => list({ q: words(8, () => syllables(11)) }) },
  { name: 'list: 16 words of 5 letters', path: () => list({ q: words(16, () => letters(5)) }) },
  { name: 'list: 50 words of a syllable', path: () => list({ q: words(50, () => syllables(1)) }) },
  { name: 'list: 50 words of a letter', path: () => list({ q: words(50, () => letters(1)) }) },
  { name: 'list: 100 equal letters', path: () => list({ q: letters(1).repeat(100), ...anew() }) },
  {
    name: 'list: consonants',
    path: () => list({ q: words(8, () => anyOf([...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈ'])), ...anew() }),
  },
  { name: 'list: letters that are eighteen', path: () => list({ q: 'ﷺ'.repeat(90) + letters(9) }) },
  { name: 'list: signs of patterns', path: () => list({ q: `${'%_\\'.repeat(30)}${letters(4)}` }) },
  { name: 'list: common words', path: () => list({ q: '운동화 빨강 신발 red 나이키 로우', ...anew() }) },
  {
    name: 'list: one wrong letter',
    path: () => list({ q: words(4, () => `nunb${letters(1)}t`), ...anew() }),
  },
  {
    name: 'list: every filter, dearest first',
    path: () =>
      list({
        q: letters(1),
        sort: 'price_high',
        product_grade: 0,
        size: 260,
        is_quick_delivery: 'true',
        ...anew(),
      }),
  },
  { name: 'list: by price', path: () => list({ sort: anyOf(['price_low', 'price_high']), ...anew() }) },
  {
    name: 'list: twenty sizes',
    path: () =>
      `${list(anew())}${Array.from({ length: MOST_FILTER_VALUES }, (_, at) => `&size=${200 + at * 5}`).join('')}`,
  },
  { name: 'list: a page far away', path: () => list({ page: 1 + below(100_000), ...anew() }) },
];
