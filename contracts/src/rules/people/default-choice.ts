interface HasDefault {
  is_default: number;
}

/** The card with is_default 1 (specification, section 4, "Defaults for card and address"). */
export function defaultCard<T extends HasDefault>(cards: readonly T[]): T | null {
  return cards.find((card) => card.is_default === 1) ?? null;
}

/**
 * The default address, or that of the pickup without one; in deprivation mode the one the unit is to be returned to
 * (specification, section 4).
 */
export function defaultAddress<T extends HasDefault & { address_id: number }>(
  addresses: readonly T[],
  returnAddressId: number | null = null,
  pickup: T | null = null,
): T | null {
  if (returnAddressId !== null)
    return addresses.find((address) => address.address_id === returnAddressId) ?? null;
  return addresses.find((address) => address.is_default === 1) ?? pickup;
}

/** Saving a default card marks only that card as default (specification, section 4). */
export function withDefaultCard<T extends HasDefault & { card_id: number }>(
  cards: readonly T[],
  cardId: number,
): T[] {
  return cards.map((card) => ({ ...card, is_default: card.card_id === cardId ? 1 : 0 }));
}
