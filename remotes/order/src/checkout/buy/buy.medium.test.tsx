import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BOUGHT, buyInfo, CUSTOMER, ON_JEJU } from '../../testing/answers.ts';
import { BUY_ANSWERS, BUY_INFO, BUY_PAGE, PAY, PRICE_CHECK } from '../../testing/buy-page.ts';
import { openScreen, type Refused } from '../../testing/open-screen.tsx';
import { agree, button } from '../../testing/presses.ts';
import BuyProductDetail from './buy-mobile.tsx';

const CANCEL = 'POST /api/v3/order/payment/cancel-pending';

const answers = { ...BUY_ANSWERS, [CANCEL]: () => ({}) };
/** A line of the amounts, or undefined. */
const line = (label: string) => screen.queryByText(label, { selector: 'dt' })?.parentElement?.textContent;
const choose = async (address: string) => {
  fireEvent.click(await button(/\(\d{5}\).*변경/));
  fireEvent.click(await screen.findByLabelText(new RegExp(address)));
};

test('fills everything in, pays with one agreement and one press, and shows the result after a reload', async () => {
  const opened = openScreen(BuyProductDetail, BUY_PAGE, answers);
  expect(await screen.findByRole('heading', { name: '즉시 구매', level: 1 })).toBeTruthy();
  expect(screen.getByText(/통신판매중개자/)).toBeTruthy();
  fireEvent.click(await button('결제하기'));
  expect((await screen.findAllByText('약관에 동의해 주세요.')).length).toBeGreaterThan(0);
  expect(opened.of(PAY)).toEqual([]);

  await agree();
  fireEvent.click(await button('결제하기'));
  expect(await screen.findByRole('heading', { name: '결제가 완료됐어요' })).toBeTruthy();
  expect(opened.of(PAY)[0]?.input).toEqual({
    item_id: 1,
    product_size_option_id: 3,
    price: 350_000,
    address_id: 5,
    delivery_type: 'normal',
    point_amt: 0,
    agreed: true,
    payment_method: 'batch',
    card_id: 2,
    instalment_months: 0,
  });
  expect(opened.went.at(-1)).toContain('result=buy_now-12');

  cleanup();
  openScreen(BuyProductDetail, opened.went.at(-1) ?? '', answers);
  expect(await screen.findByRole('heading', { name: '결제가 완료됐어요' })).toBeTruthy();
});

test('names a business seller below the role of the platform, where its offer would be taken', async () => {
  const seller = { business_name: '소울드상사', business_no: '1234567891' };
  const withSeller = { ...answers, [BUY_INFO]: () => buyInfo({ seller }) };
  openScreen(BuyProductDetail, BUY_PAGE, withSeller);
  expect(
    (await screen.findByText('판매자: 소울드상사 (사업자등록번호 123-45-67891)')).previousElementSibling
      ?.textContent,
  ).toMatch(/통신판매중개자/);
  cleanup();
  openScreen(BuyProductDetail, `${BUY_PAGE}&mode=buy_bid`, withSeller);
  await screen.findByRole('heading', { name: '구매 입찰', level: 1 });
  expect(screen.queryByText(/사업자등록번호/)).toBeNull();
  fireEvent.click(screen.getByText('희망가 입력'));
  for (const name of ['3', '5', '만 단위로', '이 가격으로 할게요']) fireEvent.click(await button(name));
  expect(await screen.findByText(/사업자등록번호/)).toBeTruthy();
  cleanup();
  openScreen(BuyProductDetail, BUY_PAGE, answers);
  await screen.findByRole('heading', { name: '즉시 구매', level: 1 });
  expect(screen.queryByText(/사업자등록번호/)).toBeNull();
});

test('shows the unit in storage that is bought, by delivery, and for a bid that would trade', async () => {
  const photo = (id: number) => ({ path: `/api/v3/inventory/photo/${id}`, width: 3, height: 4 });
  const info = () =>
    buyInfo({
      min_buy_photos: [photo(1), photo(2)],
      direct_min_buy_price: 370_000,
      direct_min_buy_photos: [photo(3)],
      delivery_usable_method: ['normal', 'quick', 'inventory'],
    });
  const shown = () =>
    [...document.querySelectorAll('#order-unit img')].map((image) => image.getAttribute('src'));
  openScreen(BuyProductDetail, BUY_PAGE, { ...answers, [BUY_INFO]: info });
  expect(await screen.findByRole('region', { name: '구매할 상품의 실물 사진' })).toBeTruthy();
  await waitFor(() => expect(shown()).toEqual([photo(1).path, photo(2).path]));
  fireEvent.click(await screen.findByLabelText(/빠른 배송/));
  expect(shown()).toEqual([photo(3).path]);
  cleanup();
  openScreen(BuyProductDetail, `${BUY_PAGE}&mode=buy_bid`, { ...answers, [BUY_INFO]: info });
  await screen.findByRole('heading', { name: '구매 입찰', level: 1 });
  expect(shown()).toEqual([]);
  fireEvent.click(screen.getByText('희망가 입력'));
  for (const name of ['3', '5', '만 단위로', '이 가격으로 할게요']) fireEvent.click(await button(name));
  await waitFor(() => expect(shown()).toEqual([photo(1).path, photo(2).path]));
  cleanup();
  openScreen(BuyProductDetail, BUY_PAGE, answers);
  await screen.findByRole('heading', { name: '즉시 구매', level: 1 });
  expect(shown()).toEqual([]);
});

