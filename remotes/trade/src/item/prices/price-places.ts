import type { OrderGraph } from '@sold/contracts/entities/item';
import { won } from '@sold/shared/text/format';
import type { ChartPlace } from '../../chart/chart-reader.tsx';
import { depthOf, graphTicks } from './price-scale.ts';
import { placesInTime } from './time-axis.ts';

type Point = OrderGraph['trade_list'][number];

/** Day of a point, with the size that was traded. */
export function dayOf(day: string, option: string): string {
  return option === '' ? day : `${day} · ${option}`;
}

/** Price of a point in won; of several trades it is their average. */
export function priceOf({ y, count }: Point): string {
  return count > 1 ? `평균 ${won(y)}` : won(y);
}

/** Trades of a point: `3건`. */
export function tradesOf({ count }: Point): string {
  return `${count.toLocaleString('ko-KR')}건`;
}

/** Returns text and position of a graph's points, for keys. */
export function placesOf(graph: OrderGraph): ChartPlace[] {
  const { trade_list: points } = graph;
  const ticks = graphTicks(graph);
  const places = placesInTime(points.map(({ x }) => x));
  return points.map((point, at) => ({
    x: places[at] ?? 0,
    y: depthOf(point.y, ticks),
    value: priceOf(point),
    of: `${dayOf(point.x, point.option)} · 거래 ${tradesOf(point)}`,
  }));
}
