import type { ItemSummary } from '@sold/contracts/entities/item';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inertServices } from '../../first-view/server/inert-services.ts';
import { HostProvider } from '../base/host-provider.tsx';
import { ItemCard } from './item-card.tsx';

afterEach(cleanup);

const go = vi.fn(async (path: string) => ({ ok: true as const, path }));
const show = (shown: ItemSummary) =>
  render(
    <HostProvider services={{ ...inertServices({} as DeviceDescriptor), go }}>
      <ItemCard item={shown} />
    </HostProvider>,
  );

const item: ItemSummary = {
  item_id: 7,
  brand_name: 'Norae',
  item_name: 'Norae Court Low',
  item_name_kor: '노래 코트 로우',
  model_no: 'NC1',
  classification_code: 'sneakers',
  product_grade: 0,
  brand_bg_color: '#eeeeee',
  image: { path: '/p.svg', width: 400, height: 400 },
  min_price: 120_000,
  min_price_option: '240',
  last_price: 100_000,
  last_price_option: '270',
  trade_count: 3,
  is_quick_delivery: false,
  is_pinup: false,
};

test('links the whole card to the item', () => {
  show(item);
  const link = screen.getByRole('link', { name: /Norae Court Low/ });
  expect(link.getAttribute('href')).toBe('/webapp/trade/product/7');
  fireEvent.click(link);
  expect(go.mock.calls).toEqual([['/trade/product/7']]);
});

test.each([
  [{}, '240 · 120,000원', '즉시 구매가'],
  [{ min_price: null }, '270 · 100,000원', '최근 거래가'],
  [{ min_price_option: '' }, '노래 코트 로우120,000원', '즉시 구매가'],
  [{ min_price: null, last_price: null }, '노래 코트 로우입찰 대기', '아직 거래가 없어요'],
])('shows for %j %s as %s', (change, price, note) => {
  show({ ...item, ...change });
  expect(screen.getByRole('link').textContent).toContain(price);
  expect(screen.getByText(note)).toBeDefined();
});

test.each([
  [{ trade_count: 1_234 }, '거래 1,234'],
  [{ is_quick_delivery: true }, '빠른 배송'],
])('shows for %j %s, and not otherwise', (change, words) => {
  show({ ...item, trade_count: 0, ...change });
  expect(screen.getByText(words)).toBeDefined();
  cleanup();
  show({ ...item, trade_count: 0 });
  expect(screen.queryByText(words)).toBeNull();
});

test('shows the trades of seven days in a list that is ordered by them', () => {
  render(
    <HostProvider services={inertServices({} as DeviceDescriptor)}>
      <ItemCard item={{ ...item, trade_count: 1_234 }} weekCount={12} />
    </HostProvider>,
  );
  expect(screen.getByText('7일 거래 12')).toBeDefined();
  expect(screen.queryByText(/1,234/)).toBeNull();
});

test('leads from a card of a filtered size to that size', () => {
  show({ ...item, product_size_option_id: 31 });
  const link = screen.getByRole('link', { name: /Norae Court Low/ });
  expect(link.getAttribute('href')).toBe('/webapp/trade/product/7?size=31');
});

test.each([
  [0, null],
  [1, '98점'],
  [2, '중고'],
] as const)('marks grade %d as %s', (product_grade, mark) => {
  show({ ...item, product_grade });
  for (const text of ['98점', '중고']) expect(screen.queryByText(text) !== null).toBe(text === mark);
});
