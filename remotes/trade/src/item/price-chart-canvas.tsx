import type { OrderGraph } from '@sold/contracts/entities/item';
import { sanitiseLibraries } from '@sold/shared/sanitise';
import 'apexcharts/line';
import 'apexcharts/column';
import 'apexcharts/features/annotations';
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import Chart from 'react-apexcharts/core';
import ChartReader from '../chart/chart-reader.tsx';
import { type PointedAt, tell, useFinger } from './point-at-chart.ts';
import css from './price-chart-canvas.module.css';
import { priceChartOptions } from './price-chart-options.ts';
import { placesOf } from './price-places.ts';

// The chart writes its tooltips as text, which the page's policy would refuse.
sanitiseLibraries();

const DARK = '(prefers-color-scheme: dark)';

interface PriceChartCanvasProps {
  graph: OrderGraph;
  /** Where the pointer or the finger was while the library was on its way: it is answered once it has drawn. */
  pointed: RefObject<PointedAt | null>;
  /** The library has drawn for the first time. */
  onDrawn(): void;
}

/** Line and trades, drawn by the library: it answers to pointer and finger, the reader around it to keys. */
export default function PriceChartCanvas({ graph, pointed, onDrawn }: PriceChartCanvasProps) {
  const [isDrawn, setDrawn] = useState(false);
  const canvas = useRef<HTMLDivElement>(null);
  const finger = useFinger(canvas);
  useEffect(() => {
    if (!isDrawn) return;
    onDrawn();
    // The library hears of no pointer that stood here before it.
    if (canvas.current && pointed.current) tell(canvas.current, 'mousemove', pointed.current);
    pointed.current = null;
  }, [isDrawn, onDrawn, pointed]);
  const isDark = useSyncExternalStore(followScheme, () => matchMedia(DARK).matches);
  // Kept from render to render: what differs is drawn anew, and what is said of a place goes with the old drawing.
  const options = useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    const look = priceChartOptions(graph, { isDark, token: (name) => styles.getPropertyValue(name).trim() });
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
    const mounted = () => setDrawn(true);
    return { ...look, chart: { ...look.chart, events: { mounted }, ...(nonce ? { nonce } : {}) } };
  }, [graph, isDark]);
  const series = useMemo(
    () => [
      { name: '거래가', type: 'line', data: graph.trade_list.map(({ y }) => y) },
      { name: '거래', type: 'column', data: graph.trade_list.map(({ count }) => count) },
    ],
    [graph],
  );

  return (
    <ChartReader label="날짜별 거래가" places={placesOf(graph)}>
      <div ref={canvas} className={isDrawn ? css.canvas : `${css.canvas} ${css.waiting}`} {...finger}>
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
