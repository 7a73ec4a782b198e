import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BOUGHT, CROSSED, CUSTOMER, sellInfo } from '../../testing/answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import SellProductDetail from './sell-mobile.tsx';

const PAGE = '/web/product/web_product/sell_product_detail?item_id=1&product_size_option_id=3';
const INFO = 'GET /api/v3/order/order/get-sell-info';
const STATUS = 'POST /api/order/order/check-seller-status';
const BID = 'POST /api/v3/order/order/save-product';
const SELL = 'POST /api/v3/order/payment/sell';

const answers = {
  [INFO]: () => sellInfo(),
  [STATUS]: () => ({ is_sellable: true, reason: '', until: '' }),
  'GET /api/v3/order/order/save-product-check': () => ({
    warning: '',
  }),
  [BID]: () => CROSSED,
};
const button = (name: string) => screen.findByRole('button', { name, busy: false });

test('says before and after that a bid crosses, and names the possible penalty', async () => {
  const opened = openScreen(SellProductDetail, `${PAGE}&mode=sell_bid`, answers);
  fireEvent.click(await screen.findByText('희망가 입력'));
  for (const name of ['3', '1', '만 단위로']) fireEvent.click(await button(name));
  expect(screen.getByText(/즉시 판매가 320,000원 이하라/)).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('textbox', { name: '판매 희망가' }), { key: 'Enter' });
  expect(await screen.findByText('32,000원')).toBeTruthy();
  fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
  fireEvent.click(await button('판매 입찰하기'));
  expect(await screen.findByRole('heading', { name: '등록하자마자 거래가 체결됐어요' })).toBeTruthy();
  expect(opened.of(BID)[0]?.input).toMatchObject({
    price: 310_000,
    bid_days: 30,
    bank_account_id: 8,
    address_id: 5,
    agreed: true,
  });
  expect(screen.getByText('304,000')).toBeTruthy();
});

test('deducts the storage fee, on the page and in the result', async () => {
  const sold = { price: 320_000, confirm_amt: 16_000, storage_amt: 10_000, total_pay_amt: 294_000 };
  openScreen(SellProductDetail, PAGE, {
    ...answers,
    [INFO]: () => sellInfo({ storage_amt: 10_000 }),
    [SELL]: () => ({ ...BOUGHT, ...sold, order_result_code: 'sell_now', order_type: 'sell' }),
  });
  expect((await screen.findByText('보관료')).parentElement?.textContent).toContain('10,000');
  expect(screen.getAllByText('294,000').length).toBeGreaterThan(0);
  fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
  fireEvent.click(await button('즉시 판매하기'));
  expect(await screen.findByText('주문 번호')).toBeTruthy();
  expect(screen.getByText('보관료').parentElement?.textContent).toContain('10,000');
  expect(screen.getByText('294,000')).toBeTruthy();
});

test.each([
  ['sell_bid', true],
  ['', false],
])('names offers above the price for a bid alone (mode "%s")', async (mode, isBid) => {
  const info = sellInfo({
    direct_min_price: 360_000,
    secondary_min_price: 330_000,
    proposed_price_component: { title: '이 가격이면 가장 먼저 팔려요', price: 349_000 },
    market_price_banner: { title: '오르는 중이에요', icon_path: '/i.svg', type: 'up' },
  });
  openScreen(SellProductDetail, `${PAGE}&mode=${mode}`, { ...answers, [INFO]: () => info });
  expect(await screen.findByText('오르는 중이에요')).toBeTruthy();
  for (const name of [/먼저 팔려요/, /창고 상품 최저가/, /98점 최저가/])
    expect(screen.queryByText(name) !== null).toBe(isBid);
});

test.each([
  ['sell_bid', '판매 입찰하기', BID],
  ['', '즉시 판매하기', SELL],
] as const)('asks for no return address of a unit in storage (mode "%s")', async (mode, name, call) => {
  const info = sellInfo({
    display_inventory_id: 'SV-1',
    inventory_end: '2027-05-05 23:59:59',
    customer: { ...CUSTOMER, addresses: [] },
    product_info: null,
  });
  const opened = openScreen(SellProductDetail, `${PAGE}&mode=${mode}&inventory_id=9`, {
    ...answers,
    [INFO]: () => info,
    [SELL]: () => ({ ...BOUGHT, order_result_code: 'sell_now', order_type: 'sell' }),
  });
  fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
  expect(screen.queryByText('반송 주소')).toBeNull();
  expect(screen.getByText(/보관은 2027\.05\.05까지이고 판매 입찰도 그때 끝나요/)).toBeTruthy();
  if (mode === 'sell_bid') {
    fireEvent.click(await screen.findByText('희망가 입력'));
    for (const digit of ['3', '1', '만 단위로']) fireEvent.click(await button(digit));
    fireEvent.keyDown(screen.getByRole('textbox', { name: '판매 희망가' }), { key: 'Enter' });
  }
  fireEvent.click(await button(name));
  await waitFor(() => expect(opened.of(call)[0]?.input).toMatchObject({ inventory_id: 9 }));
  expect(opened.of(call)[0]?.input).not.toHaveProperty('address_id');
});

test('names the missing account at the button', async () => {
  const customer = { ...CUSTOMER, bank_accounts: [] };
  openScreen(SellProductDetail, PAGE, { ...answers, [INFO]: () => sellInfo({ customer }) });
  fireEvent.click(await button('즉시 판매하기'));
  expect((await screen.findAllByText('정산받을 계좌를 선택해 주세요.')).length).toBeGreaterThan(0);
});

test('tells a penalised seller why and until when', async () => {
  openScreen(SellProductDetail, PAGE, {
    ...answers,
    [STATUS]: () => ({
      is_sellable: false,
      reason: '페널티로 판매가 정지됐어요.',
      until: '2026-12-01 04:51:59',
    }),
  });
  expect(await screen.findByText('지금은 판매할 수 없어요')).toBeTruthy();
  expect(screen.getByText(/2026\.12\.01 \(화\) 오전 4:51까지/)).toBeTruthy();
});
