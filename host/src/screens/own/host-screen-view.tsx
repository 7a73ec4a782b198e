import type { InlineReleases } from '@sold/contracts/federation/release';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { Suspense, useLayoutEffect } from 'react';
import { useTakePlace } from '../../first-view/use-take-place.ts';
import { useArrival } from '../../routing/use-arrival.ts';
import { type HostScreen, hostComponent } from '../list/host-screens.ts';
import { ScreenBoundary } from '../remote/screen-boundary.tsx';

interface Props extends ScreenProps {
  screen: HostScreen;
  releases: InlineReleases;
}

/** Shows a screen the host brings itself. */
export function HostScreenView({ releases, ...rest }: Props) {
  return (
    <ScreenBoundary unit="host" path={rest.screen.path} releases={releases}>
      <Suspense>
        <Shown {...rest} />
      </Suspense>
    </ScreenBoundary>
  );
}

function Shown({ screen, ...props }: Omit<Props, 'releases'>) {
  const Component = hostComponent(screen);
  return (
    <>
      <Component {...props} />
      <Arrived title={screen.title} />
    </>
  );
}

/** Mounted with the screen, inside its Suspense boundary. */
function Arrived({ title }: { title: string }) {
  useTakePlace();
  useArrival();
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
