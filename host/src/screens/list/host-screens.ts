import type { ScreenProps } from '@sold/contracts/federation/screen';
import {
  ACCOUNT_PATH,
  COMPONENTS_PATH,
  ERROR_PATH,
  JOIN_PATH,
  LOGIN_PATH,
  MESSAGES_PATH,
  RESET_PATH,
} from '@sold/contracts/wire/paths';
import { type ComponentType, lazy } from 'react';
import { ScreenLoadError } from '../../federation/screen-load-error.ts';

/** A screen the host brings itself: it works when no remote does. Each is a file of its own. */
export interface HostScreen {
  path: string;
  title: string;
  /** Fetched ahead: what a person sees when the connection or a remote fails. */
  isAhead?: boolean;
  /** A fresh component that loads the screen when it is first rendered. */
  load: () => Promise<{ default: ComponentType<ScreenProps> }>;
}

export const hostScreens: readonly HostScreen[] = [
  {
    path: LOGIN_PATH,
    title: '로그인 | SOLD',
    load: () => import(/* webpackChunkName: 'login' */ '../../accounts/sign-in/login-screen.tsx'),
    isAhead: true,
  },
  {
    path: JOIN_PATH,
    title: '회원가입 | SOLD',
    load: () => import(/* webpackChunkName: 'join' */ '../../accounts/join/join-screen.tsx'),
  },
  {
    path: RESET_PATH,
    title: '비밀번호 재설정 | SOLD',
    load: () => import(/* webpackChunkName: 'join' */ '../../accounts/reset/reset-screen.tsx'),
  },
  {
    path: ACCOUNT_PATH,
    title: '내 계정 | SOLD',
    load: () => import(/* webpackChunkName: 'account' */ '../../accounts/account/account-screen.tsx'),
  },
  {
    path: MESSAGES_PATH,
    title: '메시지 | SOLD',
    load: () => import(/* webpackChunkName: 'account' */ '../../accounts/messages/messages-screen.tsx'),
  },
  {
    path: ERROR_PATH,
    title: '안내 | SOLD',
    load: () => import(/* webpackChunkName: 'error' */ '../error/error-screen.tsx'),
    isAhead: true,
  },
];

/** The living documentation of the shared components: only on sites with a sandbox, never in production. */
export const componentsScreen: HostScreen = {
  path: COMPONENTS_PATH,
  title: '부품 | SOLD',
  load: () => import(/* webpackChunkName: 'components' */ '../components/components-screen.tsx'),
};

const components = new Map<HostScreen, ComponentType<ScreenProps>>();

/** The component of a host's screen: the same one until it failed to load. */
export function hostComponent(screen: HostScreen): ComponentType<ScreenProps> {
  const known = components.get(screen);
  if (known) return known;
  const component = lazy(() =>
    screen.load().catch((cause: unknown) => {
      // The next render after "try again" gets a component that has not failed.
      components.delete(screen);
      throw new ScreenLoadError(screen.path, cause);
    }),
  );
  components.set(screen, component);
  return component;
}

/** Fetches ahead what has to be there when the connection or a remote fails. */
export function warmUpHostScreens(): void {
  for (const { load, isAhead } of hostScreens) if (isAhead) load().catch(() => undefined);
}
