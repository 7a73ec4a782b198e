import type { ScreenProps } from '@sold/contracts/federation/screen';
import { show } from '@sold/shared/testing/show';
import { wayToPay } from '@sold/shared/testing/way-to-pay';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { detail } from '../testing/raffles.ts';
import RafflePayMobile from './raffle-pay-mobile.tsx';
import { keepChoice } from './stored-choice.ts';

const PAY = 'POST /api/v3/product/raffle/pay-raffle';
const BY_PAGE = 'POST /api/v3/product/raffle/get-raffle-pg-url';
const CONFIRM = 'POST /api/v3/order/payment/pay';
const CHECK = 'POST /api/v3/order/payment/check-pending';
const GIVE_UP = 'POST /api/v3/order/payment/cancel-pending';

afterEach(() => {
  cleanup();
});

const page = (search = '') => (
  <RafflePayMobile
    {...({ params: { params1: '7' }, query: new URLSearchParams(search) } as unknown as ScreenProps)}
  />
);
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /동의합니다$/ });
/** Once it is known to what. */
const agree = async () => {
  await waitFor(() => expect(agreement().disabled).toBe(false));
  fireEvent.click(agreement());
};
const address = (address_id: number, is_default: 0 | 1) => ({
  address_id,
  is_default,
  customer_id: 3,
  name: `받는 사람 ${address_id}`,
  phone: '01012345678',
  zipcode: '06000',
  addr: '서울',
  addr_detail: '1',
  note: '',
  title: '',
});
const card = {
  card_id: 5,
  card_name: '우리 카드',
  card_no: '4518********1234',
  is_default: 1,
  icon: '',
  is_recent: 1,
  large_image_path: '',
};

function answers(change: Parameters<typeof show>[1] = {}): NonNullable<Parameters<typeof show>[1]> {
  return {
    'GET /api/v3/product/raffle/get-raffle-pay-info': ({ address_id }) => ({
      raffle_id: 7,
      option: '260',
      raffle_price: 140_000,
      confirm_amt: 2_000,
      delivery_amt: Number(address_id) === 2 ? 8_000 : 3_000,
      event_fee: 0,
      total_pay_amt: Number(address_id) === 2 ? 150_000 : 145_000,
      point: 12_345,
      max_usable_point: 12_300,
      pay_until: '2026-11-25 12:00:00',
    }),
    'GET /api/v3/policy/in-force': () => ({ list: [] }),
    'POST /api/product/raffle/get-raffle': () => detail(),
    'GET /api/v3/user/mypage/get-address-list': () => ({ list: [address(1, 1), address(2, 0)] }) as never,
    'GET /api/v3/order/order/get-payment-batch-list': () => ({ customer_payment_method_list: [card] }),
    'GET /api/v3/order/order/get-payment-brandpay-list': () => ({ customer_payment_method_list: [] }),
    ...change,
  };
}

test('fills everything in, pays with the card after the agreement, and shows the order', async () => {
  const shown = show(page(), answers({ [PAY]: () => ({ order_id: 55 }) as never }));
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: '145,000원 결제하기' });
  expect(pay.disabled).toBe(true);
  expect(screen.getByText('구매 조건에 동의해 주세요.')).toBeTruthy();
  await agree();
  fireEvent.click(pay);
  await waitFor(() => expect(shown.went).toEqual(['/web/user/mypage/order_detail/55']));
  expect(shown.sent.find(({ key }) => key === PAY)?.input).toEqual({
    raffle_id: 7,
    address_id: 1,
    delivery_type: 'normal',
    point_amt: 0,
    agreed: true,
    card_id: 5,
  });
});

test('shows what is paid for: name, picture and size', async () => {
  show(page(), answers());
  expect(await screen.findByText('노래 코트 하이')).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toContain(
    detail().item_thumb_image_list[0]?.path ?? 'none',
  );
  expect(screen.getByText('사이즈 260')).toBeTruthy();
});

