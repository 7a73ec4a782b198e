import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PriceSummary } from './price-summary.tsx';

afterEach(cleanup);

const trade = (price: number, option: string) => ({ price, option, trade_datetime: '2026.11.21' });
const text = (part: React.ReactElement) => render(part).container.textContent;

test('names the size of the last trade without a chosen size, and compares within that size', () => {
  const lists = {
    recent_trade: [trade(150_000, '240'), trade(300_000, '280')],
    recent_trade_before: trade(160_000, '240'),
  };
  expect(text(<PriceSummary lists={lists} showsSize />)).toBe(
    '최근 거래가240 · 150,000원하락▼−10,000원 (−6.3%)',
  );
  cleanup();
  expect(text(<PriceSummary lists={lists} showsSize={false} />)).toBe(
    '최근 거래가150,000원하락▼−10,000원 (−6.3%)',
  );
});

test('shows no variation of a size with a single trade, whatever the others cost', () => {
  const lists = {
    recent_trade: [trade(150_000, '240'), trade(300_000, '280')],
    recent_trade_before: null,
  };
  expect(text(<PriceSummary lists={lists} showsSize />)).toBe('최근 거래가240 · 150,000원');
});

test('says that there are no trades', () => {
  render(<PriceSummary lists={{ recent_trade: [], recent_trade_before: null }} showsSize />);
  expect(screen.getByText('거래 없음')).toBeDefined();
});
