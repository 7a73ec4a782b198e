import { describe, expect, test } from 'vitest';
import { defaultAddress, defaultCard, withDefaultCard } from './default-choice.ts';

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
    ])('chooses a card with %s', (_, of, chosen) => expect(defaultCard(of)?.card_id).toBe(chosen));
  });

  describe('The default address is the default one, or the pickup address. In deprivation mode it is the address matching inventory_return_address_id.', () => {
    test.each([
      ['a default, a pickup', addresses, null, pickup, 1],
      ['a default, no pickup', addresses, null, null, 1],
      ['no default, a pickup', none, null, pickup, 9],
      ['no default, no pickup', none, null, null, undefined],
      ['deprivation to another than the default', addresses, 2, pickup, 2],
      ['deprivation to one that is gone', addresses, 7, pickup, undefined],
    ])('chooses an address with %s', (_, of, returnId, from, chosen) => {
      expect(defaultAddress(of, returnId, from)?.address_id).toBe(chosen);
    });
  });

  test('marks only the saved default card as default', () => {
    expect(withDefaultCard(cards, 1).map(({ is_default }) => is_default)).toEqual([1, 0]);
  });
});
