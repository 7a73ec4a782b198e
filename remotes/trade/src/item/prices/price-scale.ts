import type { OrderGraph } from '@sold/contracts/entities/item';

/** Steps that a reader adds up easily, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
/** About as many parts has the axis. */
const PARTS = 4;

/** Prices at which the axis has a line, won, from low to high: evenly spaced, around all prices. */
export function priceTicks(prices: readonly number[]): number[] {
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const step = roundStep((high - low || high || 1) / PARTS);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** The release price belongs to the picture while it is no more than so many times away from all trades. */
const NEAR = 2;

/** Ticks of a graph: around its prices, and around the release price unless that would press the line flat. */
export function graphTicks({ trade_list, release_price }: OrderGraph): number[] {
  const prices = trade_list.map(({ y }) => y);
  const isNear =
    release_price !== null &&
    release_price * NEAR >= Math.min(...prices) &&
    release_price <= Math.max(...prices) * NEAR;
  return priceTicks(isNear ? [...prices, release_price] : prices);
}

/** Share of the plot's height for the line, from the top; the bars below it have their own share. */
export const LINE_SHARE = 0.76;
export const BARS_SHARE = 0.18;

/** Path of bars from the ground of a box, one a point, the highest as high as the box. @param places as of `placesInTime` */
export function barsPath(
  counts: readonly number[],
  places: readonly number[],
  width: number,
  height: number,
): string {
  const most = Math.max(...counts, 1);
  return counts
    .map((count, at) => {
      const x = round(width * (places[at] ?? 0));
      return `M${x} ${round(height)}V${round(height * (1 - count / most))}`;
    })
    .join('');
}

/** Pixels of a bar: many leave each other little room. */
export function barWidth(count: number): number {
  return count <= 40 ? 4 : count <= 120 ? 2 : 1;
}

/**
 * Path of a line through prices, in a box of `width` × `height`.
 * @param places as of `placesInTime`
 * @example linePath([0, 10], [0.25, 0.75], [0, 10], 100, 50) === 'M25 50L75 0'
 */
export function linePath(
  prices: readonly number[],
  places: readonly number[],
  ticks: readonly number[],
  width: number,
  height: number,
): string {
  const [only] = prices;
  // One price alone is drawn as a line across: a point would not be seen.
  if (only !== undefined && prices.length === 1) return `M0 ${round(height * depthOf(only, ticks))}H${width}`;
  return prices
    .map((price, at) => {
      const x = round(width * (places[at] ?? 0));
      return `${at === 0 ? 'M' : 'L'}${x} ${round(height * depthOf(price, ticks))}`;
    })
    .join('');
}

/** How far a price is below the top of the axis: 0 at the highest tick, 1 at the lowest. */
export function depthOf(price: number, ticks: readonly number[]): number {
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  return (high - price) / (high - low);
}

/** `1,234,000` → `123.4만`: an axis has room for that and no more. */
export function shortWon(value: number): string {
  if (value >= 100_000_000) return `${(value / 100_000_000).toFixed(1)}억`;
  return value >= 10_000 ? `${Math.round(value / 1_000) / 10}만` : String(Math.round(value));
}

function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return power * (STEPS.find((known) => known * power >= step) ?? 10);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
