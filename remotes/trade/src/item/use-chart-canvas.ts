import { useCallback, useEffect, useState } from 'react';

type Canvas = typeof import('./price-chart-canvas.tsx').default;

/** The drawing part of the chart: null until it is there. */
export interface ChartCanvas {
  Canvas: Canvas | null;
  hasFailed: boolean;
  /** Fetches it again. */
  load(): void;
}

/**
 * Fetches the chart library when a chart comes into view and not before. Its failure costs the chart and not the page: it
 * is reported and can be tried again.
 */
export function useChartCanvas(isSeen: boolean): ChartCanvas {
  const [state, setState] = useState<Omit<ChartCanvas, 'load'>>({ Canvas: null, hasFailed: false });

  const load = useCallback(() => {
    setState({ Canvas: null, hasFailed: false });
    import(/* webpackChunkName: "price-chart-canvas" */ './price-chart-canvas.tsx').then(
      (module) => setState({ Canvas: module.default, hasFailed: false }),
      (error: unknown) => {
        setState({ Canvas: null, hasFailed: true });
        reportError(error);
      },
    );
  }, []);
  useEffect(() => {
    if (isSeen) load();
  }, [isSeen, load]);

  return { ...state, load };
}
