import type { BidEntry } from '@sold/contracts/entities/item';

/** Units that trade at a price or a better one. */
export interface DepthStep {
  /** Won. */
  price: number;
  /** Units at this very price. */
  count: number;
  /** Units at this price and every better one. */
  total: number;
}

/** Both sides of a book, best first, and the range of prices that is drawn. */
export interface Depth {
  buy: readonly DepthStep[];
  sell: readonly DepthStep[];
  /** Half way between the best bids of both sides, won; the best of the one side that has any. */
  middle: number;
  /** Lowest ask less highest bid, won; null when one side is empty. */
  spread: number | null;
  /** Prices at the left and the right end, won. */
  from: number;
  to: number;
  /** Units of the higher side within the range. */
  most: number;
  /** Units whose price is out of the range: told in words, and in the table. */
  outside: number;
}

/** Share of a side's units inside the range, if they are not far away. */
const NEARLY_ALL = 0.9;
/** Distance from the middle beyond which a bid is far: the service warns about such bids (market rules, "Warn before a bid"). */
const FAR = 0.3;
/** Room beside the outermost price. */
const ROOM = 1.08;

/** @returns null for a book without bids. Lists are of one size, best first. */
export function depthOf(buyBids: readonly BidEntry[], sellBids: readonly BidEntry[]): Depth | null {
  const [buy, sell] = [stepsOf(buyBids), stepsOf(sellBids)];
  const bid = buy[0]?.price;
  const ask = sell[0]?.price;
  const best = bid ?? ask;
  if (best === undefined) return null;
  const middle = bid !== undefined && ask !== undefined ? Math.round((bid + ask) / 2) : best;
  // One offer of 2,100,000,000 won must not press all others into one line: the range reaches to nine tenths of each side's
  // units, at most 30 % from the middle, and always past the best bid of both sides.
  const wanted = Math.max(reachOf(buy, middle), reachOf(sell, middle));
  const least = Math.max(...[buy, sell].map(([first]) => (first ? Math.abs(first.price - middle) : 0)));
  const reach = Math.max(Math.min(wanted, middle * FAR), least, 1_000) * ROOM;
  const [from, to] = [Math.max(0, middle - reach), middle + reach];
  const inRange = ({ price }: DepthStep) => price >= from && price <= to;
  const units = (steps: readonly DepthStep[]) => steps.filter(inRange).at(-1)?.total ?? 0;
  const all = (buy.at(-1)?.total ?? 0) + (sell.at(-1)?.total ?? 0);
  return {
    buy,
    sell,
    middle,
    spread: bid !== undefined && ask !== undefined ? ask - bid : null,
    from,
    to,
    most: Math.max(units(buy), units(sell)),
    outside: all - units(buy) - units(sell),
  };
}

function stepsOf(bids: readonly BidEntry[]): DepthStep[] {
  let total = 0;
  return bids.map(({ price, count }) => {
    total += count;
    return { price, count, total };
  });
}

/** Distance from the middle of nearly all units of a side, won. */
function reachOf(steps: readonly DepthStep[], middle: number): number {
  const enough = (steps.at(-1)?.total ?? 0) * NEARLY_ALL;
  const last = steps.find(({ total }) => total >= enough);
  return last === undefined ? 0 : Math.abs(last.price - middle);
}

/** Share of the width at which a price stands, 0 to 1 within the range. */
export function placeOfPrice(price: number, { from, to }: Pick<Depth, 'from' | 'to'>): number {
  return (price - from) / (to - from);
}

/**
 * Outline of a side in a box: from its best price outwards, a stair that grows with every price.
 * @param steps best first, those within the range
 */
export function stairPath(
  steps: readonly DepthStep[],
  depth: Pick<Depth, 'from' | 'to' | 'most'>,
  { width, height, side }: { width: number; height: number; side: 'buy' | 'sell' },
): string {
  const [first] = steps;
  if (first === undefined) return '';
  const x = (price: number) => round(width * placeOfPrice(price, depth));
  const y = (total: number) => round(height * (1 - total / depth.most));
  const stairs = steps.map(({ price, total }) => `H${x(price)}V${y(total)}`).join('');
  return `M${x(first.price)} ${height}${stairs}H${side === 'buy' ? 0 : width}V${height}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
