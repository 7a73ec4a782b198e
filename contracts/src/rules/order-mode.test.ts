import { expect, test } from 'vitest';
import { isBuyBid, isSellBid, startingPrice } from './order-mode.ts';

test.each([
  ['buy_bid', true, 100_000, true],
  ['buy_bid', false, null, true],
  [null, false, null, true],
  [null, true, null, false],
  [null, false, 100_000, false],
])('mode %s, product %s, lowest %s: bid %s', (mode, hasProductInfo, minBuyPrice, bid) => {
  expect(isBuyBid({ mode, hasProductInfo, minBuyPrice })).toBe(bid);
});

test('a sell page is a bid for sell_bid alone', () => {
  expect([isSellBid('sell_bid'), isSellBid('buy_bid'), isSellBid(null)]).toEqual([true, false, false]);
});

test('a bid starts with the product, a purchase with the best price', () => {
  expect([
    startingPrice(true, 5_000, 9_000),
    startingPrice(true, null, 9_000),
    startingPrice(false, 5_000, 9_000),
  ]).toEqual([5_000, null, 9_000]);
});
