import type { UsableCoupon } from '@sold/contracts/entities/coupon';
import type { Bnpl, PaymentAccount } from '@sold/contracts/entities/people';
import { wayToPay } from '@sold/shared/testing/way-to-pay';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BOUGHT, buyInfo, CUSTOMER } from '../../testing/answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import BuyProductDetail from './buy-mobile.tsx';

const PAGE = '/web/product/web_product/buy_product_detail?item_id=1&product_size_option_id=3';
const INFO = 'GET /api/v3/order/order/get-buy-info';
const PAY = 'POST /api/v3/order/payment/pay';
const LATER = 'POST /api/v3/order/payment/get-pay-bnpl';
const STANDING = 'GET /api/v3/order/order/get-customer-use-bnpl';
const AGREE = 'POST /api/v3/user/agree-bnpl-terms';
const USABLE = 'GET coupon:/api/user/issue-coupon/usable/count';
const IS_USE = 'GET coupon:/api/order/coupon/is-use';
const SAVE_RECEIPT = 'POST /api/v3/user/save-cash-receipt-sell';

const STANDS: Bnpl = {
  is_agreed: true,
  is_usable: true,
  reason: '',
  limit_amt: 400_000,
  used_amt: 0,
  remaining_amt: 400_000,
  due_date: '',
  overdue_amt: 0,
};
const ACCOUNT: PaymentAccount = {
  account_id: 4,
  method_id: 'account-4',
  bank_code: '088',
  bank_name: '신한은행',
  bank_no: '110-***-**3456',
  is_default: 1,
  is_recent: 0,
  customer_id: 1,
  pg_kind: 'toss',
  icon_url: '',
  icon_bg_color: '#d9e4f7',
  icon_text_color: '#111111',
  icon: '신한',
};
const coupon = (coupon_id: number, name: string, discount_amt: number | null): UsableCoupon => ({
  coupon_id,
  name,
  discount_kind: 'fixed',
  discount_value: 5_000,
  max_discount: null,
  min_price: 50_000,
  classification_code: null,
  expires_at: '2026-12-31 23:59:59',
  discount_amt,
});

const answers: Parameters<typeof openScreen>[2] = {
  [INFO]: () => buyInfo({ is_coupon: true, customer: { ...CUSTOMER, accounts: [ACCOUNT], point: 999_900 } }),
  'GET /api/v3/order/order/get-trade-fee-amt': () => ({ fee_event_amt: 0 }),
  'GET /api/v3/order/order/save-product-check': () => ({
    warning: '',
  }),
  [PAY]: () => BOUGHT,
  [LATER]: () => BOUGHT,
  [STANDING]: () => STANDS,
  [USABLE]: () => ({ count: 0, list: [] }),
};
const open = (more: Parameters<typeof openScreen>[2] = {}, page = PAGE) =>
  openScreen(BuyProductDetail, page, { ...answers, ...more });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name, busy: false }));
const choose = async (name: RegExp | string) => fireEvent.click(await wayToPay(name));
const pay = async () => {
  fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
  await press('결제하기');
};
const total = () => screen.getByText('총 결제 금액', { selector: 'dt' }).parentElement?.textContent;

test('pays by a stored account with its receipt, and offers it first the next time', async () => {
  const opened = open();
  await choose(/신한은행 계좌/);
  expect(await screen.findByRole('region', { name: '현금영수증' })).toBeTruthy();
  await pay();
  await screen.findByRole('heading', { name: '결제가 완료됐어요' });
  expect(opened.of(PAY)[0]?.input).toMatchObject({
    payment_method: 'transfer',
    account_id: 4,
    cash_receipt: { type: 'none', no: '' },
  });
  cleanup();
  open();
  const ways = await screen.findByRole('region', { name: '결제 수단' });
  expect(ways.textContent).toContain('신한은행 계좌 110-***-**3456');
  await press('결제 수단 변경');
  const list = within(ways).getByRole('radiogroup');
  const [first] = within(list).getAllByRole<HTMLInputElement>('radio');
  expect([first?.checked, first?.closest('label')?.textContent]).toEqual([
    true,
    '신한은행 계좌110-***-**3456',
  ]);
});

