import { useCallback, useRef, useState } from 'react';

type Canvas = typeof import('./price-chart-canvas.tsx').default;

/** The chart that answers to the pointer: null until somebody wanted it and it is there. */
export interface ChartCanvas {
  Canvas: Canvas | null;
  hasFailed: boolean;
  /** Fetches it, once; again after a failure. */
  load(): void;
}

/** Fetches the chart library when somebody turns to the chart and not before. Its failure is reported; the line stays. */
export function useChartCanvas(): ChartCanvas {
  const [state, setState] = useState<Omit<ChartCanvas, 'load'>>({ Canvas: null, hasFailed: false });
  const isAsked = useRef(false);

  const load = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    import(/* webpackChunkName: "price-chart-canvas" */ './price-chart-canvas.tsx').then(
      (module) => setState({ Canvas: module.default, hasFailed: false }),
      (error: unknown) => {
        isAsked.current = false;
        setState({ Canvas: null, hasFailed: true });
        reportError(error);
      },
    );
  }, []);

  return { ...state, load };
}
