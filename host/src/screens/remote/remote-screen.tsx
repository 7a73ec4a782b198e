import type { InlineReleases, UnitName } from '@sold/contracts/federation/release';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { Suspense, use, useEffect, useLayoutEffect } from 'react';
import { tellLoad } from '../../federation/page-load.ts';
import { remoteScreen } from '../../federation/remote-screens.ts';
import { useTakePlace } from '../../first-view/use-take-place.ts';
import { useArrival } from '../../routing/use-arrival.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

export interface RemoteScreenProps extends ScreenProps {
  unit: UnitName;
  releases: InlineReleases;
  path: string;
}

/** A screen of a remote: loading, shown, or failed in its own room. */
export function RemoteScreen({ unit, path, releases, ...rest }: RemoteScreenProps) {
  return (
    <ScreenBoundary unit={unit} path={path} releases={releases}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Loaded unit={unit} path={path} {...rest} />
      </Suspense>
    </ScreenBoundary>
  );
}

function Loaded({ unit, path, ...props }: Omit<RemoteScreenProps, 'releases'>) {
  const { Component, title } = use(remoteScreen(unit, path, props.ui));
  // Before it arrives: where the page was scrolled to in its first view stays.
  useTakePlace();
  useArrival();
  useEffect(() => tellLoad('ran', unit), [unit]);
  useLayoutEffect(() => {
    document.title = title === 'SOLD' ? title : `${title} | SOLD`;
  }, [title]);
  return <Component {...props} />;
}
