export interface NamedResult {
  /** As `resultKey` writes it. */
  key: string;
  side: 'buy' | 'sell';
  isBid: boolean;
  /** Number of the order or the bid. */
  id: number;
}

/** Reads the key of a result, as `resultKey` writes it; null for any other text. */
export function namedResult(key: string | null): NamedResult | null {
  const [, side, kind, id] = /^(buy|sell)_(now|bid)-([1-9]\d{0,14})$/.exec(key ?? '') ?? [];
  if (side !== 'buy' && side !== 'sell') return null;
  return { key: key ?? '', side, isBid: kind === 'bid', id: Number(id) };
}
