/** Per second, by the number of clients, of each round. */
export type Rates = ReadonlyMap<number, number[]>;

/** Adds the rate of the next round. */
export function push(rates: Map<number, number[]>, clients: number, rate: number): void {
  rates.set(clients, [...(rates.get(clients) ?? []), rate]);
}

/**
 * The highest rate of each round beside that of its floor in the same round: within a minute a machine that others use too
 * may be half as fast.
 */
export function ratiosOf(ours: Rates, floors: Rates, rounds: number): number[] {
  return Array.from({ length: rounds }, (_, at) => bestOf(ours, at + 1) / bestOf(floors, at + 1));
}

/** The highest rate of a round, which are counted from 1. */
export function bestOf(rates: Rates, round: number): number {
  return Math.max(...[...rates.values()].map((all) => all[round - 1] ?? 0));
}
