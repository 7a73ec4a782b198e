import type { ScreenProps } from '@sold/contracts/federation/screen';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import RafflePayMobile from './raffle-pay-mobile.tsx';

const PAY = 'POST /api/v3/product/raffle/pay-raffle';
const CONFIRM = 'POST /api/v3/order/payment/pay';

afterEach(cleanup);

const page = (search = '') => (
  <RafflePayMobile
    {...({ params: { params1: '7' }, query: new URLSearchParams(search) } as unknown as ScreenProps)}
  />
);
const address = (address_id: number, is_default: 0 | 1) => ({
  address_id,
  is_default,
  customer_id: 3,
  name: `받는 사람 ${address_id}`,
  phone: '01012345678',
  zipcode: '06000',
  addr: '서울',
  addr_detail: '1',
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
      item_id: 70,
      product_size_option_id: 72,
      option: '260',
      raffle_price: 140_000,
      confirm_amt: 2_000,
      delivery_amt: Number(address_id) === 2 ? 8_000 : 3_000,
      event_fee: 0,
      total_pay_amt: Number(address_id) === 2 ? 150_000 : 145_000,
      pay_until: '2026-11-25 12:00:00',
    }),
    'GET /api/v3/user/mypage/get-address-list': () => ({ list: [address(1, 1), address(2, 0)] }) as never,
    'GET /api/v3/order/order/get-payment-batch-list': () => ({ customer_payment_method_list: [card] }),
    ...change,
  };
}

test('everything is filled in; after agreeing it is paid with the card and the order is shown', async () => {
  const shown = show(page(), answers({ [PAY]: () => ({ order_id: 55 }) as never }));
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: '145,000원 결제하기' });
  expect(pay.disabled).toBe(true);
  expect(screen.getByText('구매 조건에 동의해 주세요.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox'));
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

test('another address has another sum, and the old one cannot be paid meanwhile', async () => {
  show(page(), answers());
  fireEvent.click(await screen.findByRole('radio', { name: /받는 사람 2/ }));
  expect(await screen.findByRole('button', { name: '150,000원 결제하기' })).toBeTruthy();
});

test('an answer that does not come leaves it open whether it was paid', async () => {
  show(page(), answers({ [PAY]: () => ({ refused: 500, msg: '' }) }));
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: '145,000원 결제하기' }));
  expect(await screen.findByText(/결제됐는지 아직 확인하지 못했어요/)).toBeTruthy();
});

test('back from the gateway the payment is confirmed, or what the gateway said is shown', async () => {
  const shown = show(
    page('order_id=55&paymentKey=k&amount=145000'),
    answers({ [CONFIRM]: () => ({}) as never }),
  );
  await waitFor(() => expect(shown.went).toEqual(['/web/user/mypage/order_detail/55']));
  expect(shown.sent).toEqual([{ key: CONFIRM, input: { order_id: 55, payment_key: 'k', amount: 145_000 } }]);
  cleanup();
  show(page('order_id=55&code=CANCEL&message=그만뒀어요'), answers());
  expect((await screen.findByRole('alert')).textContent).toBe('결제되지 않았어요. 그만뒀어요');
});

test('who did not win is told by the service, and who is signed out can sign in', async () => {
  const lost = { refused: 422, msg: '당첨된 래플이 아니에요.', reason: 'not_won' };
  show(page(), answers({ 'GET /api/v3/product/raffle/get-raffle-pay-info': () => lost }));
  expect(await screen.findByText('당첨된 래플이 아니에요.')).toBeTruthy();
  cleanup();
  const shown = show(page(), {}, false);
  expect(screen.getByRole('button', { name: '로그인하기' })).toBeTruthy();
  expect(shown.sent).toEqual([]);
});
