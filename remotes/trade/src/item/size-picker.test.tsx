import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { SizeSheet } from './size-picker.tsx';

afterEach(cleanup);

const size = (id: number, ask: number | null, bid: number | null): SizeOption => ({
  id,
  option_type_code: 'mm',
  us_name: 'US 9',
  kor_name: String(260 + id),
  buy_product: ask === null ? null : { id: 1, price: ask },
  sell_product: bid === null ? null : { id: 2, price: bid },
});
const sizes: SizeList = {
  all_product: { buy_product: { id: 1, price: 100_000, option: '261' }, sell_product: null },
  list: [size(1, 100_000, null), size(2, null, 90_000)],
  display_per_row: 3,
  option_type: 'mm',
};
const open = { isOpen: true, isHidden: false, open: () => {}, close: async () => {} };

test('each size shows what it costs, or that it can be bid for; choosing answers the size', () => {
  const choose = vi.fn();
  show(
    <SizeSheet
      modal={open}
      sizes={sizes}
      value={sizes.list[0] ?? null}
      side="buy"
      withAll
      onChoose={choose}
    />,
  );
  expect(
    screen
      .getAllByRole('button', { name: /26|모든/ })
      .map((button) => [button.textContent, button.getAttribute('aria-pressed')]),
  ).toEqual([
    ['모든 사이즈261 · 100,000원', 'false'],
    ['261 (US 9)100,000원', 'true'],
    ['262 (US 9)구매 입찰', 'false'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^262/ }));
  expect(choose).toHaveBeenCalledWith(sizes.list[1]);
});

test('a seller sees what selling brings', () => {
  show(<SizeSheet modal={open} sizes={sizes} value={null} side="sell" withAll={false} onChoose={() => {}} />);
  expect(screen.queryByText('모든 사이즈')).toBeNull();
  expect(screen.getByRole('button', { name: /^262/ }).textContent).toContain('90,000원');
  expect(screen.getByRole('button', { name: /^261/ }).textContent).toContain('판매 입찰');
});