test('shows the way that is chosen, and the others and new ones on a press', async () => {
  open();
  const list = within(await screen.findByRole('radiogroup', { name: '결제 수단' }));
  const names = () => list.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names()).toEqual([expect.stringContaining('국민카드')]);
  expect(screen.queryByRole('button', { name: '카드 추가하기' })).toBeNull();
  const more = screen.getByRole('button', { name: '다른 결제 수단 더보기', expanded: false });
  fireEvent.click(more);
  expect(names().length).toBeGreaterThan(8);
  expect(screen.getByRole('button', { name: '카드 추가하기' })).toBeTruthy();
  fireEvent.click(list.getByRole('radio', { name: '카카오페이' }));
  fireEvent.click(screen.getByRole('button', { name: '다른 결제 수단 접기', expanded: true }));
  expect(names()).toEqual([expect.stringContaining('국민카드'), '카카오페이']);
  expect(more.isConnected).toBe(true);
});

test('shows every way to a customer who has none stored', async () => {
  open({ [INFO]: () => buyInfo({ customer: { ...CUSTOMER, cards: [] } }) });
  const list = within(await screen.findByRole('radiogroup', { name: '결제 수단' }));
  expect(list.getByRole('radio', { name: '카카오페이' })).toBeTruthy();
});

test('offers instalments for a card where the sum allows them, and none for a wallet', async () => {
  const opened = open();
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: '할부' });
  expect([...field.options].map(({ text }) => text).slice(0, 3)).toEqual([
    '일시불',
    '2개월 할부 (월 약 181,750원)',
    '3개월 할부 (월 약 121,167원)',
  ]);
  expect([field.value, field.options.length]).toEqual(['0', 12]);
  fireEvent.change(field, { target: { value: '3' } });
  await choose('카카오페이');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '할부' })).toBeNull());
  await choose(/신한카드/);
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: '할부' })).value).toBe('3');
  await pay();
  await screen.findByRole('heading', { name: '결제가 완료됐어요' });
  expect(opened.of(PAY)[0]?.input).toMatchObject({ payment_method: 'batch', instalment_months: 3 });
});

test('takes a single payment when points leave too little for instalments', async () => {
  const opened = open();
  fireEvent.change(await screen.findByRole('combobox', { name: '할부' }), { target: { value: '3' } });
  const points = screen.getByRole('textbox', { name: '사용할 포인트' });
  fireEvent.change(points, { target: { value: '320000' } });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '할부' })).toBeNull());
  await pay();
  await screen.findByRole('heading', { name: '결제가 완료됐어요' });
  expect(opened.of(PAY)[0]?.input).toMatchObject({ instalment_months: 0, point_amt: 320_000 });
});

test('chooses a receipt in its popup, and keeps it for the next time on request', async () => {
  const opened = open({
    'GET /api/v3/user/get-cash-receipt-sell': () => ({
      cash_receipt_type: 'mobile',
      cash_receipt_no: '01012345678',
      cash_receipt_type_name: '휴대폰 번호',
      is_publish: false,
    }),
    [SAVE_RECEIPT]: () => ({
      cash_receipt_type: 'mobile',
      cash_receipt_no: '01012345678',
      cash_receipt_type_name: '휴대폰 번호',
      is_publish: true,
    }),
  });
  await choose(/계좌이체/);
  await press(/신청 안 함.*변경/);
  await waitFor(() => expect(opened.of('GET /api/v3/user/get-cash-receipt-sell')).toHaveLength(1));
  await choose(/휴대폰 번호로 소득공제/);
  fireEvent.change(await screen.findByLabelText('휴대폰 번호'), { target: { value: '010 1234 5678' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /다음 주문에도/ }));
  await press('이렇게 발급받기');
  expect(await screen.findByRole('button', { name: /휴대폰 번호로 소득공제.*변경/ })).toBeTruthy();
  expect(opened.of(SAVE_RECEIPT)[0]?.input).toEqual({
    cash_receipt_type: 'mobile',
    cash_receipt_no: '01012345678',
    is_publish: true,
  });
});

