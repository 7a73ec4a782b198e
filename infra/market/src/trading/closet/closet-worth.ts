import type { ClosetUnit } from '@sold/contracts/entities/closet';
import type { Closet } from '@sold/contracts/entities/lists';
import type { OwnedUnit } from './owned-units.ts';

/** Prices of a size by day, oldest first: an average, in force until the next. */
export type DayPrices = readonly { day: string; price: number }[];

export interface Gain {
  gain: number | null;
  gain_rate: number | null;
}

/** Returns what something has gained since it was bought, won and percent. */
export function gainOf(price: number | null, worth: number | null): Gain {
  if (price === null || worth === null) return { gain: null, gain_rate: null };
  const gain = worth - price;
  return { gain, gain_rate: price === 0 ? null : Math.round((gain / price) * 1_000) / 10 };
}

/** Sums of all units; gain only over those of which price and worth are known. */
export function closetSums(
  list: readonly Pick<ClosetUnit, 'bought_price' | 'worth'>[],
): Pick<Closet, 'bought_amt' | 'worth_amt' | 'gain' | 'gain_rate'> {
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const known = list.filter(({ bought_price, worth }) => bought_price !== null && worth !== null);
  const bought = known.map(({ bought_price }) => bought_price);
  const worth = known.map((unit) => unit.worth);
  return {
    bought_amt: sum(list.map(({ bought_price }) => bought_price)),
    worth_amt: sum(list.map((unit) => unit.worth)),
    ...(known.length === 0 ? gainOf(null, null) : gainOf(sum(bought), sum(worth))),
  };
}

/**
 * Worth of all that was owned at the end of each day, from the first day on which something had a price.
 * @param units with the days on which they came and went, `yyyy-MM-dd`
 * @param days oldest first
 */
export function worthByDay(
  units: readonly (Pick<OwnedUnit, 'sizeId'> & { from: string; until: string | null })[],
  prices: ReadonlyMap<number, DayPrices>,
  days: readonly string[],
): { day: string; worth: number }[] {
  const places = new Map<number, number>();
  const priceOn = (sizeId: number, day: string): number | null => {
    const list = prices.get(sizeId) ?? [];
    let place = places.get(sizeId) ?? -1;
    while ((list[place + 1]?.day ?? '9999') <= day) place += 1;
    places.set(sizeId, place);
    return list[place]?.price ?? null;
  };
  const worths = days.map((day) => {
    const owned = units.filter(({ from, until }) => from <= day && (until === null || until > day));
    const amounts = owned.flatMap(({ sizeId }) => priceOn(sizeId, day) ?? []);
    return { day, isKnown: amounts.length > 0, worth: amounts.reduce((sum, amount) => sum + amount, 0) };
  });
  const first = worths.findIndex(({ isKnown }) => isKnown);
  return first < 0 ? [] : worths.slice(first).map(({ day, worth }) => ({ day, worth }));
}
