import type { ClosetUnit } from '@sold/contracts/entities/closet';
import type { ItemDetailBasic, ItemSummary } from '@sold/contracts/entities/item';
import type { SellGuide } from '@sold/contracts/entities/item-detail';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { BASIC, CLOSET, GUIDE, SIZES } from './calls.ts';
import SellStartScreen from './sell-page.tsx';

const FIND = 'GET /api/v3/product/item/get-barcode-item-list';
const LIST = 'GET /api/v3/product/item/get-item-list';
const PICTURE = { path: '/media/items/7.svg', width: 560, height: 560 };
const BARCODE = '4006381333931';

const item = (item_id: number, more: Partial<ItemSummary> = {}): ItemSummary => ({
  item_id,
  brand_name: 'Strand',
  item_name: `Strand ${item_id}`,
  item_name_kor: `스트란드 ${item_id}`,
  model_no: 'S-1',
  classification_code: 'sneakers',
  product_grade: 0,
  brand_bg_color: '#eeeeee',
  image: PICTURE,
  min_price: null,
  min_price_option: '',
  last_price: null,
  last_price_option: '',
  trade_count: 0,
  is_quick_delivery: false,
  is_pinup: false,
  ...more,
});
const size = (id: number, kor_name: string, price: number | null) => ({
  id,
  kor_name,
  us_name: '',
  option_type_code: 'mm',
  buy_product: null,
  sell_product: price === null ? null : { id, price },
  last_price: null,
  sell_bid_count: 0,
  buy_bid_count: 0,
});
const sizes = (...list: ReturnType<typeof size>[]) => ({
  all_product: { buy_product: null, sell_product: null },
  list,
  display_per_row: 3,
  option_type: 'mm',
});
const basic = (): ItemDetailBasic => ({
  item_id: 7,
  brand_id: 1,
  series_id: null,
  series_name: '',
  brand_name: 'Strand',
  brand_bg_color: '#eeeeee',
  item_name: 'Strand 7',
  item_name_kor: '스트란드 7',
  model_no: 'S-1',
  classification_code: 'sneakers',
  product_grade: 0,
  release_status_code: '00',
  release_price: null,
  event_type: null,
  is_once: false,
  is_order: false,
  is_login: false,
  is_inventory: false,
  is_custody: false,
  sales_agent_show: false,
  custody_delivery_day: 1,
  product_info: { id: 7, release_date: '', item_detail_image: [PICTURE], detail_html: '', is_pinup: false },
  pinup_count: 0,
  standard_size_option: null,
  option_type: 'mm',
  min_price_product: null,
  max_price_product: null,
  recent_trade_product: null,
  market_figures: null,
});
const found = (...list: ItemSummary[]) => ({
  list,
  total: list.length,
  page: 1,
  next_cursor: null,
  page_size: 40,
  categories: [],
  brands: [],
  brand: null,
  sizes: [],
  corrected: null,
});
const guide = (more: Partial<SellGuide> = {}): SellGuide => ({
  item_id: 7,
  item_name: 'Strand 7',
  item_name_kor: '스트란드 7',
  product_grade: 0,
  brand_bg_color: '#eeeeee',
  image: PICTURE,
  product_size_option_id: 3,
  size: '270',
  sell_fee_ratio: 5,
  trade_count: 40,
  list: [
    { kind: 'now', price: 90_000, payout: 85_500, pace: 'now', days: null },
    { kind: 'next', price: 119_000, payout: 113_050, pace: 'days', days: 6 },
    { kind: 'last', price: 150_000, payout: 142_500, pace: 'long', days: null },
  ],
  ...more,
});