test.each(['오천', '-500', '12.5', '1,2'])(
  'sends no payment while points cannot be read: %s',
  async (typed) => {
    const opened = openScreen(BuyProductDetail, BUY_PAGE, answers);
    const points = await screen.findByRole('textbox', { name: '사용할 포인트' });
    fireEvent.change(points, { target: { value: typed } });
    await agree();
    fireEvent.click(await button('결제하기'));
    expect((await screen.findAllByText(/쓸 포인트를 숫자로 입력해 주세요/)).length).toBeGreaterThan(0);
    expect(opened.of(PAY)).toEqual([]);
    fireEvent.change(points, { target: { value: '' } });
    fireEvent.click(await button('결제하기'));
    await screen.findByRole('heading', { name: '결제가 완료됐어요' });
    expect(opened.of(PAY)[0]?.input).toMatchObject({ point_amt: 0 });
  },
);

test('asks for no points again that were spent elsewhere meanwhile', async () => {
  let point = 12_300;
  const opened = openScreen(BuyProductDetail, BUY_PAGE, {
    ...answers,
    [BUY_INFO]: () => buyInfo({ customer: { ...buyInfo().customer, point } }),
    [PAY]: () => {
      if (point === 250) return BOUGHT;
      point = 250;
      return { refused: 422, msg: '가진 포인트보다 많이 쓸 수 없어요.', reason: 'points' } satisfies Refused;
    },
  });
  await agree();
  fireEvent.click(await button('모두 사용'));
  fireEvent.click(await button('결제하기'));
  await screen.findByRole('heading', { name: '포인트 (보유 250P)' });
  // The field follows what is owned.
  await screen.findByDisplayValue('200');
  fireEvent.click(await button('결제하기'));
  expect(await screen.findByRole('heading', { name: '결제가 완료됐어요' })).toBeTruthy();
  expect(opened.of(PAY).map(({ input }) => (input as { point_amt: number }).point_amt)).toEqual([
    12_300, 200,
  ]);
});

