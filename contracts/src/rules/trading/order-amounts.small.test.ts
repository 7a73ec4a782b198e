import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BuyerAmounts,
  type BuyerChoice,
  type BuyerFigures,
  buyerAmounts,
  deliveryAmount,
  type SellerAmounts,
  type SellerFigures,
  sellEventRatio,
  sellerAmounts,
} from './order-amounts.ts';

const FIGURES: BuyerFigures = {
  confirmRatio: 3,
  storedConfirmRatio: 1,
  delivery: 3_000,
  quickDelivery: 5_000,
  addedDelivery: 5_000,
  eventFee: 700,
  pointRatio: 5,
};
const SEOUL = '04524';
const JEJU = '63000';
const CHOICE: BuyerChoice = { price: 350_000, delivery: 'normal', zipcode: SEOUL, eventType: 'drop' };

describe('amounts of a buyer', () => {
  test.each<[string, Partial<BuyerChoice>, Partial<BuyerAmounts>]>([
    [
      'price, fee and delivery',
      {},
      { confirm: 10_500, confirmRatio: 3, delivery: 3_000, added: 0, eventFee: 0, total: 363_500 },
    ],
    ['quick delivery', { delivery: 'quick' }, { delivery: 5_000, total: 365_500 }],
    ['Jeju', { zipcode: JEJU }, { delivery: 3_000, added: 5_000, total: 368_500 }],
    [
      'quick to Jeju',
      { zipcode: JEJU, delivery: 'quick' },
      { delivery: 5_000, added: 5_000, total: 370_500 },
    ],
    ['no address yet', { zipcode: null }, { added: 0, total: 363_500 }],
    [
      'a unit that stays in storage, also for an owner on Jeju',
      { delivery: 'inventory', zipcode: JEJU },
      { confirm: 3_500, confirmRatio: 1, delivery: 0, added: 0, total: 353_500 },
    ],
    ['a ticket has the event fee', { eventType: 'ticket' }, { eventFee: 700, total: 364_200 }],
    ['and what has no event type', { eventType: null }, { eventFee: 700, total: 364_200 }],
    ['points come off', { points: 12_300 }, { gross: 363_500, points: 12_300, total: 351_200 }],
    ['no more of them than the ratio', { points: 50_000 }, { points: 18_100, total: 345_400 }],
    ['and in hundreds', { points: 12_345 }, { points: 12_300 }],
    ['a coupon comes off first', { coupon: 63_500, points: 50_000 }, { points: 15_000, total: 285_000 }],
    ['never under zero', { coupon: 999_999, points: 500 }, { coupon: 363_500, points: 0, total: 0 }],
    ['the fee is floored', { price: 333_333 }, { confirm: 9_999 }],
  ])('computes the lines of a purchase: %s', (_, change, expected) => {
    expect(buyerAmounts(FIGURES, { ...CHOICE, ...change })).toMatchObject(expected);
  });
});

const won = (max: number) => fc.integer({ min: 0, max });
const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000);
const figures: fc.Arbitrary<BuyerFigures> = fc.record({
  confirmRatio: percent,
  storedConfirmRatio: percent,
  delivery: won(100_000),
  quickDelivery: won(100_000),
  addedDelivery: won(100_000),
  eventFee: won(100_000),
  pointRatio: percent,
});
const choice: fc.Arbitrary<BuyerChoice> = fc.record({
  price: won(2_100_000_000),
  delivery: fc.constantFrom('normal', 'quick', 'inventory'),
  zipcode: fc.constantFrom(null, SEOUL, JEJU),
  eventType: fc.constantFrom(null, 'ticket', 'drop'),
  points: won(3_000_000_000),
  coupon: won(3_000_000_000),
});

test('adds up the lines of every purchase to a total of at least 0', () => {
  fc.assert(
    fc.property(figures, choice, (inForce, chosen) => {
      const it = buyerAmounts(inForce, chosen);
      expect(it.gross).toBe(it.price + it.confirm + it.delivery + it.added + it.eventFee);
      expect(it.total).toBe(it.gross - it.coupon - it.points);
      for (const amount of Object.values(it)) expect(amount).toBeGreaterThanOrEqual(0);
      expect(it.coupon).toBeLessThanOrEqual(chosen.coupon ?? 0);
      expect(it.points).toBeLessThanOrEqual(chosen.points ?? 0);
      expect(it.points % 100).toBe(0);
      if (chosen.delivery === 'inventory') expect(it.delivery + it.added).toBe(0);
      else expect(it.delivery).toBe(deliveryAmount(inForce, chosen.delivery));
    }),
  );
});

const SALE: SellerFigures = {
  feeRatio: 5,
  eventRatio: null,
  bidEventRatio: null,
  penaltyRatio: 10,
  fakePenaltyRatio: 100,
};

describe('amounts of a seller', () => {
  test.each<[string, Partial<SellerFigures>, { isBid: boolean; storage: number }, Partial<SellerAmounts>]>([
    ['price less fee', {}, { isBid: false, storage: 0 }, { fee: 16_000, feeRatio: 5, payout: 304_000 }],
    ['penalties', {}, { isBid: false, storage: 0 }, { penalty: 32_000, fakePenalty: 320_000 }],
    ['an event', { eventRatio: 3 }, { isBid: false, storage: 0 }, { fee: 9_600, feeRatio: 3 }],
    ['is one of bids too', { eventRatio: 3 }, { isBid: true, storage: 0 }, { fee: 9_600 }],
    [
      'unless they have their own',
      { eventRatio: 3, bidEventRatio: 0 },
      { isBid: true, storage: 0 },
      { fee: 0 },
    ],
    ['which is of bids alone', { bidEventRatio: 0 }, { isBid: false, storage: 0 }, { fee: 16_000 }],
    ['storage comes off', {}, { isBid: true, storage: 5_000 }, { storage: 5_000, payout: 299_000 }],
    ['never under zero', {}, { isBid: true, storage: 400_000 }, { payout: 0 }],
  ])('computes the lines of a sale: %s', (_, change, sale, expected) => {
    expect(sellerAmounts({ ...SALE, ...change }, { price: 320_000, ...sale })).toMatchObject(expected);
  });

  test('splits the price of every sale into fee and payout, as long as storage fees leave something', () => {
    const event = fc.option(percent, { nil: null });
    fc.assert(
      fc.property(
        fc.record({
          feeRatio: percent,
          eventRatio: event,
          bidEventRatio: event,
          penaltyRatio: percent,
          fakePenaltyRatio: percent,
        }),
        fc.record({ price: won(2_100_000_000), isBid: fc.boolean(), storage: won(1_000_000) }),
        (inForce, sale) => {
          const it = sellerAmounts(inForce, sale);
          expect(it.payout).toBe(Math.max(0, sale.price - it.fee - sale.storage));
          expect(it.feeRatio).toBe(sellEventRatio(inForce, sale.isBid) ?? inForce.feeRatio);
          expect(it.fee).toBeLessThanOrEqual(sale.price);
        },
      ),
    );
  });
});
