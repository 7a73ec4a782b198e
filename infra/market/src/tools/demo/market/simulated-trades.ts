import { DAY_MS } from '@sold/contracts/base/korean-day';
import { seededRandom } from '../../../catalogue/drawing/random.ts';
import type { DemoItem } from './items.ts';

/** One simulated trade; `size` is an index into the item's sizes, price in won. */
export interface SimulatedTrade {
  size: number;
  price: number;
  at: Date;
}

const DAYS = 400;
const UNIT = 1_000;

/**
 * More than a year of trades of one item, oldest first: the price walks from the release price to today's premium with
 * weekly weather, sizes trade by their weight. The same seed, item and day give the same trades.
 */
export function simulatedTrades(item: DemoItem, seed: number, now: Date): SimulatedTrade[] {
  const random = seededRandom(seed);
  const chances = item.sizes.map((size) => size.weight);
  const whole = chances.reduce((sum, weight) => sum + weight, 0);
  const perDay = 0.08 + item.popularity * 1.6;
  const trades: SimulatedTrade[] = [];
  let weather = 0;
  for (let day = DAYS; day >= 0; day -= 1) {
    weather = weather * 0.93 + (random() - 0.5) * 0.05;
    const progress = 1 - day / DAYS;
    const level = item.releasePrice * (1 + (item.premium - 1) * (0.35 + 0.65 * progress) + weather);
    for (let count = countOf(perDay, random); count > 0; count -= 1) {
      const size = pick(chances, whole, random());
      const sizeLift = sizeLiftOf(size, item.sizes.length);
      const price = Math.max(20_000, Math.round((level * sizeLift * (0.97 + random() * 0.06)) / UNIT) * UNIT);
      const at = new Date(now.getTime() - day * DAY_MS - Math.floor(random() * DAY_MS));
      trades.push({ size, price, at });
    }
  }
  return trades.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Larger sizes cost a little more: a factor around 1. */
export function sizeLiftOf(size: number, count: number): number {
  return 1 + (size / Math.max(1, count) - 0.5) * 0.04;
}

/** A whole number with the given mean (Knuth's Poisson). */
function countOf(mean: number, random: () => number): number {
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; count += 1) product *= random();
  return count;
}

function pick(weights: readonly number[], whole: number, chance: number): number {
  let rest = chance * whole;
  const at = weights.findIndex((weight) => {
    rest -= weight;
    return rest <= 0;
  });
  return at < 0 ? weights.length - 1 : at;
}
