import { describe, expect, test } from 'vitest';
import { BID_DAYS, daysUntil, startingBidDays, UNLIMITED_DATE } from './bid-duration.ts';
import { bidPriceProblem, type Grade, MAXIMUM_BID_PRICE, minimumBidPrice } from './bid-price.ts';
import { defaultAddress, defaultCard, withDefaultCard } from './default-choice.ts';
import { gradeLabel } from './grade-text.ts';
import { isBuyBid, isSellBid, startingPrice } from './order-mode.ts';
import { pointProblem, startingPoints } from './points.ts';
import { totalPayment } from './total-payment.ts';

/** What the specification says of orders and bids, line by line, with every cell that a line has. */
const GRADES: readonly Grade[] = [0, 1, 2];
const MODES = ['buy_bid', 'sell_bid', null] as const;
const PRICES = [100_000, null] as const;

describe('section 3, "Product grade"', () => {
  test('trade=0 (label 트레이드), secondary=1 (label 98점), preowned=2 (label 중고)', () => {
    expect(GRADES.map(gradeLabel)).toEqual(['트레이드', '98점', '중고']);
  });
});

describe('section 4, "Order type and bid mode"', () => {
  describe('The sell flow is a bid when the query mode is sell_bid.', () => {
    test.each([
      ['sell_bid', true],
      ['buy_bid', false],
      ['', false],
      [null, false],
    ])('mode %s: %s', (mode, isBid) => expect(isSellBid(mode)).toBe(isBid));
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
    ])('mode %s, product %s, minimum %s: %s', (mode, hasProductInfo, minBuyPrice, isBid) => {
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
      'grade $grade, custody $isCustody, mode $mode, product $hasProductInfo, minimum $minBuyPrice',
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
    ])('bid %s, product %s, best price %s: %s', (isBid, product, best, price) => {
      expect(startingPrice(isBid, product, best)).toBe(price);
    });
  });

  describe('The point amount is the max usable point if the customer’s points exceed it, else the customer’s points rounded down to hundreds.', () => {
    test.each([
      [10_050, 5_000, 5_000],
      [5_001, 5_000, 5_000],
      [5_000, 5_000, 5_000],
      [4_999, 5_000, 4_900],
      [100, 5_000, 100],
      [99, 5_000, 0],
      [0, 5_000, 0],
      [0, 0, 0],
    ])('%d owned, %d usable: %d', (owned, usable, points) => {
      expect(startingPoints(owned, usable)).toBe(points);
    });
  });
});

describe('section 4, "Bid duration"', () => {
  // 01:00 on the 22nd in Seoul.
  const now = new Date('2026-11-21T16:00:00Z');
  const IN_THREE_DAYS = '2026-11-25 01:00:00';

  describe('The default is ‘unlimited’ when sale_status_code is 01 for a sell or 11 for a buy. Otherwise it is derived from sale_to.', () => {
    test.each<['sell' | 'buy', string, number]>([
      ['sell', '01', 0],
      ['sell', '11', 3],
      ['sell', '00', 3],
      ['sell', '10', 3],
      ['buy', '11', 0],
      ['buy', '01', 3],
      ['buy', '00', 3],
      ['buy', '10', 3],
    ])('a %s with %s: %d', (side, sale_status_code, days) => {
      expect(startingBidDays(side, { sale_status_code, sale_to: IN_THREE_DAYS }, now)).toBe(days);
    });
    test.each(['sell', 'buy'] as const)('a new %s has no product: unlimited', (side) => {
      expect(startingBidDays(side, null, now)).toBe(0);
    });
  });

  describe('A sale_to of 2099-12-31 00:00:00 means unlimited. Otherwise it is the whole days from today to that date, and 30 days if that is zero or negative.', () => {
    test.each([
      ['2099-12-31 00:00:00', 0],
      [IN_THREE_DAYS, 3],
      ['2026-11-25 00:00:00', 3],
      ['2026-11-25 23:59:59', 3],
      ['2026-11-23 00:00:00', 1],
      ['2026-11-22 23:59:59', 30],
      ['2026-11-21 23:59:59', 30],
      ['2020-01-01 00:00:00', 30],
      ['', 30],
    ])('%s: %d', (saleTo, days) => expect(daysUntil(saleTo, now)).toBe(days));
  });

  test('The choices are unlimited, 3, 7, 30, 60 and 90 days. The unlimited date is 2099-12-31 00:00:00 (section 9).', () => {
    expect(BID_DAYS).toEqual([0, 3, 7, 30, 60, 90]);
    expect(UNLIMITED_DATE).toBe('2099-12-31 00:00:00');
  });
});

