import type { ScreenProps } from '@sold/contracts/federation/screen';
import { useLayoutEffect } from 'react';
import { useArrival } from '../routing/use-arrival.ts';
import type { HostScreen } from './host-screens.ts';

/** Shows a screen the host brings itself. */
export function HostScreenView({ screen, ...props }: ScreenProps & { screen: HostScreen }) {
  useArrival();
  useLayoutEffect(() => {
    document.title = screen.title;
  }, [screen]);
  return <screen.Component {...props} />;
}
