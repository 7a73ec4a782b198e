import { BASE_PATH } from '@sold/contracts/federation/route';
import { anyOf, below, letters, query, syllables } from '../small-site/made-up.ts';
import type { Kind } from './kind.ts';

const ITEM = '/api/v3/product/item';
const ITEMS = 324;
const item = () => 1 + below(ITEMS);
const asked = (path: string, values: Parameters<typeof query>[0]) => `${path}${query(values)}`;
const period = () => anyOf(['1m', '3m', '6m', '1y', 'all']);

/** Calls that read, besides lists of items. */
export const CALLS: readonly Kind[] = [
  {
    name: 'suggestions: 100 syllables',
    path: () => asked(`${ITEM}/get-suggestion-list`, { q: syllables(100) }),
  },
  {
    name: 'suggestions: a letter',
    path: () => asked(`${ITEM}/get-suggestion-list`, { q: anyOf([...'aeiornst']) }),
  },
  {
    name: 'suggestions: a consonant',
    path: () => asked(`${ITEM}/get-suggestion-list`, { q: anyOf([...'ㄱㄴㄷㅅㅇ']) }),
  },
  {
    name: 'filters: all of them',
    path: () => asked(`${ITEM}/get-item-filter-list`, { price_to: 2_000_000_000 - below(1_000_000) }),
  },
  {
    name: 'filters: of a search, with every filter',
    path: () =>
      asked(`${ITEM}/get-item-filter-list`, {
        q: letters(1),
        size: 260,
        is_quick_delivery: 'true',
        price_from: below(50_000),
      }),
  },
  { name: 'item detail', path: () => asked(`${ITEM}/get-item-detail`, { item_id: item(), type: period() }) },
  {
    name: 'item detail by POST',
    path: () => '/api/product/item/get-item-detail',
    body: () => ({ item_id: item(), type: period() }),
  },
  {
    name: 'chart of an item',
    path: () => asked(`${ITEM}/get-item-order-graph`, { item_id: item(), type: period() }),
  },
  {
    name: 'trades of an item, far back',
    path: () =>
      asked('/api/v3/product/product/get-trade-history', { item_id: item(), page: 1 + below(100_000) }),
  },
  {
    name: 'what an item costs and earns',
    path: () => `${ITEM}/get-renewal-item-order-info`,
    body: () => ({ item_id: item() }),
  },
  { name: 'ranking', path: () => `${ITEM}/get-item-ranking` },
  { name: 'new items', path: () => `${ITEM}/get-new-item-list` },
  {
    name: 'releases of a month',
    path: () => asked('/api/v3/content/post/get-release-month', { month: `2026-1${below(3)}` }),
  },
  { name: 'raffles', path: () => '/api/product/raffle/get-raffle-main', body: () => ({}) },
  {
    name: 'pages for crawlers, far on',
    path: () => asked('/api/v3/site/get-page-list', { kind: 'item', page: 1 + below(100_000) }),
  },
  {
    name: 'policies in force',
    path: () =>
      asked('/api/v3/policy/in-force', { kinds: Array.from({ length: 10 }, () => letters(8)).join(',') }),
  },
  { name: 'openapi.json', path: () => '/api/openapi.json' },
  { name: 'picture of an item', path: () => `/api/v3/media/item/${item()}/1.svg` },
  { name: 'picture of an item, as pixels', path: () => `/api/v3/media/item/${item()}/${1 + below(3)}.png` },
  {
    name: 'a short link',
    path: () => '/trade/get_short_link',
    body: () => ({ linkUrl: `http://localhost:8080/webapp/${letters(20)}` }),
  },
  {
    name: 'a body of 200 kB',
    path: () => '/api/product/raffle/get-raffle-list',
    body: () => ({ page: 1, x: letters(10).repeat(20_000) }),
  },
  {
    name: 'a wrong password',
    path: () => '/api/login',
    body: () => ({ id: `${letters(8)}@example.com`, password: letters(12) }),
    mayCost: 'hashing is to be dear; an address signs in 60 times a minute',
  },
];

/** Pages, files and what else the edge answers. */
export const PAGES: readonly Kind[] = [
  {
    name: 'page of an item, a random query',
    path: () => `${BASE_PATH}/trade/product/${item()}${query({ x: letters(8) })}`,
  },
  { name: 'page of a search', path: () => `${BASE_PATH}/search${query({ q: syllables(30) })}` },
  { name: 'page that does not exist', path: () => `${BASE_PATH}/trade/product/${10_000 + below(1_000_000)}` },
  {
    name: 'page with 8 kB of headers',
    path: () => `${BASE_PATH}/`,
    headers: () => ({ 'user-agent': letters(4_000), 'accept-encoding': `${'br;q=0.1,'.repeat(400)}br` }),
  },
  { name: 'page in brotli', path: () => `${BASE_PATH}/`, headers: () => ({ 'accept-encoding': 'br' }) },
  {
    name: 'a comparison of policies',
    path: () => `${BASE_PATH}/web/user/policy/terms${query({ compare: letters(10) })}`,
  },
  { name: 'a file that does not exist', path: () => `/dist/host/assets/${letters(12)}.png` },
  { name: 'a path of 8 kB', path: () => `${BASE_PATH}/${letters(8_000)}` },
  { name: 'sitemap', path: () => `/sitemap/item-${1 + below(1_000)}.xml` },
  {
    name: 'a fault report of 16 kB',
    path: () => '/rum',
    body: () => ({ unit: 'trade', message: letters(15_000) }),
  },
];
