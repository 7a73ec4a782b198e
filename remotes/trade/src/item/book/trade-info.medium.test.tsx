import type { SizeChanged, SizeList } from '@sold/contracts/entities/item';
import { modalStack, useModal } from '@sold/shared/modal/modal-stack';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutOff, refused, show } from '../../testing/show.tsx';
import type { TradeTab } from './tabs.ts';
import { TradeInfo } from './trade-info.tsx';

// Nothing has a size here, and where nothing has room no row is shown.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
});
afterEach(async () => {
  await modalStack().closeAll();
  cleanup();
  vi.restoreAllMocks();
});

const HISTORY = 'GET /api/v3/product/product/get-trade-history';
const BOOK = 'GET /api/v3/product/item/get-item-detail-size-changed';

const trade = (price: number) => ({ price, option: '270', trade_datetime: '2026.11.21' });
const bid = (price: number) => ({ price, option: '270', count: 2 });
const lists = {
  recent_sell_bid_list: [bid(300_000)],
  recent_buy_bid_list: [],
} as unknown as SizeChanged;
const size = (id: number, kor_name: string) => ({
  id,
  option_type_code: 'mm',
  us_name: '',
  kor_name,
  buy_product: null,
  sell_product: null,
  last_price: null,
  sell_bid_count: 0,
  buy_bid_count: 0,
});
const sizes: SizeList = {
  all_product: { buy_product: null, sell_product: null },
  list: [size(3, '260'), size(4, '270')],
  display_per_row: 3,
  option_type: 'mm',
};

function Page({ sizeId }: { sizeId: number | null }) {
  const modal = useModal('trade-info');
  const [tab, setTab] = useState<TradeTab>('trades');
  return (
    <>
      <button type="button" onClick={modal.open}>
        열기
      </button>
      <TradeInfo
        modal={modal}
        itemId={7}
        tab={tab}
        onTab={setTab}
        sizes={sizes}
        sizeId={sizeId}
        lists={lists}
      />
    </>
  );
}

const openPopup = async () => {
  fireEvent.click(screen.getByRole('button', { name: '열기' }));
  return within(await screen.findByRole('dialog', { name: '시세 정보' }));
};

/** Chooses in the popup's own size popup, which closes. */
async function chooseSize(popup: Awaited<ReturnType<typeof openPopup>>, name: RegExp) {
  fireEvent.click(popup.getByRole('button', { name: /^사이즈/ }));
  const picker = within(await screen.findByRole('dialog', { name: '시세를 볼 사이즈' }));
  fireEvent.click(picker.getByRole('button', { name }));
  await waitFor(() => expect(modalStack().state.get().names).toEqual(['trade-info']));
}

test('replaces the first page of trades, appends later ones, and starts again for another size', async () => {
  const shown = show(<Page sizeId={3} />, {
    [HISTORY]: ({ cursor, product_size_option_id }) => ({
      list: [trade((cursor ? 2_000 : 1_000) + Number(product_size_option_id ?? 0))],
      page: cursor ? 2 : 1,
      next_cursor: cursor ? null : 'second',
      total: 2,
    }),
  });
  const popup = await openPopup();
  await popup.findByText('1,003원');
  fireEvent.click(popup.getByRole('button', { name: /더보기 \(1\/2\)/ }));
  await popup.findByText('2,003원');
  expect(popup.getByText('1,003원')).toBeDefined();
  expect(popup.queryByRole('button', { name: /더보기/ })).toBeNull();
  await chooseSize(popup, /^270/);
  await popup.findByText('1,004원');
  expect(popup.queryByText('2,003원')).toBeNull();
  expect(shown.sent.map(({ input }) => input)).toEqual([
    { item_id: '7', page: '1', product_size_option_id: '3' },
    { item_id: '7', cursor: 'second', product_size_option_id: '3' },
    { item_id: '7', page: '1', product_size_option_id: '4' },
  ]);
});

