import { useCallback, useRef, useState } from 'react';

type Reader = typeof import('./chart-reader.tsx').default;

/** What says a chart's values: null until somebody turned to the chart and it is there. */
export interface LoadedReader {
  Reader: Reader | null;
  hasFailed: boolean;
  /** Fetches it, once; again after a failure. */
  load(): void;
}

/** Fetches the reader when somebody turns to a chart and not before. Its failure is reported; the drawing stays. */
export function useChartReader(): LoadedReader {
  const [state, setState] = useState<Omit<LoadedReader, 'load'>>({ Reader: null, hasFailed: false });
  const isAsked = useRef(false);

  const load = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    import(/* webpackChunkName: "chart-reader" */ './chart-reader.tsx').then(
      (module) => setState({ Reader: module.default, hasFailed: false }),
      (error: unknown) => {
        isAsked.current = false;
        setState({ Reader: null, hasFailed: true });
        reportError(error);
      },
    );
  }, []);

  return { ...state, load };
}
