import type { SizeList } from '@sold/contracts/entities/item';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { itemAnswers } from '../../testing/first-answers.ts';
import { cutOff, show } from '../../testing/show.tsx';
import { wholeGraph } from '../../testing/whole-graph.ts';
import { SizeFailed } from '../sections/size-failed.tsx';
import { rememberSize } from './last-size.ts';
import { type ItemPage, useItem } from './use-item.ts';

vi.mock('../../live/use-live-item.ts', () => ({ useLiveItem: () => LIVE }));
const LIVE = { item: null, state: 'live' };

const DETAIL = 'GET /api/v3/product/item/get-item-detail';
const SIZES = 'GET /api/v3/product/product/get-product-size-option';
const OF_SIZE = 'GET /api/v3/product/item/get-item-detail-size-changed';

const bid = (price: number) => [{ price, option: '240', count: 1 }];
const trade = (price: number) => [{ price, option: '240', trade_datetime: '2026.11.20' }];
/** Figures that tell by their price where they are from. */
const market = (price: number, graph = wholeGraph) => ({
  recent_trade: trade(price),
  recent_trade_before: null,
  recent_sell_bid_list: bid(price),
  recent_buy_bid_list: bid(price),
  my_bid_buy_list: [],
  my_bid_sell_list: [],
  order_graph: { ...graph, average_price: price },
});

let page: ItemPage;
function Page({ search }: { search: string }) {
  page = useItem(7, new URLSearchParams(search)) as ItemPage;
  return (
    <>
      <p>{page.state}</p>
      <SizeFailed size={page.size?.kor_name ?? ''} failure={page.sizeFailure} onAgain={page.reloadSize} />
    </>
  );
}

/** A page at an address; every answer of the item has a higher price than the one before. */
async function open(search: string, graph = wholeGraph, hasSize = () => true) {
  window.history.replaceState(null, '', `/webapp/trade/product/7${search}`);
  const [detail, sizes] = itemAnswers();
  let asked = 0;
  const price = () => 100_000 + asked * 1_000;
  const shown = show(<Page search={search} />, {
    [DETAIL]: () => {
      asked += 1;
      return { ...(detail?.data as object), ...market(price(), graph) };
    },
    [SIZES]: () => sizes?.data,
    [OF_SIZE]: ({ product_size_option_id }) =>
      hasSize() ? market(Number(product_size_option_id) * 1_000_000 + price()) : cutOff(),
  });
  await screen.findByText('ready');
  await waitFor(() => expect(page.sizes).toBeDefined());
  return shown;
}
const prices = () => [
  page.lists.recent_trade[0]?.price,
  page.lists.recent_sell_bid_list[0]?.price,
  page.lists.recent_buy_bid_list[0]?.price,
  page.lists.order_graph.average_price,
];

beforeEach(() => vi.stubGlobal('EventSource', class {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('keeps bids, trades and graph on a reload with chart data, and renews the item', async () => {
  const shown = await open('');
  expect(prices()).toEqual([101_000, 101_000, 101_000, 101_000]);
  await act(() => page.reload());
  expect(shown.sent.filter(({ key }) => key === DETAIL)).toHaveLength(2);
  expect(prices()).toEqual([101_000, 101_000, 101_000, 101_000]);
});

test('replaces them on a reload without chart data', async () => {
  await open('', { ...wholeGraph, trade_list: [] });
  await act(() => page.reload());
  expect(prices()).toEqual([102_000, 102_000, 102_000, 102_000]);
});

test('shows trades, bids and graph of the size in the address, requested with the item', async () => {
  const shown = await open('?size=2');
  await waitFor(() => expect(prices()).toEqual([2_101_000, 2_101_000, 2_101_000, 2_101_000]));
  expect(page.size?.kor_name).toBe('270');
  expect(shown.sent.find(({ key }) => key === OF_SIZE)?.input).toEqual({
    item_id: '7',
    product_size_option_id: '2',
    type: 'start',
  });
  expect(shown.went).toEqual([]);
});

test('begins without a size at that of the last purchase, when it is on sale', async () => {
  const [offered, other] = (itemAnswers()[1] as { data: SizeList }).data.list;
  if (!offered || !other) throw new Error('the item has two sizes');
  rememberSize(offered);
  const { went } = await open('');
  await waitFor(() => expect(went).toEqual(['/trade/product/7?size=1']));
  cleanup();
  rememberSize(other);
  expect((await open('')).went).toEqual([]);
  localStorage.clear();
});

test('renews trades, bids and graph for another size, and replaces the address', async () => {
  const shown = await open('?template=bare&size=2');
  await act(() => page.setSize({ id: 1 } as never));
  await act(() => page.setSize(null));
  expect(shown.went).toEqual(['/trade/product/7?template=bare&size=1', '/trade/product/7?template=bare']);
});

test.each(['?size=99', '?size=nope', '?size='])(
  'removes %s from the address, which is no size of the item, and shows all sizes',
  async (search) => {
    const shown = await open(search);
    await waitFor(() => expect(shown.went).toEqual(['/trade/product/7']));
    expect(page.size).toBeNull();
    expect(prices()).toEqual([101_000, 101_000, 101_000, 101_000]);
  },
);

test('says that the figures of a size failed, keeps the old ones, and loads them with the connection', async () => {
  let isThere = false;
  await open('?size=2', wholeGraph, () => isThere);
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('인터넷 연결이 없어 270 사이즈의 시세를 불러오지 못했어요');
  expect(prices()).toEqual([101_000, 101_000, 101_000, 101_000]);
  expect(page.isOfSize).toBe(false);
  isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(prices()).toEqual([2_101_000, 2_101_000, 2_101_000, 2_101_000]));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(page.isOfSize).toBe(true);
});
