/** Absolute difference of the two most recent trades, won; null with fewer than two (specification, section 4). */
export function priceVariation(trades: readonly { price: number }[]): number | null {
  const [last, before] = trades;
  return last === undefined || before === undefined ? null : Math.abs(last.price - before.price);
}

/** Returns the direction of the most recent trade. */
export function priceDirection(trades: readonly { price: number }[]): 'up' | 'down' | 'same' {
  const [last, before] = trades;
  if (last === undefined || before === undefined || last.price === before.price) return 'same';
  return last.price > before.price ? 'up' : 'down';
}
