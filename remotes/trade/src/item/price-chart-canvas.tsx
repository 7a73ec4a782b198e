import type { OrderGraph } from '@sold/contracts/entities/item';
import { won } from '@sold/shared/format';
import { sanitiseLibraries } from '@sold/shared/sanitise';
import 'apexcharts/line';
import type { ApexOptions } from 'apexcharts';
import Chart from 'react-apexcharts/core';
import { priceTicks, shortWon } from './price-scale.ts';

// The chart writes its tooltips as text, which the page's policy would refuse.
sanitiseLibraries();

interface PriceChartCanvasProps {
  graph: OrderGraph;
  /** The library has drawn for the first time. */
  onDrawn(): void;
}

/** The line that says each trade's price to the pointer. Its name and its figures are the page's. */
export default function PriceChartCanvas({ graph, onDrawn }: PriceChartCanvasProps) {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  const ticks = priceTicks(graph.trade_list.map(({ y }) => y));
  const options: ApexOptions = {
    chart: {
      type: 'line',
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
      fontFamily: 'inherit',
      parentHeightOffset: 0,
      events: { mounted: onDrawn },
      ...(nonce ? { nonce } : {}),
    },
    colors: [token('--buy-text') || '#c93a22'],
    stroke: { width: 2, curve: 'straight' },
    grid: {
      borderColor: token('--hairline') || '#00000014',
      strokeDashArray: 3,
      padding: { left: 24, right: 8 },
    },
    xaxis: {
      type: 'category',
      categories: graph.trade_list.map((point) => point.x),
      tickAmount: 3,
      labels: {
        rotate: 0,
        hideOverlappingLabels: true,
        formatter: (day) => String(day ?? '').slice(2),
        style: { colors: token('--grey-2') },
      },
      axisBorder: { show: false },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: {
      opposite: true,
      min: ticks[0] ?? 0,
      max: ticks.at(-1) ?? 1,
      tickAmount: ticks.length - 1,
      labels: { formatter: (value) => shortWon(value), style: { colors: [token('--grey-2')] } },
    },
    tooltip: {
      y: { formatter: (value, context) => `${won(value)}${optionAt(graph, context?.dataPointIndex)}` },
      marker: { show: false },
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    },
    ...(graph.release_price !== null && {
      annotations: {
        yaxis: [
          {
            y: graph.release_price,
            borderColor: token('--grey-3'),
            label: {
              text: '발매가',
              style: { background: 'transparent', color: token('--grey-2') },
              borderWidth: 0,
            },
          },
        ],
      },
    }),
  };
  return (
    <Chart
      type="line"
      height={220}
      width="100%"
      options={options}
      series={[{ name: '거래가', data: graph.trade_list.map((point) => point.y) }]}
    />
  );
}

function optionAt(graph: OrderGraph, index: number | undefined): string {
  const option = index === undefined ? '' : (graph.trade_list[index]?.option ?? '');
  return option === '' ? '' : ` · ${option}`;
}
