import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import type { ItemPage } from './use-item.ts';
import { useTrade } from './use-trade.ts';

const PIN = 'POST /api/v3/notify/notify/add-pinup';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = {
  item: { item_id: 7, item_name: 'Low', product_grade: 2, product_info: { is_pinup: false } },
  size: null,
  setSize: () => {},
  sizes: { list: [{ id: 3, buy_product: { id: 1, price: 10_000 }, sell_product: null }] },
} as unknown as ItemPage;

function Buttons() {
  const { pin, trade, isPinned } = useTrade(page);
  return (
    <>
      <button type="button" aria-pressed={isPinned} onClick={pin}>
        관심
      </button>
      <button type="button" onClick={() => trade('buy')}>
        구매
      </button>
    </>
  );
}

test('an item that is pinned twice in a second is pinned once, and analytics hears of it once', async () => {
  const shown = show(<Buttons />, { [PIN]: () => true });
  fireEvent.click(screen.getByText('관심'));
  fireEvent.click(screen.getByText('관심'));
  await waitFor(() => expect(screen.getByText('관심').getAttribute('aria-pressed')).toBe('true'));
  fireEvent.click(screen.getByText('관심'));
  await new Promise((done) => setTimeout(done, 20));
  expect(shown.sent).toEqual([{ key: PIN, input: { item_id: 7 } }]);
  expect(shown.tracked).toEqual([{ name: 'wishlist', item_id: 7, item_name: 'Low', on: true }]);
});

test('the one size of an item needs no sheet; its order page is told the grade', () => {
  const shown = show(<Buttons />);
  fireEvent.click(screen.getByText('구매'));
  expect(shown.went).toEqual([
    '/web/product/web_product/buy_product_detail?item_id=7&product_grade=2&product_size_option_id=3',
  ]);
});