describe('section 4, "Defaults for card and address"', () => {
  const cards = [1, 2].map((card_id) => ({ card_id, is_default: card_id === 2 ? 1 : 0 }));
  const addresses = [1, 2].map((address_id) => ({ address_id, is_default: address_id === 1 ? 1 : 0 }));
  const none = addresses.map((address) => ({ ...address, is_default: 0 }));
  const pickup = { address_id: 9, is_default: 0 };

  describe('The default card is the one with is_default 1.', () => {
    test.each([
      ['one of two', cards, 2],
      ['none is', [{ card_id: 1, is_default: 0 }], undefined],
      ['no card', [], undefined],
    ])('%s', (_, of, chosen) => expect(defaultCard(of)?.card_id).toBe(chosen));
  });

  describe('The default address is the default one, or the pickup address. In deprivation mode it is the address matching inventory_return_address_id.', () => {
    test.each([
      ['a default, a pickup', addresses, null, pickup, 1],
      ['a default, no pickup', addresses, null, null, 1],
      ['no default, a pickup', none, null, pickup, 9],
      ['no default, no pickup', none, null, null, undefined],
      ['deprivation to another than the default', addresses, 2, pickup, 2],
      ['deprivation to one that is gone', addresses, 7, pickup, undefined],
    ])('%s', (_, of, returnId, from, chosen) => {
      expect(defaultAddress(of, returnId, from)?.address_id).toBe(chosen);
    });
  });

  test('Saving a default card marks only that card as default.', () => {
    expect(withDefaultCard(cards, 1).map(({ is_default }) => is_default)).toEqual([1, 0]);
  });
});

describe('section 5', () => {
  describe('Minimum bid price: 10,000 won, or 20,000 won when product_grade is 2 (preowned). 최소 {amount}부터 입찰이 가능합니다. Maximum price: 2,100,000,000 won. 최대 {amount}까지 입찰이 가능합니다. Minimum unit price: 1,000.', () => {
    const LOW = '최소 10,000원부터 입찰이 가능합니다.';
    const LOW_PREOWNED = '최소 20,000원부터 입찰이 가능합니다.';
    const HIGH = '최대 2,100,000,000원까지 입찰이 가능합니다.';
    const UNIT = '1,000원 단위로 입력해 주세요.';
    test.each<[number, ...(string | undefined)[]]>([
      [-1_000, LOW, LOW, LOW_PREOWNED],
      [0, LOW, LOW, LOW_PREOWNED],
      [9_999, LOW, LOW, LOW_PREOWNED],
      [10_000, undefined, undefined, LOW_PREOWNED],
      [19_000, undefined, undefined, LOW_PREOWNED],
      [20_000, undefined, undefined, undefined],
      [20_500, UNIT, UNIT, UNIT],
      [350_000.5, UNIT, UNIT, UNIT],
      [2_100_000_000, undefined, undefined, undefined],
      [2_100_001_000, HIGH, HIGH, HIGH],
    ])('%d won', (price, ...messages) => {
      expect(GRADES.map((grade) => bidPriceProblem(price, grade)?.message)).toEqual(messages);
    });
    test('the limits themselves', () => {
      expect([...GRADES.map(minimumBidPrice), MAXIMUM_BID_PRICE]).toEqual([
        10_000, 10_000, 20_000, 2_100_000_000,
      ]);
    });
  });

  describe('Point amounts are in multiples of 100.', () => {
    test.each([
      [0, true],
      [100, true],
      [4_900, true],
      [50, false],
      [150, false],
      [-100, false],
      [100.5, false],
    ])('%d: %s', (points, isFine) =>
      expect(pointProblem(points, { owned: 5_000, most: 5_000, amount: 9_000 }) === null).toBe(isFine),
    );
  });
});

describe('section 9', () => {
  describe('Total payment = price + floor(confirm_ratio% of price) + buyer delivery amount + added delivery charge. For ticket or null event types the event fee is added.', () => {
    test.each([
      [350_000, 3, 3_000, 0, 1_000, 'drop', 363_500],
      [350_000, 3, 3_000, 0, 1_000, null, 364_500],
      [350_000, 3, 3_000, 0, 1_000, 'ticket', 364_500],
      [350_000, 3, 3_000, 5_000, 1_000, 'ticket', 369_500],
      [350_000, 3, 0, 0, 0, null, 360_500],
      [333_333, 1.5, 3_000, 0, 0, 'drop', 341_332],
      [10_000, 0, 0, 0, 0, null, 10_000],
      [2_100_000_000, 3, 3_000, 5_000, 1_000, null, 2_163_009_000],
    ])(
      '%d at %d %%, delivery %d, added %d, event fee %d of type %s: %d',
      (price, confirmRatio, delivery, addedDelivery, eventFee, eventType, total) => {
        expect(totalPayment({ price, confirmRatio, delivery, addedDelivery, eventFee, eventType })).toBe(
          total,
        );
      },
    );
  });
});
