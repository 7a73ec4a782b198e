import { type FunctionComponent, lazy, Suspense } from 'react';
import type { BoughtUnitProps } from './bought-unit.tsx';

/** Fetched with the first photos that there are: most purchases have none. Without it the page goes on. */
const BoughtUnit = lazy(
  (): Promise<{ default: FunctionComponent<BoughtUnitProps> }> =>
    import(/* webpackChunkName: "buy-means" */ './bought-unit.tsx').catch((error: unknown) => {
      reportError(error);
      return { default: () => null };
    }),
);

/** The very unit that would be bought, where there are photos of it. Its room is kept while the code comes. */
export function LateUnit(props: BoughtUnitProps) {
  if (props.photos.length === 0) return null;
  return (
    <Suspense fallback={<div style={{ height: 232 }} />}>
      <BoughtUnit {...props} />
    </Suspense>
  );
}
