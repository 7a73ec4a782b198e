import type { AnalyticsEvent } from '../bridge/analytics.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { Behaviour } from '../errors/behaviour.ts';
import type { DeviceDescriptor } from './device/device.ts';
import type { NavigationResult } from './navigation.ts';
import type { ScreenHeader } from './screen-header.ts';

/** Version of {@link HostServices}; raised when a member goes or means something else, and not when one is added. */
export const HOST_SERVICES_VERSION = 1;

/**
 * Services of the host for every screen. Remotes reach them with `useHost()` of `@sold/shared`. The members that a
 * remote uses, and their forms, are in its release (`agreed`).
 */
export interface HostServices {
  version: typeof HOST_SERVICES_VERSION;
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
  /** Moves inside the site; `to` is below the base path. Never rejects: what became of it is the answer. */
  go(to: string, options?: { replace?: boolean }): Promise<NavigationResult>;
  /** Goes back, or closes the web view when there is nothing to go back to. */
  backOrClose(): void;
  setTitle(title: string): void;
  /** Fills the phone's header on pages that have one for their screen; null empties it. The screen empties it when it goes. */
  setHeader(header: ScreenHeader | null): void;
  /** Bridge to the app; outside the app every message fails. */
  bridge: Bridge;
  /** Passes what the person did on to the app, or after consent to the providers. */
  track(event: AnalyticsEvent): void;
  /** Says that something needs the app and offers to open it; on a PC says where the app is to be had. */
  needApp(link?: string): Promise<void>;
}
