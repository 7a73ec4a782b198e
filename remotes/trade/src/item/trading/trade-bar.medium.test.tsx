import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TRADE_FEES } from '../../testing/first-answers.ts';
import { TradeBar } from './trade-bar.tsx';

afterEach(cleanup);

const words = () =>
  screen.getAllByRole('button', { name: /구매|판매/ }).map(({ textContent }) => textContent);
const bar = (
  buy: Parameters<typeof TradeBar>[0]['buy'],
  sell: Parameters<typeof TradeBar>[0]['sell'],
  change: Partial<typeof TRADE_FEES> = {},
) =>
  render(
    <TradeBar
      buy={buy}
      sell={sell}
      fees={{ ...TRADE_FEES, ...change }}
      isPinned={false}
      fixed={false}
      onTrade={() => {}}
      onPin={() => {}}
    />,
  );

test('names the size of each price with all sizes', () => {
  bar({ price: 160_000, option: '240' }, { price: 159_000, option: '280' });
  expect(words()).toEqual(['구매240 · 160,000원총 167,800원', '판매280 · 159,000원정산 151,050원']);
});

test('shows the price alone for a chosen or single size, and the next step without one', () => {
  bar({ price: 160_000 }, null);
  expect(words()).toEqual(['구매160,000원총 167,800원', '판매입찰하기구매 입찰이 없어요']);
});

test('names what the total has on top of the price, and what a seller pays', () => {
  bar({ price: 160_000 }, { price: 159_000 }, { event_fee_amt: 700, sell_fee_event_ratio: 2.5 });
  expect(screen.getByText('검수비 4,800원 · 배송비 3,000원 · 이벤트 수수료 700원 포함')).toBeDefined();
  expect(screen.getByText('판매 수수료 2.5% 제외')).toBeDefined();
  expect(words()).toEqual(['구매160,000원총 168,500원', '판매159,000원정산 155,025원']);
});

test('names no fees while nothing can be bought or sold now', () => {
  bar(null, null);
  expect(screen.queryByText(/수수료|검수비/)).toBeNull();
});
