/** One day of trades, summed up. `day` is `yyyy.MM.dd`. */
export interface DayPrices {
  day: string;
  min: number;
  max: number;
  sum: number;
  count: number;
  /** Name of the size; empty for all sizes together. */
  option: string;
}

export interface GraphPoint {
  x: string;
  y: number;
  option: string;
  /** Trades together. */
  count: number;
}

/** Most points of a line of days: half a year has one for each day, and more than a phone's screen shows would only cost time. */
export const MOST_POINTS = 200;

/** Days as points of their average price, neighbours put together when there are more than {@link MOST_POINTS}. */
export function thin(days: readonly DayPrices[]): GraphPoint[] {
  const width = Math.max(1, Math.ceil(days.length / MOST_POINTS));
  return Array.from({ length: Math.ceil(days.length / width) }, (_, at) => {
    const together = days.slice(at * width, (at + 1) * width);
    const sum = together.reduce((total, day) => total + day.sum, 0);
    const count = together.reduce((total, day) => total + day.count, 0);
    return {
      x: together.at(-1)?.day ?? '',
      y: Math.round(sum / count),
      option: together[0]?.option ?? '',
      count,
    };
  });
}
