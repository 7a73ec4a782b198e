import type { OrderGraph } from '@sold/contracts/entities/item';
import type { ApexOptions } from 'apexcharts';
import { dayOf, priceOf, tradesOf } from './price-places.ts';
import { depthOf, graphTicks, LINE_SHARE, shortWon } from './price-scale.ts';
import { placesInTime } from './time-axis.ts';

/** How the page looks while the chart is drawn. */
interface ChartLook {
  isDark: boolean;
  /** Value of a token of the design system: `--rise`. */
  token(name: string): string;
}

/**
 * Returns the series that the library draws, and the text of each point: only trades, because the columns are the page's own
 * and a column each would cost many times what the line does.
 */
export function priceChartSeries({ trade_list: points }: OrderGraph) {
  const places = placesInTime(points.map(({ x }) => x));
  const at = (of: (point: (typeof points)[number]) => number) =>
    points.map((point, index) => ({ x: places[index] ?? 0, y: of(point) }));
  return [
    { name: '거래가', data: at(({ y }) => y) },
    { name: '거래', data: at(({ count }) => count) },
  ];
}

/** How the library draws a graph: in the place and the scales of the page's own drawing (`price-line`), whose axes stay. */
export function priceChartOptions(graph: OrderGraph, { isDark, token }: ChartLook): ApexOptions {
  const { trade_list: points } = graph;
  const said = (say: (point: (typeof points)[number]) => string) => ({
    formatter: (_value: number, context?: { dataPointIndex?: number }) => {
      const point = points[context?.dataPointIndex ?? -1];
      return point ? say(point) : '';
    },
  });
  return {
    chart: {
      type: 'line',
      sparkline: { enabled: true },
      toolbar: { show: false },
      zoom: { enabled: false, allowMouseWheelZoom: false },
      // The line replaces the same picture: an animation would be a flicker, also where motion is welcome.
      animations: { enabled: false },
      accessibility: { enabled: false },
      fontFamily: 'inherit',
      parentHeightOffset: 0,
      background: 'transparent',
    },
    colors: [token(wayOf(graph)), token('--grey-4')],
    fill: { opacity: 1 },
    stroke: { width: [2, 0], curve: 'straight' },
    markers: { size: points.length === 1 ? 4 : 0, strokeWidth: 0 },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    legend: { show: false },
    dataLabels: { enabled: false },
    xaxis: {
      // Points stand where their days are in time, as in the page's own drawing (`placesInTime`).
      type: 'numeric',
      min: 0,
      max: 1,
      crosshairs: { show: true, width: 1, stroke: { color: token('--grey-3'), width: 1, dashArray: 0 } },
      tooltip: { enabled: false },
      // The axis is the page's own. The library would measure every label nevertheless, which is half of what a drawing takes.
      labels: { formatter: () => '' },
    },
    yaxis: [priceAxis(graph), { show: false, opposite: true }],
    tooltip: {
      shared: true,
      intersect: false,
      theme: isDark ? 'dark' : 'light',
      x: said(({ x, option }) => dayOf(x, option)),
      y: [said(priceOf), said(tradesOf)],
    },
    annotations: { yaxis: releaseLine(graph, token) },
  };
}

/** Token of the line's colour, as of the figure beside it: the Korean way, red for a rise and blue for a fall. */
function wayOf({ vibration_price, vibration_is_positive }: OrderGraph): string {
  if (vibration_price === 0) return '--grey-1';
  return vibration_is_positive ? '--rise' : '--fall';
}

/** From the highest tick down to the lowest, and so far on that the columns have room under it. */
function priceAxis(graph: OrderGraph) {
  const ticks = graphTicks(graph);
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  return { show: false, min: high - (high - low) / LINE_SHARE, max: high };
}

function releaseLine({ release_price, ...graph }: OrderGraph, token: ChartLook['token']) {
  if (release_price === null) return [];
  const depth = depthOf(release_price, graphTicks({ ...graph, release_price }));
  if (depth < 0 || depth > 1) return [];
  return [
    {
      y: release_price,
      borderColor: token('--grey-3'),
      strokeDashArray: 6,
      label: {
        text: `발매가 ${shortWon(release_price)}`,
        position: 'left' as const,
        textAnchor: 'start' as const,
        borderWidth: 0,
        // Under its line where there is no room over it.
        offsetY: depth < 0.1 ? 16 : -2,
        style: { background: 'transparent', color: token('--grey-2'), fontSize: '12px', padding: NO_PADDING },
      },
    },
  ];
}

const NO_PADDING = { left: 0, right: 0, top: 0, bottom: 2 };
