import { UNLIMITED_DATE } from '@sold/contracts/base/bid-duration';
import { modalStack } from '@sold/shared/modal/modal-stack';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import BuyProductDetail from '../checkout/buy/buy-mobile.tsx';
import SellProductDetail from '../checkout/sell/sell-mobile.tsx';
import { BOUGHT, CROSSED, orderDetail } from '../testing/answers.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { bidTotal, orderResult } from './result-notes.ts';

const DETAIL = 'GET /api/v3/user/mypage/get-customer-order-detail';
const PAGE = '/web/product/web_product/buy_product_detail?item_id=1&product_size_option_id=3&result=';
const answers = {
  [DETAIL]: () =>
    orderDetail({
      ship_until: '2026-11-28 17:27:00',
      expected: {
        arrival: { from: '2026-12-01', until: '2026-12-03' },
        payout: { from: '2026-12-04', until: '2026-12-06' },
      },
    }),
  'GET /api/v3/order/order/get-expected-days': () => ({
    sent: { usual: 5, late: 7 },
    stored: { usual: 2, late: 2 },
    quick: { order_by: '2026-11-21 18:00:00', arrives: '2026-11-23' },
  }),
};
const line = (label: string) =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent;

afterEach(async () => {
  await modalStack().closeAll();
  cleanup();
  vi.unstubAllGlobals();
});

test('shows a result in the app as a popup; leaves the flow by closing, and shows its page by going back', async () => {
  orderResult.write('buy_now-12', BOUGHT);
  const opened = openScreen(BuyProductDetail, `${PAGE}buy_now-12`, answers, { isApp: true });
  const popup = await screen.findByRole('dialog', { name: '결제가 완료됐어요' });
  expect(modalStack().state.get().names).toEqual(['order-result']);
  expect(popup.textContent).toContain('351,200');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();

  window.history.back();
  expect(await screen.findByRole('heading', { level: 1, name: '결제가 완료됐어요' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '주문 상세 보기' })).toBeTruthy();
  expect(opened.left).not.toHaveBeenCalled();

  cleanup();
  const again = openScreen(BuyProductDetail, `${PAGE}buy_now-12`, answers, { isApp: true });
  fireEvent.click(await screen.findByRole('button', { name: '닫기' }));
  await waitFor(() => expect(again.left).toHaveBeenCalledOnce());
});

test.each([
  ['buy', '판매자 발송 기한', '도착 예정', '12.01 (화) ~ 12.03 (목)'],
  ['sell', '발송 기한', '정산 예정', '12.04 (금) ~ 12.06 (일)'],
] as const)(
  'shows the result of %s on a page, with delivery and expected days',
  async (side, first, second, days) => {
    const Screen = side === 'buy' ? BuyProductDetail : SellProductDetail;
    const result =
      side === 'buy' ? { ...BOUGHT, receive_type_text: '일반 배송', top_category_name: '스니커즈' } : CROSSED;
    const key = side === 'buy' ? 'buy_now-12' : 'sell_bid-44';
    orderResult.write(key, result);
    openScreen(Screen, PAGE + key, answers);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getByText(/스니커즈/)).toBeTruthy();
    await waitFor(() => expect(line(first)).toBe('2026.11.28 (토) 오후\u00a05:27'));
    expect(line(second)?.replaceAll('\u00a0', ' ')).toBe(days);
    expect(line('배송 방법')).toBe(side === 'buy' ? '일반 배송' : undefined);
    expect(await screen.findByRole('region', { name: '도움말' })).toBeTruthy();
  },
);

test('shows the total of the bid’s page and the delivery time', async () => {
  const bid = {
    ...CROSSED,
    order_result_code: 'buy_bid' as const,
    bid_end_date: UNLIMITED_DATE,
    receive_type_text: '빠른 배송',
    traded: null,
  };
  orderResult.write('buy_bid-44', bid);
  bidTotal.write('buy_bid-44', 322_300);
  openScreen(BuyProductDetail, `${PAGE}buy_bid-44`, {
    ...answers,
    'POST /api/v3/product/item/get-renewal-item-order-info': () => ({
      item_id: 1,
      product_size_option_id: 3,
      is_login: true,
      min_buy_price: 350_000,
      max_sell_price: 310_000,
      last_price: null,
      buy_bid_count: 3,
      sell_bid_count: 2,
    }),
    'POST /api/v3/order/order/get-mybid-order-info': () => ({ my_bid_buy_list: [], my_bid_sell_list: [] }),
  });
  expect(await screen.findByRole('heading', { name: '구매 입찰을 등록했어요' })).toBeTruthy();
  expect(line('결제 예정 금액')).toBe('322,300원');
  expect(line('배송 방법')).toBe('빠른 배송');
  await waitFor(() => expect(line('체결되면 도착까지')).toBe('보통 5~7일'));
});