test('offers a stored account, and pays with it when chosen', async () => {
  const account = {
    account_id: 8,
    method_id: 'account-8',
    bank_code: '088',
    bank_name: '신한은행',
    bank_no: '110-***-**3456',
    is_default: 1,
    is_recent: 0,
    customer_id: 3,
    pg_kind: 'toss',
    icon_url: '',
    icon_bg_color: '#0046ff',
    icon_text_color: '#ffffff',
    icon: '신한',
  };
  const shown = show(
    page(),
    answers({
      'GET /api/v3/order/order/get-payment-brandpay-list': () => ({
        customer_payment_method_list: [account as never],
      }),
      [PAY]: () => ({ order_id: 55 }) as never,
    }),
  );
  fireEvent.click(await wayToPay(/신한은행 계좌/));
  await agree();
  fireEvent.click(screen.getByRole('button', { name: '145,000원 결제하기' }));
  await waitFor(() => expect(shown.went).toHaveLength(1));
  const sent = shown.sent.find(({ key }) => key === PAY)?.input;
  expect(sent).toMatchObject({ account_id: 8 });
  expect(sent).not.toHaveProperty('card_id');
});

test('uses points in hundreds, up to the limit of the payment', async () => {
  const shown = show(page(), answers({ [PAY]: () => ({ order_id: 55 }) as never }));
  const points = await screen.findByRole('textbox', { name: /포인트/ });
  fireEvent.change(points, { target: { value: '12345' } });
  expect(screen.getByText('포인트는 100P 단위로 사용할 수 있어요.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '145,000원 결제하기' })).toBeTruthy();
  fireEvent.change(points, { target: { value: '오천' } });
  expect(screen.getAllByText(/쓸 포인트를 숫자로 입력해 주세요/).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /결제하기/ }).disabled).toBe(true);
  fireEvent.change(points, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '모두 사용' }));
  await agree();
  fireEvent.click(screen.getByRole('button', { name: '132,700원 결제하기' }));
  await waitFor(() => expect(shown.went).toHaveLength(1));
  expect(shown.sent.find(({ key }) => key === PAY)?.input).toMatchObject({ point_amt: 12_300 });
});

test('adds a missing address and card on the page, and chooses them', async () => {
  const first = address(9, 1);
  const shown = show(
    page(),
    answers({
      'GET /api/v3/user/mypage/get-address-list': () => ({ list: [] }) as never,
      'GET /api/v3/order/order/get-payment-batch-list': () => ({ customer_payment_method_list: [] }),
      'POST /api/v3/order/order/save-address': () => ({ list: [first], address_id: 9 }) as never,
      'POST /api/v3/order/order/save-card': () => ({ customer_payment_method_list: [card], card }) as never,
      [PAY]: () => ({ order_id: 55 }) as never,
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: '주소 추가하기' }));
  const type = (name: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  await screen.findByLabelText('받는 사람');
  type('받는 사람', '김하늘');
  type('전화번호', '01012345678');
  type('우편번호', '06000');
  type('주소', '서울 강남구');
  fireEvent.click(screen.getByRole('button', { name: '저장하기', hidden: true }));
  await waitFor(() => expect(document.body.textContent).toContain('받는 사람 9'));
  fireEvent.click(screen.getByRole('button', { name: '카드 추가하기' }));
  await screen.findByLabelText('카드 번호');
  type('카드 번호', '4518123412341234');
  type('유효 기간', '1230');
  type('생년월일', '900101');
  type('비밀번호 앞 2자리', '12');
  fireEvent.click(screen.getByRole('button', { name: '카드 등록하기', hidden: true }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /우리 카드/ })).toBeTruthy());
  expect(await screen.findByText('카드를 추가했어요.')).toBeTruthy();
  await agree();
  fireEvent.click(screen.getByRole('button', { name: '145,000원 결제하기' }));
  await waitFor(() => expect(shown.went).toHaveLength(1));
  expect(shown.sent.find(({ key }) => key === PAY)?.input).toMatchObject({ address_id: 9, card_id: 5 });
});

