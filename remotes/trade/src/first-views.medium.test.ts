// @vitest-environment node
import type { FirstRequest } from '@sold/contracts/federation/first-view';
import { remoteServer } from '@sold/shared/first-view/server/remote-server';
import { expect, test } from 'vitest';
import { firstViews } from './first-views.ts';
import { screens } from './screens.ts';
import { itemAnswers, listAnswers, rankingAnswers } from './testing/first-answers.ts';

const server = remoteServer(screens, firstViews);
const UI = ['mobile', 'desktop'] as const;

function request(screen: string, more: Partial<FirstRequest> = {}): FirstRequest {
  const device = {} as FirstRequest['device'];
  return { screen, params: {}, search: '', ui: 'mobile', device, ...more };
}
const item = (more: Partial<FirstRequest> = {}) =>
  request('/trade/product', { params: { params1: '7' }, ...more });

test('has first views of existing screens alone', () => {
  const paths = screens.map(({ path }) => path);
  expect(Object.keys(firstViews).filter((path) => !paths.includes(path))).toEqual([]);
});

test.each(UI)(
  'renders an item with its name, prices and trades, the same for every visitor (%s)',
  async (ui) => {
    const { html } = await server.render(item({ ui }), itemAnswers());
    expect(html).toContain('<h1');
    expect(html).toContain('Norae Court Low');
    expect(html).toContain('노래 코트 로우');
    expect(html).toMatch(/240 · <\/span>159,000/);
    for (const row of ['151,000원', '149,000원', '2026.']) expect(html).toContain(row);
    expect(html).not.toContain('내 입찰');
    expect((await server.render(item({ ui }), itemAnswers())).html).toBe(html);
  },
);

test.each(UI)('renders the home page with its items (%s)', async (ui) => {
  const answers = [...listAnswers(), ...rankingAnswers()];
  const { html } = await server.render(request('/', { ui }), answers);
  for (const text of ['Norae Court 8', '121,000', '1,234개', '지금 많이 거래돼요', '모든 상품'])
    expect(html).toContain(text);
  // The header of a desktop has the categories.
  expect(html.includes('스니커즈')).toBe(ui === 'mobile');
  expect((await server.render(request('/', { ui }), answers)).html).toBe(html);
});

test('renders the home page with banners and launches of today, and a search without them', async () => {
  const picture = { path: '/cover.svg', width: 960, height: 600 };
  const banner = {
    id: 1,
    place: 'home',
    title: '이번 주 래플',
    sub_title: '',
    link: '/webapp/',
    bg_color: '#eeeeee',
  };
  const release = {
    id: 5,
    title: '겨울 색',
    image: picture,
    item_image: null,
    release_at: '2026-11-24 12:00:00',
  };
  const more = [
    {
      key: 'GET /api/v3/contents/banners',
      input: { place: 'home' },
      data: { list: [{ ...banner, image: picture }] },
    },
    {
      key: 'GET /api/v3/content/post/get-release-list',
      input: { when: 'today' },
      data: { list: [{ ...release, release_price: 139_000, is_released: true }] },
    },
  ] as never as ReturnType<typeof listAnswers>;
  const { html } = await server.render(request('/'), [...listAnswers(), ...more]);
  for (const text of ['이번 주 래플', '오늘 발매', '12:00 발매됨', '겨울 색']) expect(html).toContain(text);
  expect(server.callsFor(request('/'))).toHaveLength(4);
  expect(server.callsFor(request('/', { search: '?category=sneakers' }))).toHaveLength(1);
});

test('renders a search and a classification by the address', async () => {
  const q = '"<b>한정😀';
  const search = `?q=${encodeURIComponent(q)}`;
  expect(server.callsFor(request('/', { search }))).toEqual([
    { key: 'GET /api/v3/product/item/get-item-list', input: { q, sort: 'popular', page: 1 } },
  ]);
  const found = await server.render(request('/', { search }), listAnswers({ q }));
  expect(found.html).toContain('&quot;&lt;b&gt;한정😀');
  expect(found.html).not.toContain('<b>');
  const ofKind = await server.render(
    request('/', { search: '?category=sneakers' }),
    listAnswers({ classification_code: ['sneakers'] }),
  );
  expect(ofKind.html).toMatch(/<h1[^>]*>스니커즈/);
});

test('renders a whole section with the page, except for recently seen items', async () => {
  const ranking = request('/', { search: '?list=ranking' });
  expect(server.callsFor(ranking)).toEqual([{ key: 'GET /api/v3/product/item/get-item-ranking', input: {} }]);
  const { html, head } = await server.render(ranking, rankingAnswers());
  expect(html).toMatch(/<h1[^>]*>지금 많이 거래돼요/);
  expect(html).toContain('Norae Court 7');
  expect(head).toMatchObject({ title: '지금 많이 거래돼요 | SOLD', canonical: '/?list=ranking' });
  expect(server.callsFor(request('/', { search: '?list=recent' }))).toBeNull();
  expect(server.callsFor(request('/', { search: '?list=nope' }))).toHaveLength(4);
});

test('renders no first view at an address without an item', () => {
  expect(server.callsFor(item({ params: {} }))).toBeNull();
  expect(server.callsFor(item({ params: { params1: 'x' } }))).toBeNull();
  expect(server.callsFor(item())?.map(({ input }) => input)).toEqual([
    { item_id: 7, type: 'start' },
    { item_id: 7 },
  ]);
});

test.each(UI)('renders the figures of a size that the address names (%s)', async (ui) => {
  const sized = item({ ui, search: '?size=2' });
  const calls = server.callsFor(sized) ?? [];
  expect(calls[2]).toEqual({
    key: 'GET /api/v3/product/item/get-item-detail-size-changed',
    input: { item_id: 7, product_size_option_id: 2, type: 'start' },
    isOptional: true,
  });
  const ofSize = {
    recent_trade: [{ price: 777_000, option: '270', trade_datetime: '2026.11.20' }],
    recent_trade_before: null,
    recent_sell_bid_list: [],
    recent_buy_bid_list: [],
    order_graph: { type: 'all', trade_list: [] },
  };
  const { key, input } = calls[2] as { key: never; input: never };
  const { html } = await server.render(sized, [...itemAnswers(), { key, input, data: ofSize as never }]);
  expect(html).toContain('777,000');
  expect(html).toContain('270 (9)');
  expect(html).not.toContain('151,000원');
  // An unknown size has no response: the page shows the item.
  const unknown = await server.render(item({ ui, search: '?size=99' }), itemAnswers());
  expect(unknown.html).toBe((await server.render(item({ ui }), itemAnswers())).html);
});

test('escapes the name that an editor writes', async () => {
  const item_name = `</script><img src=x onerror=alert(1)> "'😀`;
  const { html, head } = await server.render(item(), itemAnswers({ item_name }));
  expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot;&#x27;😀');
  expect(html).not.toContain('<img src=x');
  expect(head.description).toContain(item_name);
});