test('asks for a changed price again, loses nothing chosen, and sends the next press with a new key', async () => {
  let price = 350_000;
  const refused: Refused = { refused: 422, msg: '즉시 구매가가 바뀌었어요.', reason: 'price_changed' };
  const opened = openScreen(BuyProductDetail, BUY_PAGE, {
    ...answers,
    [BUY_INFO]: () => buyInfo({ min_buy_price: price }),
    [PAY]: () => {
      if (price === 360_000) return BOUGHT;
      price = 360_000;
      return refused;
    },
  });
  await agree();
  fireEvent.click(await screen.findByLabelText(/빠른 배송/));
  fireEvent.click(await button('결제하기'));
  await waitFor(() => expect(opened.of(BUY_INFO)).toHaveLength(2));
  await screen.findAllByText('삼십육만 원');
  expect(opened.carried.map((one) => one.behaviour.type)).toEqual(['alert']);
  expect(screen.getByLabelText<HTMLInputElement>('모두 확인했고 동의합니다').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/빠른 배송/).checked).toBe(true);

  fireEvent.click(await button('결제하기'));
  await screen.findByRole('heading', { name: '결제가 완료됐어요' });
  const [first, second] = opened.of(PAY);
  expect(second?.input.price).toBe(360_000);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('pays nothing by the identity check alone, and sends the same order under its key when confirmed', async () => {
  let verified = false;
  const opened = openScreen(BuyProductDetail, BUY_PAGE, {
    ...answers,
    [PAY]: () => (verified ? BOUGHT : { refused: 423, msg: '', sub_msg: 'token' }),
  });
  await agree();
  fireEvent.click(await button('결제하기'));
  await waitFor(() => expect(opened.carried[0]?.behaviour).toMatchObject({ type: 'verify', token: 'token' }));
  verified = true;
  opened.carried[0]?.retry();
  const question = await screen.findByRole('dialog', { name: '본인인증 완료' });
  expect(question.textContent).toContain('아직 결제되지 않았어요');
  expect(opened.of(PAY)).toHaveLength(1);
  fireEvent.click(within(question).getByText('결제하기'));
  expect(await screen.findByRole('heading', { name: '결제가 완료됐어요' })).toBeTruthy();
  const [first, second] = opened.of(PAY);
  expect(second).toEqual(first);
});

test('says that an outcome is unknown, and sends the next press under the same key', async () => {
  const opened = openScreen(BuyProductDetail, BUY_PAGE, {
    ...answers,
    [PAY]: () => ({ refused: 500, msg: '' }),
  });
  await agree();
  fireEvent.click(await button('결제하기'));
  expect(await screen.findByText(/두 번 처리되지 않아요/)).toBeTruthy();
  fireEvent.click(await button('결제하기'));
  await waitFor(() => expect(opened.of(PAY)).toHaveLength(2));
  expect(opened.of(PAY)[1]?.idempotencyKey).toBe(opened.of(PAY)[0]?.idempotencyKey);
});

test('sends a new key after a refusal that another page has to settle', async () => {
  const opened = openScreen(BuyProductDetail, BUY_PAGE, {
    ...answers,
    [PAY]: () => ({ refused: 512, msg: '입찰을 먼저 취소해 주세요.', reason: 'is_once' }),
  });
  await agree();
  fireEvent.click(await button('결제하기'));
  await waitFor(() => expect(opened.of(BUY_INFO)).toHaveLength(2));
  expect(opened.carried[0]?.behaviour.type).toBe('alert_then_deeplink');
  expect(screen.queryByText(/두 번 처리되지 않아요/)).toBeNull();
  fireEvent.click(await button('결제하기'));
  await waitFor(() => expect(opened.of(PAY)).toHaveLength(2));
  expect(opened.of(PAY)[1]?.idempotencyKey).not.toBe(opened.of(PAY)[0]?.idempotencyKey);
});

test('shows the delivery to an island as a line, by the chosen address', async () => {
  const customer = { ...CUSTOMER, addresses: [...CUSTOMER.addresses, ON_JEJU], point: 999_999 };
  openScreen(BuyProductDetail, BUY_PAGE, { ...answers, [BUY_INFO]: () => buyInfo({ customer }) });
  expect(await screen.findByText(/최대 363,500P/)).toBeTruthy();
  expect(line('도서산간 추가 배송비')).toBeUndefined();
  await choose('제주');
  expect(line('배송비')).toContain('3,000');
  expect(line('도서산간 추가 배송비')).toContain('5,000');
  expect(line('총 결제 금액')).toContain('368,500');
  expect(screen.getByText(/최대 368,500P/)).toBeTruthy();
  await choose('서울');
  expect(line('도서산간 추가 배송비')).toBeUndefined();
});

test('shows the cost of a bid to an island, and keeps the address of a changed bid', async () => {
  const customer = { ...CUSTOMER, addresses: [...CUSTOMER.addresses, ON_JEJU] };
  const own = {
    product_id: 9,
    price: 300_000,
    is_use_point: false,
    coupon_amt: 0,
    sale_status_code: '11',
    sale_to: '',
  };
  openScreen(BuyProductDetail, `${BUY_PAGE}&mode=buy_bid`, {
    ...answers,
    [BUY_INFO]: () => buyInfo({ customer }),
  });
  fireEvent.click(await screen.findByText('희망가 입력'));
  for (const name of ['3', '0', '만 단위로', '이 가격으로 할게요']) fireEvent.click(await button(name));
  await choose('제주');
  expect(line('총 결제 금액')).toContain('317,000');
  cleanup();
  openScreen(BuyProductDetail, `${BUY_PAGE}&product_id=9`, {
    ...answers,
    [BUY_INFO]: () => buyInfo({ customer, product_info: { ...own, address_id: 6, delivery_type: 'quick' } }),
  });
  await screen.findByRole('heading', { name: '구매 입찰 변경', level: 1 });
  expect(line('총 결제 금액')).toContain('319,000');
});

test('asks about an unusual price before it is sent', async () => {
  const warned = {
    ...answers,
    [PRICE_CHECK]: () => ({
      warning: '최근 30일 시세보다 41.0% 높은 가격이에요.',
    }),
  };
  const opened = openScreen(BuyProductDetail, BUY_PAGE, warned);
  await agree();
  fireEvent.click(await button('결제하기'));
  fireEvent.click(await button('다시 볼게요'));
  await waitFor(() => expect(screen.queryByText(/41%/)).toBeNull());
  expect(opened.of(PAY)).toEqual([]);
});

test('does not check a press without a response again, as it may have taken the ask', async () => {
  let isAnswered = false;
  const opened = openScreen(BuyProductDetail, BUY_PAGE, {
    ...answers,
    [PAY]: () => {
      if (!isAnswered) throw new TypeError('Network Error');
      return BOUGHT;
    },
  });
  await agree();
  fireEvent.click(await button('결제하기'));
  expect((await screen.findAllByText(/두 번 처리되지 않아요/)).length).toBeGreaterThan(0);
  isAnswered = true;
  fireEvent.click(await button('결제하기'));
  expect(await screen.findByRole('heading', { name: '결제가 완료됐어요' })).toBeTruthy();
  expect(opened.of(PRICE_CHECK)).toHaveLength(1);
  const [first, second] = opened.of(PAY).map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
});

test('offers only a bid, on the keypad, with its cost, without an ask', async () => {
  const opened = openScreen(BuyProductDetail, BUY_PAGE, {
    ...answers,
    [BUY_INFO]: () => buyInfo({ min_buy_price: null }),
  });
  expect(await screen.findByRole('heading', { name: '구매 입찰', level: 1 })).toBeTruthy();
  fireEvent.click(screen.getByText('희망가 입력'));
  for (const name of ['3', '0', '만 단위로']) fireEvent.click(await button(name));
  expect(screen.getByText('312,000')).toBeTruthy();
  fireEvent.click(await button('이 가격으로 할게요'));
  expect(await screen.findByText('삼십만 원')).toBeTruthy();
  expect(opened.of(PAY)).toEqual([]);
});

test.each([
  ['preowned goods', { product_grade: 2 as const }, ''],
  ['goods of 98점', { product_grade: 1 as const }, ''],
  ['a unit in storage', {}, '&delivery=quick'],
])('keeps the choice when %s is not for sale, and says what can be done', async (_, patch, asked) => {
  openScreen(BuyProductDetail, BUY_PAGE + asked, {
    ...answers,
    [BUY_INFO]: () => buyInfo({ ...patch, min_buy_price: null }),
  });
  expect(await screen.findByRole('heading', { name: '즉시 구매', level: 1 })).toBeTruthy();
  fireEvent.click(await button('결제하기'));
  expect((await screen.findAllByText(/구매 입찰로 등록해 주세요/)).length).toBeGreaterThan(0);
});

test('asks a visitor to sign in, once', async () => {
  const opened = openScreen(BuyProductDetail, BUY_PAGE, answers, { isLogin: false });
  expect(await screen.findByText('로그인이 필요해요')).toBeTruthy();
  expect(opened.login).toHaveBeenCalledOnce();
  expect(opened.sent).toEqual([]);
});

test('takes the unit in storage for quick delivery, at its price and of its seller', async () => {
  const direct_seller = { business_name: '창고상점', business_no: '1234567891' };
  const opened = openScreen(BuyProductDetail, BUY_PAGE, {
    ...answers,
    [BUY_INFO]: () => buyInfo({ direct_min_buy_price: 370_000, direct_seller }),
  });
  await agree();
  expect(screen.queryByText(/창고상점/)).toBeNull();
  fireEvent.click(screen.getByLabelText(/빠른 배송/));
  expect(await screen.findByText(/판매자: 창고상점/)).toBeTruthy();
  await screen.findAllByText('삼십칠만 원');
  // Other terms apply to a business.
  fireEvent.click(await button('결제하기'));
  expect(opened.of(PAY)).toEqual([]);
  await agree();
  fireEvent.click(await button('결제하기'));
  await screen.findByRole('heading', { name: '결제가 완료됐어요' });
  expect(opened.of(PAY)[0]?.input).toMatchObject({ price: 370_000, delivery_type: 'quick' });
});

test('shows and sends the policies in force, and asks again when they have changed meanwhile', async () => {
  const version = (date: string) => ({ kind: 'terms', date, hash: 'a'.repeat(64) });
  let inForce = version('2026-11-02');
  const opened = openScreen(BuyProductDetail, BUY_PAGE, {
    ...answers,
    'GET /api/v3/policy/in-force': () => ({ list: [inForce] }),
    [PAY]: () => ({ refused: 422, msg: '약관이 새로 바뀌었어요.', reason: 'policy_changed' }),
  });
  const terms = await screen.findByRole('link', { name: '이용약관 2026.11.02 시행 (새 창)' });
  expect(terms.getAttribute('href')).toBe('/webapp/web/user/policy/terms/2026-11-02');
  expect(terms.getAttribute('target')).toBe('_blank');
  await agree();
  inForce = version('2026-11-23');
  fireEvent.click(await button('결제하기'));
  expect(await screen.findByRole('link', { name: '이용약관 2026.11.23 시행 (새 창)' })).toBeTruthy();
  expect(opened.of(PAY)[0]?.input).toMatchObject({ agreements: [version('2026-11-02')] });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^지금 시행 중인 약관에 동의합니다/ });
  expect(box.checked).toBe(false);
});