test('sends the policies in force with the payment, and asks again when they have changed', async () => {
  const version = (date: string) => ({ kind: 'terms', date, hash: 'a'.repeat(64) });
  let inForce = version('2026-11-02');
  const shown = show(
    page(),
    answers({
      'GET /api/v3/policy/in-force': () => ({ list: [inForce] }),
      [PAY]: () => ({ refused: 422, msg: '약관이 새로 바뀌었어요.', reason: 'policy_changed' }),
    }),
  );
  await screen.findByRole('link', { name: /^이용약관 2026.11.02 시행/ });
  await agree();
  inForce = version('2026-11-23');
  fireEvent.click(screen.getByRole('button', { name: '145,000원 결제하기' }));
  expect(await screen.findByRole('link', { name: /^이용약관 2026.11.23 시행/ })).toBeTruthy();
  expect(agreement().checked).toBe(false);
  expect(shown.sent.find(({ key }) => key === PAY)?.input).toMatchObject({
    agreements: [version('2026-11-02')],
  });
});

test('asks for the sum of another address, and blocks the old one meanwhile', async () => {
  show(page(), answers());
  fireEvent.click(await screen.findByRole('button', { name: /받는 사람 1/ }));
  fireEvent.click(await screen.findByRole('radio', { name: /받는 사람 2/, hidden: true }));
  expect(await screen.findByRole('button', { name: '150,000원 결제하기' })).toBeTruthy();
});

test('says that the outcome is unknown when no answer comes', async () => {
  show(page(), answers({ [PAY]: () => ({ refused: 500, msg: '' }) }));
  await screen.findByRole('button', { name: '145,000원 결제하기' });
  await agree();
  fireEvent.click(screen.getByRole('button', { name: '145,000원 결제하기' }));
  expect(await screen.findByText(/처리 결과를 아직 확인하지 못했어요/)).toBeTruthy();
});

test('says that nothing was paid when pressed without a connection, and sends nothing', async () => {
  const shown = show(page(), answers({ [PAY]: () => ({ order_id: 55 }) as never }));
  await screen.findByRole('button', { name: '145,000원 결제하기' });
  await agree();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.click(screen.getByRole('button', { name: '145,000원 결제하기' }));
  expect(await screen.findByText(/결제는 되지 않았습니다/)).toBeTruthy();
  expect(shown.sent.filter(({ key }) => key === PAY)).toEqual([]);
  online.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: '145,000원 결제하기' }));
  await waitFor(() => expect(shown.sent.filter(({ key }) => key === PAY)).toHaveLength(1));
});

test('names the order in the address before it leaves for the gateway', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const shown = show(
    page(),
    answers({ [BY_PAGE]: () => ({ url: 'https://pay.test/1', order_id: 55, amount: 145_000 }) as never }),
  );
  fireEvent.click(await wayToPay(/카카오페이/));
  await agree();
  fireEvent.click(screen.getByRole('button', { name: '145,000원 결제하기' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/1'));
  expect(shown.went).toEqual(['/web/product/raffle/raffle_pay/7?code=left&order_id=55']);
  vi.unstubAllGlobals();
});

test('keeps the choices over the gateway’s page, except for the agreement', async () => {
  vi.stubGlobal('location', { ...window.location, assign: vi.fn() });
  const first = show(
    page(),
    answers({ [BY_PAGE]: () => ({ url: 'https://pay.test/1', order_id: 55, amount: 140_000 }) as never }),
  );
  fireEvent.click(await wayToPay(/토스페이/));
  fireEvent.change(screen.getByRole('textbox', { name: '사용할 포인트' }), { target: { value: '5천' } });
  await agree();
  fireEvent.click(screen.getByRole('button', { name: '140,000원 결제하기' }));
  await waitFor(() => expect(first.went).toHaveLength(1));
  cleanup();
  vi.unstubAllGlobals();
  const back = { [CHECK]: () => ({ order_id: 55, code: 'refused', reserved_until: '' }) as never };
  show(page('order_id=55&code=CANCEL'), answers(back));
  expect((await wayToPay(/토스페이/)).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '사용할 포인트' }).value).toBe('5,000');
  expect(screen.getByRole('button', { name: '140,000원 결제하기' })).toBeTruthy();
  expect(agreement().checked).toBe(false);
  cleanup();
  // A later visit starts again.
  show(page(), answers());
  expect((await wayToPay(/토스페이/)).checked).toBe(false);
});