test('shows the terms of paying later first, then sends its own call without a card', async () => {
  const opened = open({
    [STANDING]: () => ({ ...STANDS, is_agreed: false, is_usable: false, reason: '약관에 동의해 주세요.' }),
    [AGREE]: () => STANDS,
  });
  const later = await wayToPay(/나중결제/);
  await waitFor(() => expect(later.disabled).toBe(false));
  await choose(/나중결제/);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '동의하고 나중결제 쓰기' });
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: '위 내용을 모두 읽었고 동의합니다' }));
  fireEvent.click(button);
  await waitFor(() => expect(later.checked).toBe(true));
  expect(opened.of(AGREE)[0]?.input).toEqual({ agreed: true });
  await pay();
  await screen.findByRole('heading', { name: '결제가 완료됐어요' });
  const { input } = opened.of(LATER)[0] ?? { input: {} };
  expect(Object.keys(input)).not.toContain('card_id');
  expect(input).toMatchObject({ price: 350_000, point_amt: 0, agreed: true });
});

test('says before a press that the sum is above the limit, and offers no pay later to an overdue debtor', async () => {
  const opened = open({ [STANDING]: () => ({ ...STANDS, remaining_amt: 100_000 }) });
  const later = await wayToPay(/나중결제/);
  await waitFor(() => expect(later.disabled).toBe(false));
  await choose(/나중결제/);
  await pay();
  expect((await screen.findAllByText('나중결제로는 100,000원까지 결제할 수 있어요.')).length).toBeGreaterThan(
    0,
  );
  expect(opened.of(LATER)).toEqual([]);
  cleanup();
  open({
    [STANDING]: () => ({ ...STANDS, is_usable: false, reason: '연체 금액 5,000원을 먼저 갚아 주세요.' }),
  });
  expect((await wayToPay(/나중결제/)).disabled).toBe(true);
  expect(await screen.findByText('연체 금액 5,000원을 먼저 갚아 주세요.')).toBeTruthy();
});

test('proposes the best coupon by name, uses it by one press, and reduces the points', async () => {
  const list = [coupon(8, '스니커즈 10% 할인', 20_000), coupon(7, '첫 구매 할인', 5_000)];
  const opened = open({ [USABLE]: () => ({ count: 2, list }) });
  await press('모두 사용');
  expect(total()).toBe('총 결제 금액0원');
  expect(await screen.findByText('지금 쓰면 20,000원 덜 내요.')).toBeTruthy();
  await press('쓰기');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '사용할 포인트' }).value).toBe('343,500'),
  );
  expect(screen.getByText('쿠폰 할인', { selector: 'dt' }).parentElement?.textContent).toContain('20,000');
  await pay();
  await screen.findByRole('heading', { name: '결제가 완료됐어요' });
  expect(opened.of(PAY)[0]?.input).toMatchObject({ coupon_id: 8, point_amt: 343_500 });
});

test('lists the other coupons with the reasons of the coupon service', async () => {
  const usable = [coupon(8, '스니커즈 10% 할인', 20_000)];
  const all = [...usable, coupon(5, '50만 원 이상 할인', null), coupon(6, '래플 감사 쿠폰', null)];
  const opened = open({
    [USABLE]: ({ item_id }) => ({ count: 1, list: item_id === undefined ? all : usable }),
    [IS_USE]: ({ coupon_id }) => ({
      is_use: false,
      discount_amt: 0,
      reason: 'min_price',
      message:
        Number(coupon_id) === 5
          ? '500,000원 이상일 때 쓸 수 있는 쿠폰이에요.'
          : '이 상품에는 쓸 수 없는 쿠폰이에요.',
    }),
  });
  await press(/쓸 수 있는 쿠폰.*1장/);
  expect(await screen.findByText('500,000원 이상일 때 쓸 수 있는 쿠폰이에요.')).toBeTruthy();
  expect(await screen.findByText('이 상품에는 쓸 수 없는 쿠폰이에요.')).toBeTruthy();
  expect(opened.of(IS_USE).map(({ input }) => input.coupon_id)).toEqual(['5', '6']);
  await choose(/스니커즈 10% 할인/);
  expect(await screen.findByRole('button', { name: /스니커즈 10% 할인.*−20,000원/ })).toBeTruthy();
});

