// @vitest-environment node
import type { FirstAnswer, FirstRequest } from '@sold/contracts/federation/first-view';
import { BUY_PATH, ORDER_DETAIL_PATH, ORDER_LIST_PATH, SELL_PATH } from '@sold/contracts/wire/paths';
import { remoteServer } from '@sold/shared/first-view/server/remote-server';
import { expect, test } from 'vitest';
import { ITEM, SELL_INFO, SIZES } from './checkout/entry/order-first.ts';
import { firstViews } from './first-views.ts';
import { MY_PAGE } from './my-page/frame/my-calls.ts';
import { MY_BIDS, ORDER, ORDERS } from './orders/parts/order-calls.ts';
import { screens } from './screens.ts';

const server = remoteServer(screens, firstViews);

function request(screen: string, search = '', params: Record<string, string> = {}): FirstRequest {
  return { screen, params, search, ui: 'mobile', device: {} as FirstRequest['device'] };
}

const NAME = '노래 "</script>" 😀';
const ANSWERS = [
  {
    key: ITEM,
    input: { item_id: 7 },
    data: {
      item_name: 'Norae Court Low',
      item_name_kor: NAME,
      brand_name: 'Norae',
      brand_bg_color: '#eeeeee',
      product_info: { item_detail_image: [{ path: '/images/7.svg', width: 400, height: 400 }] },
    },
  },
  {
    key: SIZES,
    input: { item_id: 7 },
    data: { list: [{ id: 3, kor_name: '270', us_name: '9' }] },
  },
] as unknown as FirstAnswer[];

test('has first views of existing screens alone', () => {
  const paths = screens.map(({ path }) => path);
  expect(Object.keys(firstViews).filter((path) => !paths.includes(path))).toEqual([]);
});

test.each([
  [BUY_PATH, '구매'],
  [SELL_PATH, '판매'],
])('renders for %s item, size and shapes of the rest, without a request to sign in', async (path, word) => {
  const page = request(path, '?item_id=7&product_size_option_id=3');
  expect(server.callsFor(page)?.map(({ input }) => input)).toEqual([{ item_id: 7 }, { item_id: 7 }]);
  const { html, head } = await server.render(page, ANSWERS);
  for (const text of [
    `${word}하기`,
    'Norae Court Low',
    '노래 &quot;&lt;/script&gt;&quot; 😀',
    '270 (9)',
    '/images/7.svg',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('로그인');
  expect(head.title).toBe(`${NAME} ${word}하기 | SOLD`);
});

test('has no first view of a customer’s own pages: a result, a return from the gateway, a size not yet chosen', () => {
  for (const search of [
    '',
    '?item_id=7',
    '?item_id=x&product_size_option_id=3',
    '?item_id=7&product_size_option_id=3&result=buy_now',
  ])
    expect(server.callsFor(request(BUY_PATH, search))).toBeNull();
});

test('renders own orders with heading and shapes, without a call', async () => {
  for (const [page, title] of [
    [request(ORDER_LIST_PATH), '주문 내역'],
    [request(ORDER_DETAIL_PATH, '', { params1: '12' }), '주문 상세'],
  ] as const) {
    expect(server.callsFor(page)).toEqual([]);
    const { html, head } = await server.render(page, []);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}`));
    expect(html).not.toContain('로그인');
    expect(head.title).toBe(`${title} | SOLD`);
  }
});

test('names the calls of the requested page by its address alone', () => {
  expect(server.ownCallsFor?.(request(ORDER_LIST_PATH, '?tab=sell'))).toEqual([
    { key: MY_PAGE, input: {} },
    { key: ORDERS, input: { role: 'seller', stage: 'open', page: 1 } },
  ]);
  expect(server.ownCallsFor?.(request(ORDER_LIST_PATH, '?stage=bids'))).toEqual([
    { key: MY_PAGE, input: {} },
    { key: MY_BIDS, input: {} },
  ]);
  expect(server.ownCallsFor?.(request(ORDER_DETAIL_PATH, '', { params1: '12' }))).toEqual([
    { key: ORDER, input: { order_id: 12 } },
  ]);
  expect(server.ownCallsFor?.(request(ORDER_DETAIL_PATH, '', { params1: 'x' }))).toEqual([]);
  const search = '?item_id=7&product_size_option_id=3&product_grade=2';
  expect(server.ownCallsFor?.(request(SELL_PATH, search))).toEqual([
    { key: SELL_INFO, input: { item_id: 7, product_size_option_id: 3, product_grade: 2 } },
  ]);
  // A payment under way has to be looked after first.
  expect(server.ownCallsFor?.(request(BUY_PATH, search))).toEqual([]);
});
