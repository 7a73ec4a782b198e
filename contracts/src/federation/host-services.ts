import type { Behaviour } from '../errors/behaviour.ts';
import type { DeviceDescriptor } from './device.ts';

/** What the host gives to every screen. Remotes reach it with `useHost()` of `@sold/shared`. */
export interface HostServices {
  device: DeviceDescriptor;
  session: {
    /** True when a token is present. Re-renders the screen through `useHost()`. */
    isLogin: boolean;
    /** Opens the app's login, or goes to `/trade/member/login?returnUrl=…`. */
    login(): void;
    logout(): Promise<void>;
    /** Takes over a fresh token after sign-in. */
    accept(token: string): void;
  };
  /** Carries out what the catalogue decided for a failed call. `retry` is called once a verification succeeded. */
  carryOut(behaviour: Behaviour, retry?: () => void): void;
  /** Moves inside the site; `to` is below the base path. */
  go(to: string, options?: { replace?: boolean }): void;
  /** Goes back, or closes the web view when there is nothing to go back to. */
  backOrClose(): void;
  setTitle(title: string): void;
  /** Native bridge; a no-op with a typed answer when there is no app. */
  bridge: {
    present: boolean;
    send(action: BridgeAction, payload?: unknown): boolean;
  };
}

/** Actions the page asks of the native app (specification, section 7). */
export type BridgeAction =
  | 'sendJWT'
  | 'openLogin'
  | 'openWebView'
  | 'close'
  | 'terminateApp'
  | 'runDeeplink'
  | 'sendAUTH'
  | 'outBrowsingMessage'
  | 'goLogin'
  | 'sendAnalyticsEvent';
