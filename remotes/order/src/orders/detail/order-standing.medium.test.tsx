import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { pagesAndRows, WAYS } from '../../testing/order-ways.ts';
import OrderListMobile from '../list/order-list-mobile.tsx';
import OrderDetailMobile from './order-detail-mobile.tsx';

const ORDERS = 'GET /api/v3/user/mypage/get-customer-order-list';
const ORDER = 'GET /api/v3/user/mypage/get-customer-order-detail';

test.each(['buyer', 'seller'] as const)(
  'tells its %s one end and one amount in the list and on the page of an order',
  async (role) => {
    const shown = WAYS.flatMap((way) => pagesAndRows(way, role).map((one) => ({ ...one, way })));
    const both = [...new Map(shown.map((one) => [JSON.stringify(one.row), one])).values()];
    const list = both.map(({ row }, at) => ({ ...row, order_id: at + 1 }));
    openScreen(OrderListMobile, '/web/user/mypage/order_list', {
      [ORDERS]: () => ({ list, total: list.length, page: 1, next_cursor: null }),
    });
    const rows = (await screen.findAllByText(/^상품 \d+$/)).map(
      (name) => name.closest('a')?.textContent ?? '',
    );
    cleanup();
    expect(rows).toHaveLength(both.length);
    for (const [at, { page, way }] of both.entries()) {
      openScreen(
        OrderDetailMobile,
        '/web/user/mypage/order_detail/12',
        { [ORDER]: () => page },
        {
          params: { params1: '12' },
        },
      );
      await screen.findByRole('list', { name: '진행 상황' });
      const title = screen.getByRole('heading', { level: 1 }).textContent ?? '';
      const amounts = screen
        .getAllByRole('term')
        .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
      cleanup();
      const row = rows[at] ?? '';
      expect(row.startsWith(title), `${way} ${row} ${title}`).toBe(true);
      expect(
        amounts.filter((amount) => row.endsWith(amount)),
        `${way} ${row}`,
      ).toHaveLength(1);
    }
  },
);
