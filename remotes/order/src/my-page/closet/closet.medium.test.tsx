import type { CallTable } from '@sold/contracts/calls/index';
import type { ClosetUnit } from '@sold/contracts/entities/closet';
import type { Closet } from '@sold/contracts/entities/lists';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { CLOSET } from '../frame/my-calls.ts';
import ClosetScreen from './closet-page.tsx';

const PAGE = '/web/user/mypage/closet';
const SAVE = 'POST /api/v3/user/mypage/save-closet-item';
const HIDE = 'POST /api/v3/user/mypage/hide-closet-unit';
const REMOVE = 'POST /api/v3/user/mypage/remove-closet-item';
const GUIDE = 'GET /api/v3/product/product/get-sell-guide';
const PICTURE = { path: '/api/v3/media/item/7/1.svg', width: 400, height: 400 };

const unit = (more: Partial<ClosetUnit> = {}): ClosetUnit => ({
  closet_item_id: null,
  order_id: 5,
  inventory_id: null,
  inventory_status: null,
  product_id: null,
  hides_by: null,
  item_id: 7,
  product_grade: 0,
  item_name_kor: '스트란드 로우',
  brand_bg_color: '#eeeeee',
  image: PICTURE,
  product_size_option_id: 3,
  size: '270',
  bought_price: 100_000,
  bought_date: '2026.01.02',
  last_price: 112_000,
  max_sell_price: 105_000,
  worth: 112_000,
  gain: 12_000,
  gain_rate: 12,
  ...more,
});
const closet = (list: ClosetUnit[], more: Partial<Closet> = {}): Closet => ({
  list,
  total: list.length,
  page: 1,
  next_cursor: null,
  hidden_count: 0,
  unpriced_count: 0,
  bought_amt: 100_000,
  worth_amt: 112_000,
  gain: 12_000,
  gain_rate: 12,
  worth_list: [
    { x: '2026.01.02', y: 100_000 },
    { x: '2026.01.03', y: 112_000 },
  ],
  ...more,
});
const NONE = closet([], { bought_amt: 0, worth_amt: 0, gain: null, gain_rate: null, worth_list: [] });
const GUIDE_ANSWER: CallTable[typeof GUIDE]['output'] = {
  item_id: 7,
  item_name: 'Strand Low',
  item_name_kor: '스트란드 로우',
  product_grade: 0,
  brand_bg_color: '#eeeeee',
  image: PICTURE,
  product_size_option_id: 3,
  size: '270',
  sell_fee_ratio: 5,
  trade_count: 0,
  list: [],
};
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows price, worth and gain of each unit, and the sums of all', async () => {
  openScreen(ClosetScreen, PAGE, { [CLOSET]: () => closet([unit()]) });
  const sums = await screen.findByRole('region', { name: '내 옷장 전체 가격' });
  expect(sums.textContent).toContain('112,000원');
  expect(sums.textContent).toContain('+12,000원 (+12.0%)');
  expect(sums.textContent).toContain('산 가격 합계 100,000원');
  expect(within(sums).getByRole('img').getAttribute('aria-label')).toContain(
    '2026.01.02 100,000원에서 2026.01.03 112,000원까지',
  );
  const row = screen.getByRole('listitem');
  expect(row.textContent).toContain('2026.01.02 100,000원에 구매');
  expect(row.textContent).toContain('즉시 판매가 105,000원');
});

test('leads from a unit at home to its sale and to storage at one press', async () => {
  openScreen(ClosetScreen, PAGE, { [CLOSET]: () => closet([unit()]) });
  await screen.findByRole('listitem');
  expect(hrefOf('스트란드 로우 270 판매하기')).toBe(
    '/webapp/web/product/web_product/sell_product_detail?item_id=7&product_grade=0&product_size_option_id=3',
  );
  expect(hrefOf('스트란드 로우 270 보관하기')).toBe(
    '/webapp/trade/pre_inventory/request?item_id=7&product_size_option_id=3',
  );
});

test.each<[string, Partial<ClosetUnit>, string[]]>([
  ['stored', { inventory_status: 'stored' }, ['찾아가기', '판매하기']],
  ['on offer', { inventory_status: 'stored', product_id: 4 }, ['판매 입찰 보기']],
  ['on its way', { inventory_status: 'requested' }, ['보관 상품 보기']],
])('offers what can be done with a unit that is %s', async (_, more, labels) => {
  openScreen(ClosetScreen, PAGE, { [CLOSET]: () => closet([unit({ inventory_id: 9, ...more })]) });
  const row = await screen.findByRole('listitem');
  const links = within(row).getAllByRole('link').slice(1);
  expect(links.map(({ textContent }) => textContent)).toEqual(labels);
  if (labels.includes('판매하기')) expect(links.at(-1)?.getAttribute('href')).toContain('inventory_id=9');
});

