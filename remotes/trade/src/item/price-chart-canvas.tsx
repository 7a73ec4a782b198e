import type { OrderGraph } from '@sold/contracts/entities/item';
import { won } from '@sold/shared/format';
import { sanitiseLibraries } from '@sold/shared/sanitise';
import 'apexcharts/line';
import type { ApexOptions } from 'apexcharts';
import Chart from 'react-apexcharts/core';

// The chart writes its tooltips as text, which the page's policy would refuse.
sanitiseLibraries();

/** The line itself. A summary for those who do not see it stands beside it as figures. */
export default function PriceChartCanvas({ graph }: { graph: OrderGraph }) {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  const options: ApexOptions = {
    chart: {
      type: 'line',
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
      fontFamily: 'inherit',
      parentHeightOffset: 0,
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
      tickAmount: 4,
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
  const from = graph.trade_list[0];
  const to = graph.trade_list.at(-1);
  return (
    <div
      role="img"
      aria-label={`${from?.x ?? ''}부터 ${to?.x ?? ''}까지의 거래가 그래프. 마지막 거래가 ${to ? won(to.y) : ''}`}
    >
      <Chart
        type="line"
        height={220}
        width="100%"
        options={options}
        series={[{ name: '거래가', data: graph.trade_list.map((point) => point.y) }]}
      />
    </div>
  );
}

function optionAt(graph: OrderGraph, index: number | undefined): string {
  const option = index === undefined ? '' : (graph.trade_list[index]?.option ?? '');
  return option === '' ? '' : ` · ${option}`;
}

/** `1,234,000` → `123만`: an axis has room for that and no more. */
function shortWon(value: number): string {
  if (value >= 100_000_000) return `${(value / 100_000_000).toFixed(1)}억`;
  return value >= 10_000 ? `${Math.round(value / 1_000) / 10}만` : String(Math.round(value));
}
