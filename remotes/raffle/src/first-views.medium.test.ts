// @vitest-environment node
import type { FirstAnswer, FirstRequest } from '@sold/contracts/federation/first-view';
import { remoteServer } from '@sold/shared/first-view/server/remote-server';
import { expect, test } from 'vitest';
import { firstViews } from './first-views.ts';
import { screens } from './screens.ts';
import { detail, summary } from './testing/raffles.ts';

const server = remoteServer(screens, firstViews);

function request(screen: string, more: Partial<FirstRequest> = {}): FirstRequest {
  const device = {} as FirstRequest['device'];
  return { screen, params: {}, search: '', ui: 'mobile', device, ...more };
}
const LIST = request('/web/product/raffle/raffle_list');
const raffle = (more: Partial<FirstRequest> = {}) =>
  request('/web/product/raffle/raffle_detail', { params: { params1: '7' }, ...more });

function raffleAnswer(change: Parameters<typeof detail>[0] = {}): FirstAnswer[] {
  return [
    {
      key: 'POST /api/product/raffle/get-raffle',
      input: { raffle_id: 7 },
      data: detail({ is_login: false, ...change }),
    },
  ];
}

test('has first views of existing screens alone', () => {
  const paths = screens.map(({ path }) => path);
  expect(Object.keys(firstViews).filter((path) => !paths.includes(path))).toEqual([]);
});

test('renders a raffle with name, prices, dates and button, without a clock', async () => {
  const { html, head } = await server.render(raffle(), raffleAnswer());
  for (const text of [
    '<h1',
    '노래 코트 하이',
    '140,000',
    '−60,000원 (30.0%)',
    '응모하기',
    '오후\u00a012:00 마감',
    '250 (7)',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('마감까지');
  expect((await server.render(raffle(), raffleAnswer())).html).toBe(html);
  expect(head).toMatchObject({
    title: '노래 코트 하이 래플 | SOLD',
    canonical: '/web/product/raffle/raffle_detail/7',
    image: { path: '/images/7.svg', width: 400, height: 400 },
  });
  expect(head.description).toContain('래플가 140,000원, 3명 추첨');
  expect(head.jsonLd).toMatchObject([
    {
      '@type': 'Event',
      startDate: '2026-11-24T10:00:00+09:00',
      offers: { price: 140_000, priceCurrency: 'KRW' },
    },
    { '@type': 'Product', brand: { name: 'Norae' }, sku: '70' },
  ]);
});

test('renders no first view without a raffle, and the page of a partner at its own address', async () => {
  expect(server.callsFor(raffle({ params: {} }))).toBeNull();
  const partner = request('/event/product/raffle/department_store_raffle', { params: { params1: '7' } });
  const { head, html } = await server.render(partner, raffleAnswer({ partner: 'department_store' }));
  expect(head.canonical).toBe('/event/product/raffle/department_store_raffle/7');
  expect(html).toContain('응모 조건과 수령 방법 보기');
});

test('renders the list with open raffles and the first page, and a status with its page alone', async () => {
  const main = { running_list: [summary()], upcoming_list: [] };
  const page = { list: [summary({ id: 8, display_item_name: '둘째' })], total: 21, page: 1, page_size: 12 };
  const { html, head } = await server.render(LIST, [
    { key: 'POST /api/product/raffle/get-raffle-main', input: {}, data: main },
    { key: 'POST /api/product/raffle/get-raffle-list', input: { page: 1 }, data: page },
  ]);
  for (const text of ['지금 응모할 수 있어요', '노래 코트 하이', '둘째', '모두 21개'])
    expect(html).toContain(text);
  expect(head.description).toContain('래플 21개');
  expect(server.callsFor({ ...LIST, search: '?status=20' })).toEqual([
    { key: 'POST /api/product/raffle/get-raffle-list', input: { page: 1, raffle_status_code: '20' } },
  ]);
});

test('escapes the name that an editor writes', async () => {
  const display_item_name = `</script><img src=x onerror=alert(1)> "'😀`;
  const { html, head } = await server.render(raffle(), raffleAnswer({ display_item_name }));
  expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot;&#x27;😀');
  expect(html).not.toContain('<img src=x');
  expect(head.title).toContain(display_item_name);
});

test('renders no first view of a preview', () => {
  expect(server.callsFor(raffle())).toHaveLength(1);
  expect(server.callsFor(raffle({ search: '?preview=7.1.x' }))).toBeNull();
});