const refused = (status: number) => ({ refused: status, msg: '' });
const open = (query: string, answers: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(SellStartScreen, `/trade/sell?${query}`, answers, { isLogin: false });
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const find = (at: number) => fireEvent.click(screen.getAllByRole('button', { name: '찾기' })[at] as Element);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('searches for a name, and leads from each item to its sizes', async () => {
  const shown = open('');
  type('상품 이름이나 모델 번호', ' strand ');
  find(0);
  expect(shown.went).toEqual(['/trade/sell?q=strand']);
  cleanup();
  open('q=strand', {
    [LIST]: () => found(item(7), item(8)),
  });
  expect(await screen.findByText('상품 2개')).toBeTruthy();
  expect(hrefs()).toEqual(['/webapp/trade/sell?item_id=7', '/webapp/trade/sell?item_id=8']);
});

const unit = (more: Partial<ClosetUnit>): ClosetUnit => ({
  closet_item_id: null,
  order_id: null,
  inventory_id: null,
  inventory_status: null,
  product_id: null,
  hides_by: null,
  item_id: 7,
  product_grade: 0,
  item_name_kor: '스트란드 7',
  brand_bg_color: '#eeeeee',
  image: PICTURE,
  product_size_option_id: 3,
  size: '270',
  bought_price: null,
  bought_date: '',
  last_price: null,
  max_sell_price: 90_000,
  worth: 90_000,
  gain: null,
  gain_rate: null,
  ...more,
});
const openMine = (query: string, units: ClosetUnit[], more: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(SellStartScreen, `/trade/sell?${query}`, {
    [CLOSET]: () => ({
      list: units,
      total: units.length,
      page: 1,
      next_cursor: null,
      hidden_count: 0,
      unpriced_count: 0,
      bought_amt: 0,
      worth_amt: 0,
      gain: null,
      gain_rate: null,
      worth_list: [],
    }),
    ...more,
  });

test('offers goods of the own closet first, each one press from its prices', async () => {
  openMine('', [
    unit({ order_id: 1, product_size_option_id: 4 }),
    unit({ inventory_id: 9, inventory_status: 'stored', max_sell_price: null }),
    unit({ inventory_id: 10, inventory_status: 'stored', product_id: 5 }),
    unit({ inventory_id: 11, inventory_status: 'arrived' }),
  ]);
  expect(await screen.findByRole('heading', { name: '내 옷장에서 팔기' })).toBeTruthy();
  expect(hrefs()).toEqual([
    '/webapp/web/user/mypage/closet',
    '/webapp/trade/sell?item_id=7&product_size_option_id=4',
    '/webapp/trade/sell?item_id=7&product_size_option_id=3&inventory_id=9',
  ]);
  const place = screen.getByRole('region', { name: '내 옷장' });
  const field = screen.getByLabelText('상품 이름이나 모델 번호');
  expect(place.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['an empty closet', '', []],
  ['a search', 'q=strand', [unit({ order_id: 1 })]],
  ['goods for the closet', 'to=closet', [unit({ order_id: 1 })]],
])('shows no closet beside %s', async (_, query, units) => {
  const shown = openMine(query, units, { [LIST]: () => found(item(7)) });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(screen.queryByText('내 옷장에서 팔기')).toBeNull();
  expect(shown.of(CLOSET)).toHaveLength(query === '' ? 1 : 0);
});

test('offers a unit in storage at each price', async () => {
  open('item_id=7&product_size_option_id=3&inventory_id=9', { [GUIDE]: () => guide() });
  await screen.findByText('지금 바로 팔려요');
  for (const href of hrefs().slice(1)) expect(href).toContain('&inventory_id=9');
});

test('says that a name is too long, and searches for nothing until it is shorter', () => {
  const shown = open('');
  type('상품 이름이나 모델 번호', 'a'.repeat(101));
  find(0);
  expect(screen.getByText(/검색어는 100자까지/)).toBeTruthy();
  expect(shown.went).toEqual([]);
  type('상품 이름이나 모델 번호', `  ${'a'.repeat(100)}\u200b\n`);
  find(0);
  expect(shown.went).toEqual([`/trade/sell?q=${'a'.repeat(100)}`]);
});

test('leads from a barcode to its item and size, and asks for one of several grades', async () => {
  const one = { ...item(7), product_size_option_id: 3, size: '270' };
  const shown = open('', { [FIND]: () => ({ list: [one] }) });
  type('상자의 바코드', BARCODE);
  find(1);
  await waitFor(() => expect(shown.went).toEqual(['/trade/sell?item_id=7&product_size_option_id=3']));
  expect(shown.of(FIND)).toMatchObject([{ input: { gtin: `0${BARCODE}` } }]);
  cleanup();
  const worn = { ...item(9, { product_grade: 2 }), product_size_option_id: 5, size: '270' };
  open('to=closet', { [FIND]: () => ({ list: [one, worn] }) });
  type('상자의 바코드', BARCODE);
  find(1);
  expect(await screen.findByText('상품 상태를 선택해 주세요')).toBeTruthy();
  expect(hrefs()).toEqual([
    '/webapp/web/user/mypage/closet?item_id=7&product_size_option_id=3',
    '/webapp/web/user/mypage/closet?item_id=9&product_size_option_id=5',
  ]);
});

test('says that a barcode is unknown, and keeps the typed words', async () => {
  open('', { [FIND]: () => ({ list: [] }) });
  type('상품 이름이나 모델 번호', 'strand');
  type('상자의 바코드', BARCODE);
  find(1);
  expect(await screen.findByText(/아직 등록되지 않은 바코드예요/)).toBeTruthy();
  expect((screen.getByLabelText('상품 이름이나 모델 번호') as HTMLInputElement).value).toBe('strand');
  expect((screen.getByLabelText('상자의 바코드') as HTMLInputElement).value).toBe(BARCODE);
});

test.each([
  ['', '바코드 아래 숫자를 입력해 주세요.'],
  ['4006381333932', '바코드 숫자가 맞지 않아요. 다시 확인해 주세요.'],
  ['40063', '바코드 아래 숫자 8자리, 12자리 또는 13자리를 모두 입력해 주세요.'],
])('searches for no barcode "%s"', async (text, problem) => {
  const shown = open('');
  type('상자의 바코드', text);
  find(1);
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(shown.sent).toEqual([]);
});

test('says that a barcode could not be looked up', async () => {
  open('', { [FIND]: () => refused(500) });
  type('상자의 바코드', BARCODE);
  find(1);
  expect(await screen.findByText(/바코드를 확인하지 못했어요/)).toBeTruthy();
});

test('offers the sizes of an item with their current sale prices', async () => {
  open('item_id=7', { [BASIC]: basic, [SIZES]: () => sizes(size(3, '270', 90_000), size(4, '280', null)) });
  expect(await screen.findByText('사이즈를 선택해 주세요')).toBeTruthy();
  expect(screen.getByRole('link', { name: /270/ }).textContent).toContain('90,000원');
  expect(hrefs()).toEqual([
    '/webapp/trade/sell',
    '/webapp/trade/sell?item_id=7&product_size_option_id=3',
    '/webapp/trade/sell?item_id=7&product_size_option_id=4',
  ]);
});

test('leaves out the choice of the only size', async () => {
  open('item_id=7', {
    [BASIC]: basic,
    [SIZES]: () => sizes(size(3, '단일 사이즈', null)),
    [GUIDE]: () => guide(),
  });
  expect(await screen.findByText('얼마에 팔까요?')).toBeTruthy();
});

test('shows each price with payout and days, and leads to the form with the price filled in', async () => {
  open('item_id=7&product_size_option_id=3', { [GUIDE]: () => guide() });
  expect(await screen.findByText('이 가격이면 보통 6일 안에 팔려요')).toBeTruthy();
  expect(screen.getByText('지금 바로 팔려요')).toBeTruthy();
  expect(screen.getByText('이 가격이면 30일 넘게 걸릴 수 있어요')).toBeTruthy();
  expect(document.body.textContent).toContain('정산 예정 금액 113,050원');
  expect(document.body.textContent).toContain('최근 180일 동안 이 사이즈가 거래된 40건');
  const form =
    '/webapp/web/product/web_product/sell_product_detail?item_id=7&product_grade=0&product_size_option_id=3';
  expect(hrefs().slice(1)).toEqual([
    form,
    `${form}&mode=sell_bid&price=119000`,
    `${form}&mode=sell_bid&price=150000`,
  ]);
});

test('asks about an own price, and says when trades are too few', async () => {
  const own = { kind: 'own', price: 130_000, payout: 123_500, pace: 'unknown', days: null } as const;
  const answer = {
    [GUIDE]: ({ price }) => guide({ trade_count: 2, list: price === undefined ? [] : [own] }),
  } satisfies Parameters<typeof open>[1];
  const shown = open('item_id=7&product_size_option_id=3', answer);
  expect(await screen.findByText(/아직 입찰도 거래도 없는 사이즈예요/)).toBeTruthy();
  type('원하는 가격', '130500');
  fireEvent.click(screen.getByRole('button', { name: '예상 보기' }));
  await waitFor(() => expect(screen.getByLabelText('원하는 가격').getAttribute('aria-invalid')).toBe('true'));
  expect(shown.sent).toHaveLength(1);
  type('원하는 가격', '130000');
  fireEvent.click(screen.getByRole('button', { name: '예상 보기' }));
  // The address keeps the price over a reload.
  const asked = 'item_id=7&product_size_option_id=3&price=130000';
  expect(shown.went).toEqual([`/trade/sell?${asked}`]);
  cleanup();
  const again = open(asked, answer);
  expect(await screen.findByText('거래가 적어서 며칠 걸릴지 알 수 없어요')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('원하는 가격').value).toBe('130,000');
  expect(again.sent.at(-1)?.input).toMatchObject({ price: '130000' });
});

test.each([
  [80_000, '더 높은 구매 입찰이 있어서 지금 바로 90,000원에 팔려요.'],
  [90_000, '위에 같은 가격이 있어요: 즉시 판매가'],
  [119_000, '위에 같은 가격이 있어요: 가장 먼저 팔리는 가격'],
])('answers an own price of %d that has no row of its own', async (price, text) => {
  open(`item_id=7&product_size_option_id=3&price=${price}`, { [GUIDE]: () => guide() });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('leads on from a price of the address that nothing may have', async () => {
  const shown = open('item_id=7&product_size_option_id=3&price=7', { [GUIDE]: () => refused(422) });
  fireEvent.click(await screen.findByRole('button', { name: '가격 다시 입력하기' }));
  expect(shown.went).toEqual(['/trade/sell?item_id=7&product_size_option_id=3']);
});

test.each([
  ['q=x', { [LIST]: () => refused(500) }, '상품을 찾지 못했어요'],
  ['q=x', { [LIST]: () => found() }, '검색 결과가 없어요'],
  ['item_id=7', { [BASIC]: basic, [SIZES]: () => refused(500) }, '상품을 불러오지 못했어요'],
  ['item_id=7', { [BASIC]: () => refused(404), [SIZES]: () => refused(404) }, '상품을 찾을 수 없어요'],
  ['item_id=7&product_size_option_id=3', { [GUIDE]: () => refused(500) }, '가격을 불러오지 못했어요'],
  ['item_id=7&product_size_option_id=3', { [GUIDE]: () => refused(404) }, '상품이나 사이즈를 찾을 수 없어요'],
])('shows for %s with %o: %s', async (query, answers, text) => {
  open(query, answers);
  expect(await screen.findByText(text)).toBeTruthy();
});
