import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { RowArrowsContext, type RowArrowsProps } from './scroll-row.tsx';

/** Gives rows their arrows, on a desktop: they are fetched once the page stands, which scrolls without them. */
export function WithRowArrows({ children }: { children: ReactNode }) {
  const [arrows, setArrows] = useState<{ Arrows: FunctionComponent<RowArrowsProps> } | null>(null);
  useEffect(() => {
    // With the chart, which every page of an item fetches as well.
    import(/* webpackChunkName: "price-chart-canvas" */ './row-arrows.tsx').then(
      (module) => setArrows({ Arrows: module.default }),
      (error: unknown) => reportError(error),
    );
  }, []);
  return <RowArrowsContext value={arrows?.Arrows ?? null}>{children}</RowArrowsContext>;
}
