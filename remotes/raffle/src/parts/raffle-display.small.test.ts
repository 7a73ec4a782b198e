import { expect, test } from 'vitest';
import { showsRaffleItemPrice, showsRaffleRatio } from './raffle-display.ts';

test.each([
  ['189,000원 (20%)', true],
  ['1원', true],
  ['20%', false],
  ['약 1,000원', false],
  ['', false],
])('shows the ratio %s or hides it', (ratio, shown) => {
  expect(showsRaffleRatio(ratio)).toBe(shown);
});

test.each([
  ['0', false],
  [0, false],
  ['1000', true],
  ['', true],
])('shows the price %s or hides it', (price, shown) => {
  expect(showsRaffleItemPrice(price)).toBe(shown);
});