test('asks for no stored address that no longer exists', async () => {
  keepChoice(7, { addressId: 9, cardId: 5, accountId: null, method: 'batch', points: 0, agreed: true });
  show(
    page('order_id=55&code=CANCEL'),
    answers({
      [CHECK]: () => ({ order_id: 55, code: 'refused', reserved_until: '' }) as never,
      'GET /api/v3/product/raffle/get-raffle-pay-info': (input) =>
        Number(input.address_id) === 9
          ? { refused: 422, msg: '주소를 찾을 수 없어요.' }
          : (answers()['GET /api/v3/product/raffle/get-raffle-pay-info']?.(input) as never),
    }),
  );
  expect(await screen.findByRole('button', { name: '145,000원 결제하기' })).toBeTruthy();
  expect(screen.getByText('받는 사람 1')).toBeTruthy();
});

test('offers a way on while the payment is unknown', async () => {
  show(
    page('order_id=55&paymentKey=k&amount=145000'),
    answers({ [CONFIRM]: () => ({ refused: 500, msg: '' }) }),
  );
  expect(await screen.findByRole('link', { name: '주문 내역 보기' })).toBeTruthy();
});

test('confirms the payment after the gateway, or asks the gateway for its outcome', async () => {
  const shown = show(
    page('order_id=55&paymentKey=k&amount=145000'),
    answers({ [CONFIRM]: () => ({}) as never }),
  );
  await waitFor(() => expect(shown.went).toEqual(['/web/user/mypage/order_detail/55']));
  expect(shown.sent).toEqual([{ key: CONFIRM, input: { order_id: 55, payment_key: 'k', amount: 145_000 } }]);
  cleanup();
  const left = page('order_id=55&code=CANCEL&message=02-123-4567로 연락하세요');
  const became = (code: 'refused' | 'waiting') => ({
    [CHECK]: () => ({
      order_id: 55,
      code,
      reserved_until: '2026-11-24 12:10:00',
      url: code === 'waiting' ? 'https://pay.test/1' : '',
      item_name_kor: '스트란드 로우 270',
      option: '270',
      total_pay_amt: 145_000,
    }),
  });
  const asked = show(left, answers(became('refused')));
  expect((await screen.findByRole('alert')).textContent).toContain('다시 결제할 수 있어요');
  expect(document.body.textContent).not.toContain('02-123-4567');
  expect(asked.sent.find(({ key }) => key === CHECK)?.input).toEqual({ order_id: 55 });
  cleanup();
  const waiting = show(left, answers({ ...became('waiting'), [GIVE_UP]: () => ({}) }));
  expect(await screen.findByText('결제를 아직 마치지 않았어요')).toBeTruthy();
  expect(screen.getByText(/스트란드 로우 270/).textContent).toBe('스트란드 로우 270 · 145,000원');
  expect(screen.getByRole('button', { name: '결제창으로 돌아가기' })).toBeTruthy();
  expect(waiting.sent.map(({ key }) => key)).toEqual([CHECK]);
  fireEvent.click(screen.getByRole('button', { name: '결제 그만두기' }));
  await waitFor(() => expect(waiting.sent.map(({ key }) => key)).toEqual([CHECK, GIVE_UP, CHECK]));
});

test('leads from a win that is being paid elsewhere to its order', async () => {
  const paying = { refused: 422, msg: '결제가 진행되고 있어요.', reason: 'raffle_paying' };
  const shown = show(page(), answers({ 'GET /api/v3/product/raffle/get-raffle-pay-info': () => paying }));
  fireEvent.click(await screen.findByRole('button', { name: '진행 중인 결제 보기' }));
  expect(shown.went).toEqual(['/web/user/mypage/order_list?tab=buy&stage=open']);
});

test('shows the service’s refusal without a win, and offers a sign-in to a signed-out visitor', async () => {
  const lost = { refused: 422, msg: '당첨된 래플이 아니에요.', reason: 'not_won' };
  show(page(), answers({ 'GET /api/v3/product/raffle/get-raffle-pay-info': () => lost }));
  expect(await screen.findByText('당첨된 래플이 아니에요.')).toBeTruthy();
  cleanup();
  const shown = show(page(), {}, false);
  expect(screen.getByRole('button', { name: '로그인하기' })).toBeTruthy();
  expect(shown.sent).toEqual([]);
});