test.each<[Partial<ClosetUnit>, string]>([
  [{ bought_price: null, bought_date: '' }, '산 가격을 몰라요'],
  [{ bought_price: null }, '2026.01.02 구매'],
  [{ worth: null, gain: null, gain_rate: null }, '시세 없음'],
  [{ closet_item_id: 4, order_id: null }, '직접 추가'],
  [{ gain: -12_000, gain_rate: -12 }, '−12,000원 (−12.0%)'],
])('shows for a unit with %o: %s', async (more, text) => {
  openScreen(ClosetScreen, PAGE, { [CLOSET]: () => closet([unit(more)]) });
  expect((await screen.findByRole('listitem')).textContent).toContain(text);
});

test('removes a unit that was added by hand, after a question', async () => {
  let isThere = true;
  const opened = openScreen(ClosetScreen, PAGE, {
    [CLOSET]: () => (isThere ? closet([unit({ closet_item_id: 4, order_id: null })]) : NONE),
    [REMOVE]: () => {
      isThere = false;
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '스트란드 로우 270 지우기' }));
  fireEvent.click(await screen.findByRole('button', { name: '지우기' }));
  expect(await screen.findByText('내 옷장이 비어 있어요')).toBeTruthy();
  expect(opened.of(REMOVE)).toMatchObject([{ input: { closet_item_id: 4 } }]);
});

test('adds the found size, with price and day', async () => {
  const opened = openScreen(ClosetScreen, `${PAGE}?item_id=7&product_size_option_id=3`, {
    [GUIDE]: () => GUIDE_ANSWER,
    [SAVE]: () => ({ closet_item_id: 4 }),
    [CLOSET]: () => closet([unit({ closet_item_id: 4 })]),
  });
  const go = await screen.findByRole('button', { name: '내 옷장에 추가하기' });
  fireEvent.change(screen.getByLabelText(/산 날짜/), { target: { value: '2999-01-01' } });
  fireEvent.click(go);
  expect(await screen.findByText('구매한 날짜는 오늘까지 고를 수 있어요.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/산 날짜/), { target: { value: '2025-03-02' } });
  fireEvent.change(screen.getByLabelText(/산 가격/), { target: { value: '120000' } });
  fireEvent.click(go);
  await waitFor(() =>
    expect(opened.of(SAVE)).toMatchObject([
      { input: { product_size_option_id: 3, bought_price: 120_000, bought_on: '2025-03-02' } },
    ]),
  );
  await waitFor(() => expect(opened.went).toEqual([PAGE]));
});

test('changes a unit that was added by hand, and keeps unknown facts open', async () => {
  const opened = openScreen(ClosetScreen, `${PAGE}?entry=4`, {
    [CLOSET]: () => closet([unit({ closet_item_id: 4, order_id: null })]),
    [SAVE]: () => ({ closet_item_id: 4 }),
  });
  const price = await screen.findByLabelText(/산 가격/);
  expect((price as HTMLInputElement).value).toBe('100,000');
  fireEvent.change(price, { target: { value: '' } });
  fireEvent.change(screen.getByLabelText(/산 날짜/), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '저장하기' }));
  await waitFor(() =>
    expect(opened.of(SAVE)).toMatchObject([
      { input: { closet_item_id: 4, product_size_option_id: 3, bought_price: null, bought_on: null } },
    ]),
  );
});

