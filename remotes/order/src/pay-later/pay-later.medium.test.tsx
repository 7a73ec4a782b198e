import type { Bnpl } from '@sold/contracts/entities/people';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CUSTOMER } from '../testing/answers.ts';
import { openScreen } from '../testing/open-screen.tsx';
import PayLaterMobile from './pay-later-mobile.tsx';
import { repayOffers } from './repay-amount.ts';

const PAGE = '/web/user/etc/pay_later';
const REPAY = 'POST /api/v3/order/payment/repay-bnpl';
const AGREE = 'POST /api/v3/user/agree-bnpl-terms';

let standing: Bnpl;
const answers: Parameters<typeof openScreen>[2] = {
  'GET /api/v3/order/order/get-customer-use-bnpl': () => standing,
  'GET /api/v3/order/payment/get-bnpl-debts': () => ({
    list:
      standing.used_amt === 0
        ? []
        : [
            {
              order_id: 12,
              display_order_id: 'S261121001',
              item_name_kor: '스트란드 로우',
              amount: 106_000,
              remaining_amt: standing.used_amt,
              due_date: '2026-12-15 23:59:59',
              is_overdue: standing.overdue_amt > 0,
            },
          ],
  }),
  'GET /api/v3/order/order/get-payment-batch-list': () => ({ customer_payment_method_list: CUSTOMER.cards }),
  [REPAY]: ({ amount }) => {
    standing = { ...standing, used_amt: standing.used_amt - Number(amount), overdue_amt: 0, due_date: '' };
    return { ...standing, payment_state: 'paid' };
  },
};

beforeEach(() => {
  standing = {
    is_agreed: true,
    is_usable: true,
    reason: '',
    limit_amt: 300_000,
    used_amt: 106_000,
    remaining_amt: 194_000,
    due_date: '2026-12-15 23:59:59',
    overdue_amt: 0,
  };
});

test('shows debt and due day, and repays all of it with the default card', async () => {
  const opened = openScreen(PayLaterMobile, PAGE, answers);
  expect(await screen.findByRole('link', { name: /스트란드 로우.*12\.15.*까지.*106,000/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '갚기' }));
  const press = await screen.findByRole('button', { name: '106,000원 갚기' });
  await waitFor(() => expect((press as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(press);
  expect(await screen.findByText('갚을 주문이 없어요')).toBeTruthy();
  expect(opened.of(REPAY)[0]?.input).toEqual({ card_id: 2, amount: 106_000 });
  expect(opened.of(REPAY)[0]?.idempotencyKey).toBeTruthy();
});

test('repays another typed amount, and never more than the debt', async () => {
  const opened = openScreen(PayLaterMobile, PAGE, answers);
  fireEvent.click(await screen.findByRole('button', { name: '갚기' }));
  fireEvent.click(await screen.findByRole('radio', { name: '직접 입력하기' }));
  const field = screen.getByRole('textbox', { name: '갚을 금액' });
  fireEvent.change(field, { target: { value: '200000' } });
  fireEvent.blur(field);
  expect(await screen.findByText('갚을 금액은 106,000원이에요.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '6000' } });
  fireEvent.click(await screen.findByRole('button', { name: '6,000원 갚기' }));
  await waitFor(() => expect(opened.of(REPAY)[0]?.input).toMatchObject({ amount: 6_000 }));
});

test('shows the terms first without an agreement', async () => {
  standing = { ...standing, is_agreed: false, is_usable: false, used_amt: 0, due_date: '' };
  const opened = openScreen(PayLaterMobile, PAGE, {
    ...answers,
    [AGREE]: () => {
      standing = { ...standing, is_agreed: true, is_usable: true };
      return standing;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '약관 보고 시작하기' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '위 내용을 모두 읽었고 동의합니다' }));
  fireEvent.click(screen.getByRole('button', { name: '동의하고 나중결제 쓰기' }));
  expect(await screen.findByRole('button', { name: '갚을 금액이 없어요' })).toBeTruthy();
  expect(opened.of(AGREE)).toHaveLength(1);
});

test('offers an overdue amount first', () => {
  expect(repayOffers({ used_amt: 9, overdue_amt: 4 }).map(({ amount }) => amount)).toEqual([4, 9]);
  expect(repayOffers({ used_amt: 9, overdue_amt: 9 }).map(({ amount }) => amount)).toEqual([9]);
});
