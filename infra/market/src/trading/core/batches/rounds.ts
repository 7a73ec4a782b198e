/**
 * Takes a batch apart into rounds, each of which has every key once at most: a decision of one round does not see the other
 * writes of that round. Items that share a key keep their order.
 */
export function roundsOf<T>(batch: readonly T[], keysOf: (one: T) => readonly string[]): number[][] {
  const rounds: number[][] = [];
  const last = new Map<string, number>();
  for (const [at, one] of batch.entries()) {
    const keys = keysOf(one);
    const round = Math.max(0, ...keys.map((key) => (last.get(key) ?? -1) + 1));
    for (const key of keys) last.set(key, round);
    rounds[round] = [...(rounds[round] ?? []), at];
  }
  return rounds;
}