test('drops a coupon that was taken meanwhile, and shows the sum without it', async () => {
  let list = [coupon(8, '스니커즈 10% 할인', 20_000)];
  const opened = open({
    [USABLE]: () => ({ count: list.length, list }),
    [PAY]: () => {
      list = [];
      return { refused: 422, msg: '이미 사용한 쿠폰이에요.', reason: 'coupon' };
    },
  });
  await press('쓰기');
  await waitFor(() => expect(total()).toContain('343,500'));
  await pay();
  await waitFor(() => expect(total()).toContain('363,500'));
  expect(opened.carried.map(({ behaviour }) => behaviour.type)).toEqual(['alert']);
  expect(screen.queryByText('결제가 완료됐어요')).toBeNull();
});

describe('a sum is sent once everything it is made of is of its price', () => {
  const FEE = 'GET /api/v3/order/order/get-trade-fee-amt';
  const sent = () => screen.findByRole('heading', { name: '결제가 완료됐어요' });

  test('waits for an unknown event fee, and asks again at a press', async () => {
    let isAway = true;
    const opened = open({ [FEE]: () => (isAway ? { refused: 503, msg: '' } : { fee_event_amt: 2_000 }) });
    fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
    isAway = false;
    expect(screen.queryByRole('button', { name: '결제하기', busy: false })).toBeNull();
    await press('금액 다시 확인하기');
    await waitFor(() => expect(total()).toContain('365,500'));
    await press('결제하기');
    await sent();
    expect(opened.of(PAY)).toHaveLength(1);
  });

  test('checks a coupon again after a price change, and says when its discount is lost', async () => {
    let price = 350_000;
    const nextPrices = [300_000, 200_000];
    let answer: 'right' | 'away' = 'right';
    const opened = open({
      [INFO]: () => buyInfo({ is_coupon: true, min_buy_price: price }),
      [USABLE]: (input) =>
        answer === 'away'
          ? { refused: 503, msg: '' }
          : { count: 1, list: [coupon(8, '10% 할인', Number(input.price) / 10)] },
      [PAY]: () => {
        price = nextPrices.shift() ?? price;
        return { refused: 422, msg: '바뀌었어요.', reason: 'price_changed' };
      },
    });
    await press('쓰기');
    await waitFor(() => expect(total()).toContain('328,500'));
    await pay();
    // 300,000 and its fees, less 10 % of just that.
    await waitFor(() => expect(total()).toContain('282,000'));
    answer = 'away';
    await press('결제하기');
    // Nothing is known of the coupon, which is another thing than a coupon that does not fit.
    expect(await screen.findByText('고른 쿠폰의 할인을 뺐어요.')).toBeTruthy();
    answer = 'right';
    await press('다시 시도');
    await waitFor(() => expect(total()).toContain('189,000'));
    expect(opened.of(PAY).map(({ input }) => [input.price, input.coupon_id])).toEqual([
      [350_000, 8],
      [300_000, 8],
    ]);
  });
});

test('spends no points unasked, and takes none for a bid', async () => {
  const opened = open();
  await pay();
  await screen.findByRole('heading', { name: '결제가 완료됐어요' });
  expect(opened.of(PAY)[0]?.input).toMatchObject({ point_amt: 0 });
  cleanup();
  open({}, `${PAGE}&mode=buy_bid`);
  await screen.findByRole('heading', { name: '구매 입찰', level: 1 });
  expect(screen.queryByRole('textbox', { name: '사용할 포인트' })).toBeNull();
});

test('keeps choices over a reload, without the consent, and none after an order', async () => {
  open();
  await choose(/네이버페이/);
  await choose(/빠른 배송/);
  fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
  cleanup();
  open();
  await screen.findByRole('radio', { name: /네이버페이/ });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /네이버페이/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /빠른 배송/ }).checked).toBe(true);
  const consent = await screen.findByLabelText<HTMLInputElement>('모두 확인했고 동의합니다');
  expect(consent.checked).toBe(false);
  await choose(/국민카드/);
  await pay();
  await screen.findByRole('heading', { name: '결제가 완료됐어요' });
  cleanup();
  open();
  const delivery = await screen.findByRole('region', { name: '배송 방법' });
  expect(delivery.textContent).toContain('일반 배송 · 3,000원');
});
