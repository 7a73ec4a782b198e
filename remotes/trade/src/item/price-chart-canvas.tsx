import type { OrderGraph } from '@sold/contracts/entities/item';
import { sanitiseLibraries } from '@sold/shared/sanitise';
import 'apexcharts/line';
import 'apexcharts/features/annotations';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import Chart from 'react-apexcharts/core';
import ChartReader from '../chart/chart-reader.tsx';
import css from './price-chart-canvas.module.css';
import { priceChartOptions, priceChartSeries } from './price-chart-options.ts';
import { placesOf } from './price-places.ts';

// The chart writes its tooltips as text, which the page's policy would refuse.
sanitiseLibraries();

const DARK = '(prefers-color-scheme: dark)';

interface PriceChartCanvasProps {
  graph: OrderGraph;
  /** The library has drawn for the first time. */
  onDrawn(): void;
}

/**
 * The line, drawn by the library, which answers to pointer and finger, and the reader around it, which answers to keys. The library
 * draws anew, for a good part of a second on a phone, whenever it is given something else: it is given the same until the graph
 * is another one.
 */
export default function PriceChartCanvas({ graph, onDrawn }: PriceChartCanvasProps) {
  const [isDrawn, setDrawn] = useState(false);
  const isDark = useSyncExternalStore(followScheme, () => matchMedia(DARK).matches);
  // A page that follows the market is given its graph anew with every change, mostly with the same figures.
  const figures = JSON.stringify(graph);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same figures are the same graph
  const options = useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
    const { chart, ...rest } = priceChartOptions(graph, {
      isDark,
      token: (name) => styles.getPropertyValue(name).trim(),
    });
    const events = { mounted: () => setDrawn(true) };
    return { ...rest, chart: { ...chart, events, ...(nonce ? { nonce } : {}) } };
  }, [figures, isDark]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same figures are the same graph
  const series = useMemo(() => priceChartSeries(graph), [figures]);

  const drawn = useEffectEvent(onDrawn);
  useEffect(() => {
    if (isDrawn) drawn();
  }, [isDrawn]);

  return (
    <ChartReader label="날짜별 거래가" places={placesOf(graph)}>
      <div className={isDrawn ? css.canvas : `${css.canvas} ${css.waiting}`}>
        <Chart type="line" height="100%" width="100%" series={series} options={options} />
      </div>
    </ChartReader>
  );
}

function followScheme(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
