import { expect, test } from 'vitest';
import { crossingNotice, distanceFigure, distanceWords, tradePrice } from './price-words.ts';

test.each([
  [330_000, 350_000, '최근 30일 시세보다 20,000원 (5.7%) 낮아요'],
  [400_000, 350_000, '최근 30일 시세보다 50,000원 (14.3%) 높아요'],
  [350_000, 350_000, '최근 30일 시세와 같아요'],
  [1_060_000, 350_000, '최근 30일 시세의 3배가 넘는 가격이에요'],
  [350_000, null, '최근 30일 동안 거래가 없었어요'],
])('compares %i with %s', (price, reference, text) => expect(distanceWords(price, reference)).toBe(text));

test.each([
  ['buy', 360_000, 350_000, true],
  ['buy', 340_000, 350_000, false],
  ['sell', 320_000, 320_000, true],
  ['sell', 330_000, 320_000, false],
  ['buy', 360_000, null, false],
] as const)('warns that a %s bid of %i against %s trades immediately: %s', (side, price, best, crosses) =>
  expect(crossingNotice(side, price, best) !== '').toBe(crosses),
);

test.each([
  ['buy', 360_000, 350_000, 350_000],
  ['buy', 340_000, 350_000, 340_000],
  ['sell', 310_000, 320_000, 320_000],
  ['sell', 330_000, 320_000, 330_000],
  ['sell', 330_000, null, 330_000],
] as const)('names the trade price of a %s bid of %i against %s: %i', (side, price, best, at) =>
  expect(tradePrice(side, price, best)).toBe(at),
);

test.each([
  [330_000, 350_000, '−5.7%'],
  [400_000, 350_000, '+14.3%'],
  [350_000, 350_000, '같음'],
  [1_050_000, 350_000, '3배'],
  [1_060_000, 350_000, '3배 넘음'],
  [350_000, null, ''],
])('compares %i with %s in a table', (price, reference, text) =>
  expect(distanceFigure(price, reference)).toBe(text),
);