test('sends a new unit under one key until it is saved, and changes one that was added by the lost answer', async () => {
  const LOST = { refused: 500, msg: '오류' };
  let isAdded = false;
  const opened = openScreen(ClosetScreen, `${PAGE}?item_id=7&product_size_option_id=3`, {
    [GUIDE]: () => GUIDE_ANSWER,
    [CLOSET]: () => closet([unit({ closet_item_id: 4 })]),
    [SAVE]: ({ closet_item_id, bought_price }) => {
      if (closet_item_id !== undefined) return { closet_item_id };
      if (!isAdded) {
        isAdded = true;
        return LOST;
      }
      if (bought_price === 90_000)
        return { refused: 422, msg: '이미 보낸 요청이에요.', reason: 'idempotency_key_reused' };
      return { closet_item_id: 4 };
    },
  });
  const price = await screen.findByLabelText(/산 가격/);
  fireEvent.change(price, { target: { value: '80000' } });
  fireEvent.click(screen.getByRole('button', { name: '내 옷장에 추가하기' }));
  await waitFor(() => expect(opened.of(SAVE)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '내 옷장에 추가하기' }).getAttribute('aria-busy')).toBeNull(),
  );
  fireEvent.change(price, { target: { value: '90000' } });
  fireEvent.click(screen.getByRole('button', { name: '내 옷장에 추가하기' }));
  await waitFor(() => expect(opened.went).toEqual([PAGE]));
  const sent = opened.of(SAVE) as unknown as {
    input: { closet_item_id?: number; bought_price: number };
    idempotencyKey: string;
  }[];
  expect(sent.map(({ input }) => [input.closet_item_id, input.bought_price])).toEqual([
    [undefined, 80_000],
    [undefined, 90_000],
    [undefined, 80_000],
    [4, 90_000],
  ]);
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('hides a unit at one press, takes that back, and leads to all that are hidden', async () => {
  const name = { order_id: 5, inventory_id: null };
  let isHidden = false;
  const opened = openScreen(ClosetScreen, PAGE, {
    [CLOSET]: ({ is_hidden }) =>
      isHidden === (String(is_hidden) === 'true')
        ? closet([unit({ hides_by: name })], { hidden_count: Number(isHidden) })
        : { ...NONE, hidden_count: Number(isHidden) },
    [HIDE]: ({ is_hidden }) => {
      isHidden = is_hidden;
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '스트란드 로우 270 숨기기' }));
  expect(await screen.findByText(/스트란드 로우 270 상품을 숨겼어요/)).toBeTruthy();
  expect(await screen.findByText('내 옷장이 비어 있어요')).toBeTruthy();
  expect(hrefOf('숨긴 상품 1개 보기')).toBe(`/webapp${PAGE}?view=hidden`);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '되돌리기' }).getAttribute('aria-busy')).toBeNull(),
  );
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(await screen.findByRole('button', { name: '스트란드 로우 270 숨기기' })).toBeTruthy();
  expect(screen.queryByText(/상품을 숨겼어요/)).toBeNull();
  expect(opened.of(HIDE)).toMatchObject([
    { input: { ...name, is_hidden: true } },
    { input: { ...name, is_hidden: false } },
  ]);
});

test('shows hidden units with nothing but the way back', async () => {
  let isHidden = true;
  openScreen(ClosetScreen, `${PAGE}?view=hidden`, {
    [CLOSET]: () =>
      isHidden
        ? closet([unit({ hides_by: { order_id: 5, inventory_id: null } })], { hidden_count: 1 })
        : NONE,
    [HIDE]: () => {
      isHidden = false;
      return {};
    },
  });
  const row = await screen.findByRole('listitem');
  expect(within(row).getAllByRole('link')).toHaveLength(1);
  fireEvent.click(within(row).getByRole('button', { name: '스트란드 로우 270 다시 보기' }));
  expect(await screen.findByText('숨긴 상품이 없어요')).toBeTruthy();
});

test('shows further units behind the first page, with the sums of all of them', async () => {
  openScreen(ClosetScreen, PAGE, {
    [CLOSET]: ({ cursor }) =>
      closet([unit(cursor ? { order_id: 6, item_name_kor: '브리즈 후드' } : {})], {
        total: 2,
        next_cursor: cursor ? null : 'second',
        worth_amt: 224_000,
      }),
  });
  expect(await screen.findByText('상품 2개')).toBeTruthy();
  expect(screen.getByRole('region', { name: '내 옷장 전체 가격' }).textContent).toContain('224,000원');
  fireEvent.click(screen.getByRole('button', { name: '더보기' }));
  expect(await screen.findByText('브리즈 후드')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test.each([
  [PAGE, { [CLOSET]: () => NONE }, '내 옷장이 비어 있어요'],
  [PAGE, {}, '내 옷장을 불러오지 못했어요'],
  [`${PAGE}?entry=4`, { [CLOSET]: () => NONE }, '내 옷장에서 이 상품을 찾을 수 없어요'],
  [`${PAGE}?item_id=7&product_size_option_id=3`, {}, '상품이나 사이즈를 찾을 수 없어요'],
])('shows for %s with %o: %s', async (address, answers, text) => {
  openScreen(ClosetScreen, address, answers);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('asks a visitor to sign in', async () => {
  const opened = openScreen(ClosetScreen, PAGE, {}, { isLogin: false });
  expect(await screen.findByText('로그인이 필요해요')).toBeTruthy();
  expect(opened.login).toHaveBeenCalled();
  expect(opened.sent).toEqual([]);
});
