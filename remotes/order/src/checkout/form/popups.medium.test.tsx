import { kstDate } from '@sold/contracts/base/bid-duration';
import { modalStack } from '@sold/shared/modal/modal-stack';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BOUGHT, buyInfo, CROSSED, CUSTOMER } from '../../testing/answers.ts';
import { openScreen, type Refused } from '../../testing/open-screen.tsx';
import BuyProductDetail from '../buy/buy-mobile.tsx';

const PAGE = '/web/product/web_product/buy_product_detail?item_id=1&product_size_option_id=3&mode=buy_bid';
const BID = 'POST /api/v3/order/order/save-bid-order';
const answers = {
  'GET /api/v3/order/order/get-buy-info': () => buyInfo(),
  'GET /api/v3/order/order/get-trade-fee-amt': () => ({ fee_event_amt: 0 }),
  'GET /api/v3/order/order/save-product-check': () => ({
    warning: '',
  }),
  'GET /api/v3/policy/in-force': () => ({
    list: [{ kind: 'terms', date: '2026-11-26', hash: 'a'.repeat(64) }],
  }),
  [BID]: () => ({ ...CROSSED, order_result_code: 'buy_bid' as const, traded: null }),
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const open = () => modalStack().state.get().names;

afterEach(async () => {
  await modalStack().closeAll();
  cleanup();
  vi.unstubAllGlobals();
});

test('chooses the end of a bid in a popup, and sends it', async () => {
  const opened = openScreen(BuyProductDetail, PAGE, answers);
  const end = await screen.findByRole('region', { name: '입찰 기한' });
  expect(end.textContent).toContain('30일');
  fireEvent.click(within(end).getByRole('button'));
  await screen.findByRole('button', { name: '이 기한으로 정하기' });
  expect(open()).toEqual(['bid-end-date']);
  fireEvent.click(screen.getByLabelText('60일'));
  fireEvent.click(await button('이 기한으로 정하기'));
  await waitFor(() => expect(open()).toEqual([]));
  expect(end.textContent).toMatch(/^입찰 기한60일 · \d{4}\.\d{2}\.\d{2}/);

  fireEvent.click(await button(/희망가 입력/));
  fireEvent.change(await screen.findByRole('textbox', { name: '구매 희망가' }), {
    target: { value: '330000' },
  });
  fireEvent.click(await button('이 가격으로 할게요'));
  fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
  fireEvent.click(await button('구매 입찰하기'));
  await waitFor(() => expect(opened.of(BID)[0]?.input).toMatchObject({ price: 330_000, bid_days: 60 }));
});

test('says the points that a bid earns at its price, in the sheet as below the total', async () => {
  const conf = { ...buyInfo().conf, is_use_point: true };
  openScreen(BuyProductDetail, PAGE, {
    ...answers,
    'GET /api/v3/order/order/get-buy-info': () => buyInfo({ conf }),
  });
  fireEvent.click(await button(/희망가 입력/));
  fireEvent.change(await screen.findByRole('textbox', { name: '구매 희망가' }), {
    target: { value: '226000' },
  });
  fireEvent.click(await button('이 가격으로 할게요'));
  expect(await screen.findByText(/1,130P를 적립해 드려요/)).toBeTruthy();
  fireEvent.click(await button('포인트 안내'));
  const popup = within(await screen.findByRole('dialog', { name: '포인트 안내' }));
  expect(popup.getByText('상품 가격의 0.5% · 지금 1,130P')).toBeTruthy();
  expect(popup.queryByText('계좌로 결제하면 적립')).toBeNull();
});

test('shows the words of all agreements in a popup, and the documents in force', async () => {
  openScreen(BuyProductDetail, PAGE, answers);
  fireEvent.click(await button('전문 보기'));
  const popup = await screen.findByRole('dialog', { name: '약관 전문' });
  expect(open()).toEqual(['agreements']);
  expect(
    within(popup)
      .getAllByRole('heading', { level: 3 })
      .map((term) => term.textContent),
  ).toEqual([
    '체결되면 자동으로 결제되는 것에 동의합니다',
    '검수 기준을 확인했습니다',
    '개인정보 제3자 제공에 동의합니다',
    '지금 시행 중인 약관에 동의합니다',
  ]);
  expect(within(popup).getByRole('heading', { level: 4 }).textContent).toBe('이용약관 2026.11.26 시행');
  fireEvent.click(within(popup).getByRole('button', { name: '모두 동의하기' }));
  await waitFor(() => expect(open()).toEqual([]));
  const all = await screen.findByLabelText<HTMLInputElement>('모두 확인했고 동의합니다');
  expect(all.checked).toBe(true);
});

test('keeps agreements for the next order of the same customer while no word has changed', async () => {
  const NOW = PAGE.replace('&mode=buy_bid', '');
  const all = () => screen.findByLabelText<HTMLInputElement>('모두 확인했고 동의합니다');
  const folded = () =>
    screen
      .queryAllByRole('button', { name: /(변경|펼치기)$/, expanded: false })
      .map(({ ariaLabel }) => ariaLabel);
  const visit = async (change: object = {}) => {
    cleanup();
    const opened = openScreen(BuyProductDetail, NOW, {
      ...answers,
      'POST /api/v3/order/payment/pay': () => BOUGHT,
      ...change,
    });
    await all();
    return opened;
  };
  await visit();
  expect((await all()).checked).toBe(false);
  expect(screen.queryByText(/^지난 주문/)).toBeNull();
  await screen.findByRole('region', { name: '결제 수단' });
  expect(folded()).toEqual([]);
  fireEvent.click(await all());
  fireEvent.click(await button('결제하기'));
  expect(await screen.findByRole('heading', { name: '결제가 완료됐어요' })).toBeTruthy();

  const again = await visit();
  await waitFor(async () => expect((await all()).checked).toBe(true));
  const today = kstDate(new Date()).replaceAll('-', '.');
  for (const [title, answer, opener] of [
    ['약관 동의', `${today}에 4개 모두 동의했어요`, '펼치기'],
    ['배송 방법', '일반 배송 · 3,000원', '변경'],
    ['포인트 (보유 12,340P)', '쓰지 않아요', '변경'],
    ['결제 수단', '국민카드 9411-****-****-7788', '변경'],
  ] as const) {
    const row = within(await screen.findByRole('region', { name: title }));
    expect(row.getByText(answer)).toBeTruthy();
    expect(row.getByRole('button', { name: `${title} ${opener}`, expanded: false })).toBeTruthy();
  }
  fireEvent.click(await button('전문 보기'));
  expect(await screen.findByRole('dialog', { name: '약관 전문' })).toBeTruthy();
  await modalStack().closeAll();
  const facts = await screen.findByText('판매자 · 미발송 · 청약철회');
  expect(facts.closest('details')?.open).toBe(false);
  expect(screen.getByText('주문 취소').closest('details')).toBeNull();
  fireEvent.click(await button('결제하기'));
  await waitFor(() => expect(again.of('POST /api/v3/order/payment/pay')).toHaveLength(1));

  await visit({
    'GET /api/v3/policy/in-force': () => ({
      list: [{ kind: 'terms', date: '2027-01-01', hash: 'b'.repeat(64) }],
    }),
  });
  expect((await all()).checked).toBe(false);
  expect(screen.getByText(/지난 주문 뒤에 약관이나 거래 조건이 바뀌었어요/)).toBeTruthy();
  const other = { ...CUSTOMER, customer_id: 2 };
  await visit({ 'GET /api/v3/order/order/get-buy-info': () => buyInfo({ customer: other }) });
  expect((await all()).checked).toBe(false);
  expect(screen.queryByText(/지난 주문/)).toBeNull();
  // A business may take goods back: that needs a new agreement.
  const seller = { business_name: '소울드상사', business_no: '1234567891' };
  await visit({ 'GET /api/v3/order/order/get-buy-info': () => buyInfo({ seller }) });
  expect((await all()).checked).toBe(false);
});

test('keeps the agreements of a first order whose address was added on its page', async () => {
  const NOW = PAGE.replace('&mode=buy_bid', '');
  const [address] = CUSTOMER.addresses;
  const visit = (addresses: typeof CUSTOMER.addresses) =>
    openScreen(BuyProductDetail, NOW, {
      ...answers,
      'GET /api/v3/order/order/get-buy-info': () => buyInfo({ customer: { ...CUSTOMER, addresses } }),
      'POST /api/v3/order/order/save-address': () => ({ list: CUSTOMER.addresses, address_id: 5 }),
      'POST /api/v3/order/payment/pay': () => BOUGHT,
    });
  const opened = visit([]);
  const all = () => screen.findByLabelText<HTMLInputElement>('모두 확인했고 동의합니다');
  fireEvent.click(await all());
  fireEvent.click(await button('주소 추가하기'));
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  await screen.findByLabelText('받는 사람');
  type('받는 사람', address?.name ?? '');
  type('전화번호', address?.phone ?? '');
  type('우편번호', address?.zipcode ?? '');
  type('주소', address?.addr ?? '');
  fireEvent.click(screen.getByRole('button', { name: '저장하기', hidden: true }));
  await waitFor(() => expect(open()).toEqual([]));
  expect((await all()).checked).toBe(true);
  fireEvent.click(await button('결제하기'));
  await waitFor(() => expect(opened.of('POST /api/v3/order/payment/pay')).toHaveLength(1));
  cleanup();
  visit(CUSTOMER.addresses);
  await waitFor(async () => expect((await all()).checked).toBe(true));
});

test('leaves the page as it is when an order from it is refused, and opens a row where something is wrong', async () => {
  const NOW = PAGE.replace('&mode=buy_bid', '');
  const visit = (pay: () => typeof BOUGHT | Refused) =>
    openScreen(BuyProductDetail, NOW, { ...answers, 'POST /api/v3/order/payment/pay': pay });
  const refused = visit(() => ({ refused: 422, msg: '결제는 되지 않았습니다.' }));
  fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
  fireEvent.click(await button('결제하기'));
  await waitFor(() => expect(refused.carried).toHaveLength(1));
  expect(screen.getByRole('checkbox', { name: '모두 확인했고 동의합니다' })).toBeTruthy();
  expect(await screen.findByRole('radiogroup', { name: '결제 수단' })).toBeTruthy();

  cleanup();
  const opened = visit(() => BOUGHT);
  fireEvent.click(await button('약관 동의 펼치기'));
  fireEvent.click(await screen.findByRole('checkbox', { name: '모두 확인했고 동의합니다' }));
  fireEvent.click(await button('약관 동의 접기'));
  expect(screen.getByText('동의하지 않은 항목이 있어요')).toBeTruthy();
  fireEvent.click(await button('결제하기'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '약관 동의' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '모두 확인했고 동의합니다' }));
  fireEvent.click(await button('결제하기'));
  await waitFor(() => expect(opened.of('POST /api/v3/order/payment/pay')).toHaveLength(1));
});
