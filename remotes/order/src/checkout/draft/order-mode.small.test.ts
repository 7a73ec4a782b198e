import type { Grade } from '@sold/contracts/base/bid-price';
import { describe, expect, test } from 'vitest';
import { isBuyBid, isSellBid, startingPrice } from './order-mode.ts';

const GRADES: readonly Grade[] = [0, 1, 2];
const MODES = ['buy_bid', 'sell_bid', null] as const;
const PRICES = [100_000, null] as const;

describe('section 4, "Order type and bid mode"', () => {
  describe('The sell flow is a bid when the query mode is sell_bid.', () => {
    test.each([
      ['sell_bid', true],
      ['buy_bid', false],
      ['', false],
      [null, false],
    ])('takes mode %s as a bid: %s', (mode, isBid) => expect(isSellBid(mode)).toBe(isBid));
  });

  describe('The buy flow is a bid when the mode is buy_bid, or when there is no product_info and no minimum buy price.', () => {
    test.each([
      ['buy_bid', true, 100_000, true],
      ['buy_bid', true, null, true],
      ['buy_bid', false, 100_000, true],
      ['buy_bid', false, null, true],
      ['sell_bid', true, 100_000, false],
      ['sell_bid', true, null, false],
      ['sell_bid', false, 100_000, false],
      ['sell_bid', false, null, true],
      [null, true, 100_000, false],
      [null, true, null, false],
      [null, false, 100_000, false],
      [null, false, null, true],
    ])('takes mode %s, product %s, minimum %s as a bid: %s', (mode, hasProductInfo, minBuyPrice, isBid) => {
      expect(isBuyBid({ mode, hasProductInfo, minBuyPrice, grade: 0, isCustody: false })).toBe(isBid);
    });
  });

  describe('For custody or graded products the bid flag follows the chosen mode.', () => {
    const goods = [
      ...GRADES.map((grade) => ({ grade, isCustody: true })),
      { grade: 1 as const, isCustody: false },
      { grade: 2 as const, isCustody: false },
    ];
    const cells = goods.flatMap((kind) =>
      MODES.flatMap((mode) =>
        PRICES.flatMap((minBuyPrice) =>
          [true, false].map((hasProductInfo) => ({ ...kind, mode, minBuyPrice, hasProductInfo })),
        ),
      ),
    );
    test.each(cells)(
      'follows the mode: grade $grade, custody $isCustody, mode $mode, product $hasProductInfo, minimum $minBuyPrice',
      (facts) => expect(isBuyBid(facts)).toBe(facts.mode === 'buy_bid'),
    );
  });

  describe('On selecting a bid, the order price is the product_info price, or empty. When not a bid, it is the minimum buy price (buy) or the maximum sell price (sell).', () => {
    test.each([
      [true, 300_000, 350_000, 300_000],
      [true, 300_000, null, 300_000],
      [true, null, 350_000, null],
      [true, null, null, null],
      [false, 300_000, 350_000, 350_000],
      [false, 300_000, null, null],
      [false, null, 350_000, 350_000],
      [false, null, null, null],
    ])('starts bid %s, product %s, best price %s at %s', (isBid, product, best, price) => {
      expect(startingPrice(isBid, product, best)).toBe(price);
    });
  });
});
