import { bidPriceProblem } from '@sold/contracts/base/bid-price';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bidShortcuts, steppedPrice } from './bid-shortcuts.ts';

const MARKET = { ask: 419_000, bid: 404_000, last: 313_500 };

test('offers to beat the best bid, or to bid the last price, on both sides', () => {
  expect(bidShortcuts('buy', MARKET, 0)).toEqual([
    { name: '최고 구매 입찰 +1천', price: 405_000 },
    { name: '최근 거래가', price: 313_000 },
  ]);
  expect(bidShortcuts('sell', { ...MARKET, last: 500_000 }, 0)).toEqual([
    { name: '최저 판매 입찰 −1천', price: 418_000 },
    { name: '최근 거래가', price: 500_000 },
  ]);
});

test('offers prices that never trade immediately and are never refused', () => {
  const won = fc.option(fc.integer({ min: 5, max: 2_100_005 }).map((thousands) => thousands * 1_000 + 500));
  fc.assert(
    fc.property(
      won,
      won,
      won,
      fc.constantFrom(0 as const, 1 as const, 2 as const),
      (ask, bid, last, grade) => {
        for (const side of ['buy', 'sell'] as const)
          for (const { price } of bidShortcuts(side, { ask, bid, last }, grade)) {
            expect(bidPriceProblem(price, grade)).toBeNull();
            if (side === 'buy' && ask !== null) expect(price).toBeLessThan(ask);
            if (side === 'sell' && bid !== null) expect(price).toBeGreaterThan(bid);
          }
      },
    ),
  );
});

test('ends the steps at the limits of bids', () => {
  expect(steppedPrice(350_000, 5_000, 0)).toBe(355_000);
  expect(steppedPrice(10_000, -1_000, 0)).toBeNull();
  expect(steppedPrice(21_000, -1_000, 2)).toBe(20_000);
  expect(steppedPrice(null, 1_000, 0)).toBeNull();
});
