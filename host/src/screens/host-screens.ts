import { COMPONENTS_PATH, ERROR_PATH, LOGIN_PATH } from '@sold/contracts/federation/paths';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { type ComponentType, lazy } from 'react';
import { RETRY_AFTER_MS } from '../config.ts';
import { withOneRetry } from '../federation/load-once.ts';
import { ScreenLoadError } from '../federation/screen-load-error.ts';

/** A screen the host brings itself: it works when no remote does. Each is a file of its own. */
export interface HostScreen {
  path: string;
  title: string;
  /** A fresh component that loads the screen when it is first rendered. */
  load: () => Promise<{ default: ComponentType<ScreenProps> }>;
}

export const hostScreens: readonly HostScreen[] = [
  {
    path: LOGIN_PATH,
    title: '로그인 | SOLD',
    load: () => import(/* webpackChunkName: 'login' */ './login/login-screen.tsx'),
  },
  {
    path: ERROR_PATH,
    title: '안내 | SOLD',
    load: () => import(/* webpackChunkName: 'error' */ './error/error-screen.tsx'),
  },
];

/** The living documentation of the shared components: only on sites with a sandbox, never in production. */
export const componentsScreen: HostScreen = {
  path: COMPONENTS_PATH,
  title: '부품 | SOLD',
  load: () => import(/* webpackChunkName: 'components' */ './components/components-screen.tsx'),
};

const components = new Map<HostScreen, ComponentType<ScreenProps>>();

/** The component of a host's screen: the same one until it failed to load. */
export function hostComponent(screen: HostScreen): ComponentType<ScreenProps> {
  const known = components.get(screen);
  if (known) return known;
  const component = lazy(() =>
    withOneRetry(screen.load, RETRY_AFTER_MS).catch((cause: unknown) => {
      // The next render after "try again" gets a component that has not failed.
      components.delete(screen);
      throw new ScreenLoadError(screen.path, cause);
    }),
  );
  components.set(screen, component);
  return component;
}

/** Fetches the host's screens ahead: they are what a person sees when the connection or a remote fails. */
export function warmUpHostScreens(): void {
  for (const { load } of hostScreens) load().catch(() => undefined);
}
