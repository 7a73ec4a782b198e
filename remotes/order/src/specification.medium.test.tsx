import type { BuyInfo, SellInfo } from '@sold/contracts/entities/order-info';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import BuyProductDetail from './checkout/buy/buy-mobile.tsx';
import SellProductDetail from './checkout/sell/sell-mobile.tsx';
import { buyInfo, CUSTOMER, ON_JEJU, sellInfo } from './testing/answers.ts';
import { BUY_ANSWERS, BUY_INFO, BUY_PAGE, PAY } from './testing/buy-page.ts';
import { openScreen, type Refused } from './testing/open-screen.tsx';
import { agree, button } from './testing/presses.ts';

/** The specification's statements about orders and bids, read from pages. */
const SELL_PAGE = '/web/product/web_product/sell_product_detail?item_id=1&product_size_option_id=3';
const SELL_INFO = 'GET /api/v3/order/order/get-sell-info';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T16:00:00Z') });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

const buy = (patch: Partial<BuyInfo>, query = '', answers: { [PAY]?: () => Refused } = {}) =>
  openScreen(BuyProductDetail, BUY_PAGE + query, {
    ...BUY_ANSWERS,
    ...answers,
    [BUY_INFO]: () => buyInfo(patch),
  });
const sell = (patch: Partial<SellInfo>, query = '') =>
  openScreen(SellProductDetail, SELL_PAGE + query, {
    [SELL_INFO]: () => sellInfo(patch),
    'POST /api/order/order/check-seller-status': () => ({ is_sellable: true, reason: '', until: '' }),
  });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const line = (label: string) => screen.queryByText(label, { selector: 'dt' })?.parentElement?.textContent;
const own = {
  product_id: 9,
  price: 300_000,
  is_use_point: false,
  coupon_amt: 0,
  address_id: 5,
  delivery_type: 'normal' as const,
  sale_status_code: '10',
  sale_to: '2026-11-25 01:00:00',
};

describe('section 4, "Order type and bid mode"', () => {
  test.each([
    ['', {}, '즉시 구매'],
    ['&mode=buy_bid', {}, '구매 입찰'],
    ['', { min_buy_price: null, display_min_buy_price: null }, '구매 입찰'],
    ['', { product_info: own }, '구매 입찰 변경'],
    ['&product_grade=1', { product_grade: 1, min_buy_price: null }, '즉시 구매'],
  ] as const)('opens a buy page at %j, of %j, as %s', async (query, patch, words) => {
    buy(patch, query);
    expect(await title(words)).toBeTruthy();
  });

  test.each([
    ['', '즉시 판매'],
    ['&mode=sell_bid', '판매 입찰'],
  ])('opens a sell page at %j as %s', async (query, words) => {
    sell({}, query);
    expect(await title(words)).toBeTruthy();
  });

  test('takes the price of a bid from its product, or empty; else the best of the other side', async () => {
    buy({ product_info: own });
    expect(await button('구매 희망가 300,000원, 바꾸기')).toBeTruthy();
    cleanup();
    buy({}, '&mode=buy_bid');
    expect(await screen.findByText('희망가 입력')).toBeTruthy();
    cleanup();
    sell({});
    await title('즉시 판매');
    expect(screen.getByRole('heading', { name: '즉시 판매가' }).closest('section')?.textContent).toContain(
      '320,000',
    );
  });

  test.each([
    [10_050, 5_000, '5000'],
    [4_999, 5_000, '4900'],
    [99, 5_000, ''],
  ])('fills the field for %d points, %d usable, with %j', async (point, max_usable_point, begins) => {
    const conf = { ...buyInfo().conf, max_usable_point, is_max_usable_point: true };
    buy({ customer: { ...CUSTOMER, point }, conf });
    const field = await screen.findByLabelText<HTMLInputElement>('사용할 포인트');
    expect(field.value.replace(',', '')).toBe(begins);
  });

  test.each([
    [false, 0],
    [true, 1],
  ])('offers points for a bid when permitted: %s', async (is_use_point, fields) => {
    const conf = { ...buyInfo().conf, max_usable_point: 5_000, is_use_point };
    buy({ customer: { ...CUSTOMER, point: 10_000 }, conf }, '&mode=buy_bid');
    await screen.findByRole('heading', { name: '결제 수단' });
    expect(screen.queryAllByLabelText('사용할 포인트')).toHaveLength(fields);
  });
});

describe('section 4, "Bid duration" and "Defaults for card and address"', () => {
  test('starts a new bid with 30 days, and offers no end, or 3, 7, 30, 60 or 90 days', async () => {
    buy({}, '&mode=buy_bid');
    await title('구매 입찰');
    const end = await screen.findByRole('region', { name: '입찰 기한' });
    fireEvent.click(within(end).getByRole('button'));
    const ends = within(await screen.findByRole('radiogroup', { name: '입찰 기한' })).getAllByRole('radio');
    expect(ends.map((end) => end.parentElement?.textContent)).toEqual([
      '기한 없음',
      '3일',
      '7일',
      '30일',
      '60일',
      '90일',
    ]);
    expect(ends.map((end) => (end as HTMLInputElement).checked).indexOf(true)).toBe(3);
  });

  test('chooses and sends the default card and address', async () => {
    const opened = buy({ customer: { ...CUSTOMER, addresses: [ON_JEJU, ...CUSTOMER.addresses] } });
    await title('즉시 구매');
    await agree();
    fireEvent.click(await button('결제하기'));
    expect(await screen.findByRole('heading', { name: '결제가 완료됐어요' })).toBeTruthy();
    expect(opened.of(PAY)[0]?.input).toMatchObject({ card_id: 2, address_id: 5 });
  });
});

describe('section 5 and 9', () => {
  test.each([
    [0, ['9', '천 단위로'], '최소 10,000원부터 입찰이 가능합니다.'],
    [2, ['1', '만 단위로'], '최소 20,000원부터 입찰이 가능합니다.'],
  ] as const)('names the least price of grade %d at the pad', async (product_grade, keys, words) => {
    buy({ product_grade }, '&mode=buy_bid');
    fireEvent.click(await screen.findByText('희망가 입력'));
    const pad = await screen.findByRole('textbox', { name: '구매 희망가' });
    fireEvent.change(pad, { target: { value: keys[0] === '9' ? '9000' : '10000' } });
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  test('takes the largest price of a sale from the service', async () => {
    sell({ item: { ...sellInfo().item, sell_limit_price: 900_000 } }, '&mode=sell_bid');
    fireEvent.click(await screen.findByText('희망가 입력'));
    const pad = await screen.findByRole('textbox', { name: '판매 희망가' });
    fireEvent.change(pad, { target: { value: '1000000' } });
    expect((await screen.findAllByText('최대 900,000원까지 입찰이 가능합니다.')).length).toBeGreaterThan(0);
  });

  test('adds price, floored fee, delivery and event fee to the total', async () => {
    buy({ customer: { ...CUSTOMER, point: 0 } });
    await title('즉시 구매');
    expect(line('총 결제 금액')).toContain('363,500');
  });
});

describe('section 8, "By response code"', () => {
  test('closes the flow of the item when a payment by a stored card is refused', async () => {
    const opened = buy({}, '', {
      [PAY]: () => ({ refused: 404, msg: '없는 카드예요.', reason: 'unknown_card' }),
    });
    await title('즉시 구매');
    await agree();
    fireEvent.click(await button('결제하기'));
    await vi.waitFor(() =>
      expect(opened.carried[0]?.behaviour).toMatchObject({
        type: 'close_flow',
        message: '없는 카드예요.',
        itemId: 1,
      }),
    );
  });
});
