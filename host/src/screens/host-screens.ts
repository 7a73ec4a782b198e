import type { ScreenProps } from '@sold/contracts/federation/screen';
import type { ComponentType } from 'react';
import { LOGIN_PATH } from '../routing/return-url.ts';
import ErrorScreen from './error/error-screen.tsx';
import LoginScreen from './login/login-screen.tsx';

/** A screen the host brings itself, in its first script: it must work when no remote does. */
export interface HostScreen {
  path: string;
  title: string;
  Component: ComponentType<ScreenProps>;
}

/** Path of the error screen; the code follows it (specification, section 2). */
export const ERROR_PATH = '/web/error';

export const hostScreens: readonly HostScreen[] = [
  { path: LOGIN_PATH, title: '로그인 | SOLD', Component: LoginScreen },
  { path: ERROR_PATH, title: '안내 | SOLD', Component: ErrorScreen },
];
