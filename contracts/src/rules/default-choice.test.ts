import { expect, test } from 'vitest';
import { defaultAddress, defaultCard, withDefaultCard } from './default-choice.ts';

const cards = [
  { card_id: 1, is_default: 0 },
  { card_id: 2, is_default: 1 },
];
const addresses = [
  { address_id: 1, is_default: 1 },
  { address_id: 2, is_default: 0 },
];

test('the card with is_default 1', () => {
  expect(defaultCard(cards)?.card_id).toBe(2);
  expect(defaultCard([])).toBeNull();
});

test('one default card at a time', () => {
  expect(withDefaultCard(cards, 1).map((card) => card.is_default)).toEqual([1, 0]);
});

test('without a default address it is that of the pickup', () => {
  const [, pickup] = addresses;
  expect(defaultAddress([], null, pickup)).toBe(pickup);
  expect(defaultAddress(addresses, null, pickup)?.address_id).toBe(1);
});

test.each([
  [null, 1],
  [2, 2],
  [9, undefined],
])('return address %s chooses %s', (returnId, chosen) => {
  expect(defaultAddress(addresses, returnId)?.address_id).toBe(chosen);
});
