import type { OrderGraph } from '@sold/contracts/entities/item';
import { followMedia, matchesMedia } from '@sold/shared/platform/media';
import { sanitiseLibraries } from '@sold/shared/text/sanitise';
import 'apexcharts/line';
import 'apexcharts/features/annotations';
import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import Chart from 'react-apexcharts/core';
import { ChartBoundary } from '../../chart/chart-boundary.tsx';
import ChartReader from '../../chart/chart-reader.tsx';
import { type PointedAt, tell, useFinger } from './point-at-chart.ts';
import css from './price-chart-canvas.module.css';
import { priceChartOptions, priceChartSeries } from './price-chart-options.ts';
import { placesOf } from './price-places.ts';

// The chart writes its tooltips as text, which the page's policy would refuse.
sanitiseLibraries();

const DARK = '(prefers-color-scheme: dark)';

interface PriceChartCanvasProps {
  graph: OrderGraph;
  /** Where the pointer or the finger was while the library was on its way: it is answered once it has drawn. */
  pointed: RefObject<PointedAt | null>;
  /** Whether the library has drawn: until then it is not seen. */
  isDrawn: boolean;
  /** The library has drawn for the first time, or cannot draw. Must be a stable function, or everything is drawn again. */
  onDrawn(isDrawn: boolean): void;
}

/** The chart of a graph; nothing where the library cannot draw it. */
export default function PriceChartCanvas(props: PriceChartCanvasProps) {
  // A page that follows the market gets a new graph object with every change, mostly with the same figures.
  const figures = JSON.stringify(props.graph);
  return (
    <ChartBoundary of={figures} onFail={() => props.onDrawn(false)}>
      <DrawnChart {...props} figures={figures} />
    </ChartBoundary>
  );
}

/**
 * The line, drawn by the library, which answers to pointer and finger, and the reader around it, which answers to keys. The library
 * draws again, for a good part of a second on a phone, whenever its input changes: the input stays the same object until the graph
 * changes.
 */
function DrawnChart({
  graph,
  figures,
  isDrawn,
  pointed,
  onDrawn,
}: PriceChartCanvasProps & { figures: string }) {
  const canvas = useRef<HTMLDivElement>(null);
  const finger = useFinger(canvas);
  useEffect(() => {
    if (!isDrawn) return;
    // The library hears of no pointer that stood here before it.
    if (canvas.current && pointed.current) tell(canvas.current, 'mousemove', pointed.current);
    pointed.current = null;
  }, [isDrawn, pointed]);
  const isDark = useSyncExternalStore(followScheme, () => matchesMedia(DARK));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same figures are the same graph
  const options = useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
    const { chart, ...rest } = priceChartOptions(graph, {
      isDark,
      token: (name) => styles.getPropertyValue(name).trim(),
    });
    const events = { mounted: () => onDrawn(true) };
    return { ...rest, chart: { ...chart, events, ...(nonce ? { nonce } : {}) } };
  }, [figures, isDark, onDrawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same figures are the same graph
  const series = useMemo(() => priceChartSeries(graph), [figures]);

  return (
    <ChartReader label="날짜별 거래가" places={placesOf(graph)}>
      <div ref={canvas} className={isDrawn ? css.canvas : `${css.canvas} ${css.waiting}`} {...finger}>
        <Chart type="line" height="100%" width="100%" series={series} options={options} />
      </div>
    </ChartReader>
  );
}

const followScheme = (onChange: () => void) => followMedia(DARK, onChange);
