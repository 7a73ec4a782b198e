import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TradeBar } from './trade-bar.tsx';

afterEach(cleanup);

const words = () =>
  screen.getAllByRole('button', { name: /구매|판매/ }).map(({ textContent }) => textContent);
const bar = (buy: Parameters<typeof TradeBar>[0]['buy'], sell: Parameters<typeof TradeBar>[0]['sell']) =>
  render(
    <TradeBar buy={buy} sell={sell} isPinned={false} fixed={false} onTrade={() => {}} onPin={() => {}} />,
  );

test('with all sizes each side says which size its price is of', () => {
  bar({ price: 160_000, option: '240' }, { price: 159_000, option: '280' });
  expect(words()).toEqual(['구매240 · 160,000원즉시 구매가', '판매280 · 159,000원즉시 판매가']);
});

test('with a chosen size, or one only, the price stands alone; without one it says what can be done', () => {
  bar({ price: 160_000 }, null);
  expect(words()).toEqual(['구매160,000원즉시 구매가', '판매입찰하기구매 입찰이 없어요']);
});
