import { lazy, Suspense, useSyncExternalStore } from 'react';

/** Fetched below the one document that has figures of the market. */
const ClaimMonths = lazy(() => import(/* webpackChunkName: "claim-months" */ './claim-months.tsx'));

const never = () => () => {};

/** Monthly figures of claims; a page that is made on a server or read without scripts has the rules alone. */
export function LateMonths() {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? (
    <Suspense fallback={null}>
      <ClaimMonths />
    </Suspense>
  ) : null;
}
