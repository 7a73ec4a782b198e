import type { OrderGraph } from '@sold/contracts/entities/item';
import { sanitiseLibraries } from '@sold/shared/sanitise';
import 'apexcharts/line';
import 'apexcharts/column';
import 'apexcharts/features/annotations';
import { useMemo, useState, useSyncExternalStore } from 'react';
import Chart from 'react-apexcharts/core';
import ChartReader from '../chart/chart-reader.tsx';
import css from './price-chart-canvas.module.css';
import { priceChartOptions } from './price-chart-options.ts';
import { placesOf } from './price-places.ts';

// The chart writes its tooltips as text, which the page's policy would refuse.
sanitiseLibraries();

const DARK = '(prefers-color-scheme: dark)';

interface PriceChartCanvasProps {
  graph: OrderGraph;
  /** The library has drawn for the first time. */
  onDrawn(): void;
}

/** Line and trades, drawn by the library: it answers to pointer and finger, the reader around it to keys. */
export default function PriceChartCanvas({ graph, onDrawn }: PriceChartCanvasProps) {
  const [isDrawn, setDrawn] = useState(false);
  const isDark = useSyncExternalStore(followScheme, () => matchMedia(DARK).matches);
  const options = useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    return priceChartOptions(graph, { isDark, token: (name) => styles.getPropertyValue(name).trim() });
  }, [graph, isDark]);
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

  function mounted() {
    setDrawn(true);
    onDrawn();
  }

  return (
    <ChartReader label="날짜별 거래가" places={placesOf(graph)}>
      <div className={isDrawn ? css.canvas : `${css.canvas} ${css.waiting}`}>
        <Chart
          type="line"
          height="100%"
          width="100%"
          series={[
            { name: '거래가', type: 'line', data: graph.trade_list.map(({ y }) => y) },
            { name: '거래', type: 'column', data: graph.trade_list.map(({ count }) => count) },
          ]}
          options={{
            ...options,
            chart: { ...options.chart, events: { mounted }, ...(nonce ? { nonce } : {}) },
          }}
        />
      </div>
    </ChartReader>
  );
}

function followScheme(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