test('takes the book of the page for its size, and asks for another one', async () => {
  const shown = show(<Page sizeId={3} />, {
    [HISTORY]: () => ({ list: [], page: 1, next_cursor: null, total: 0 }),
    [BOOK]: ({ product_size_option_id }) => ({
      recent_sell_bid_list: [bid(product_size_option_id === undefined ? 111_000 : 222_000)],
      recent_buy_bid_list: [bid(99_000)],
    }),
  });
  const popup = await openPopup();
  await popup.findByText(/아직 거래가 없어요/);
  fireEvent.click(popup.getByRole('tab', { name: '판매 입찰' }));
  expect(popup.getByText('300,000원')).toBeDefined();
  await chooseSize(popup, /^모든 사이즈/);
  await popup.findByText('111,000원');
  await chooseSize(popup, /^270/);
  await popup.findByText('222,000원');
  fireEvent.click(popup.getByRole('tab', { name: '구매 입찰' }));
  expect(popup.getByText('99,000원')).toBeDefined();
  await chooseSize(popup, /^260/);
  expect(popup.getByText(/구매 입찰이 없어요/)).toBeDefined();
  expect(
    shown.sent.filter(({ key }) => key === BOOK).map(({ input }) => input.product_size_option_id),
  ).toEqual([undefined, '4']);
});

test('renders the rows of a long list near the visible ones, each with its number', async () => {
  const list = Array.from({ length: 50 }, (_, at) => trade(1_000 + at));
  show(<Page sizeId={3} />, { [HISTORY]: () => ({ list, page: 1, next_cursor: null, total: 50 }) });
  const popup = await openPopup();
  const first = (await popup.findByText('1,000원')).closest('tr');
  expect(first?.getAttribute('aria-rowindex')).toBe('2');
  expect(popup.getByRole('table').getAttribute('aria-rowcount')).toBe('51');
  const rows = popup.getAllByRole('row').length;
  expect(rows).toBeGreaterThan(10);
  expect(rows).toBeLessThan(40);
});

test('closes its size popup together with the popup', async () => {
  show(<Page sizeId={null} />, { [HISTORY]: () => ({ list: [], page: 1, next_cursor: null, total: 0 }) });
  const popup = await openPopup();
  fireEvent.click(popup.getByRole('button', { name: /^사이즈/ }));
  await screen.findByRole('dialog', { name: '시세를 볼 사이즈' });
  expect(modalStack().state.get().names).toEqual(['trade-info', 'trade-info-size']);
  const [close] = popup.getAllByRole('button', { name: '닫기', hidden: true });
  if (close) fireEvent.click(close);
  await waitFor(() => expect(modalStack().state.get().names).toEqual([]));
});

test('reports a failed load and tries again', async () => {
  let isBroken = true;
  const answer = (good: unknown) => () => (isBroken ? refused(500, '서버에서 오류가 발생하였습니다.') : good);
  show(<Page sizeId={3} />, {
    [HISTORY]: answer({ list: [trade(33_000)], page: 1, next_cursor: null, total: 1 }),
    [BOOK]: answer({ recent_sell_bid_list: [bid(44_000)], recent_buy_bid_list: [] }),
  });
  const popup = await openPopup();
  await popup.findByText('체결 내역을 불러오지 못했어요');
  fireEvent.click(popup.getByRole('tab', { name: '판매 입찰' }));
  await chooseSize(popup, /^270/);
  await popup.findByText('입찰 내역을 불러오지 못했어요');
  isBroken = false;
  fireEvent.click(popup.getByRole('button', { name: '다시 시도' }));
  await popup.findByText('44,000원');
  fireEvent.click(popup.getByRole('tab', { name: '체결 내역' }));
  await popup.findByText('33,000원');
});

test('says that trades found no connection, and loads them when it returns', async () => {
  let isThere = false;
  const history = { list: [trade(33_000)], page: 1, next_cursor: null, total: 1 };
  show(<Page sizeId={3} />, { [HISTORY]: () => (isThere ? history : cutOff()) });
  const popup = await openPopup();
  await popup.findByText('인터넷 연결을 확인해 주세요.');
  isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await popup.findByText('33,000원');
  expect(popup.queryByText('체결 내역을 불러오지 못했어요')).toBeNull();
});
