import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import { cleanup } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BOUGHT, CROSSED, orderDetail } from '../testing/answers.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { OrderResultPage } from './order-result-page.tsx';

const DETAIL = 'GET /api/v3/user/mypage/get-customer-order-detail';

const show = (result: OrderResult | BidResult, seen: OrderResult = BOUGHT) =>
  openScreen(() => <OrderResultPage result={result} />, '/result', {
    [DETAIL]: () => ({ ...orderDetail(), order: seen }),
  });

test('reports a purchase once, also after a reload', async () => {
  expect(show(BOUGHT).tracked).toEqual([
    {
      name: 'buy',
      item_id: BOUGHT.item_id,
      item_name: BOUGHT.item_name,
      price: BOUGHT.price,
      order_id: BOUGHT.order_id,
      is_bid: false,
      brand: BOUGHT.brand_name,
      category: BOUGHT.top_category_name,
    },
  ]);
  cleanup();
  expect(show(BOUGHT).tracked).toEqual([]);
});

test('reports a sale as a sale, and a traded bid as a bid', () => {
  const sold = { ...BOUGHT, order_result_code: 'sell_now', order_type: 'sell' } as const;
  expect(show({ ...BOUGHT, order_id: 13, first_purchase: true }).tracked).toMatchObject([{ is_first: true }]);
  cleanup();
  expect(show(sold).tracked).toMatchObject([{ name: 'sell', is_bid: false }]);
  cleanup();
  expect(show(CROSSED).tracked).toMatchObject([
    { name: 'sell', is_bid: true, order_id: CROSSED.traded?.order_id },
  ]);
});

test('reports a pending payment when it is paid, and never when it fails', async () => {
  const pending = { ...BOUGHT, state: 'payment_pending', payment_state: 'pending' } as const;
  const failed = show(pending, { ...BOUGHT, state: 'payment_failed', payment_state: 'failed' });
  await vi.waitFor(() => expect(failed.of(DETAIL)).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(failed.tracked).toEqual([]);
  cleanup();
  const paid = show(pending);
  await vi.waitFor(() => expect(paid.tracked).toMatchObject([{ name: 'buy' }]));
});
