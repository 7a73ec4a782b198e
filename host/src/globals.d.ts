/// <reference path="../../shared/src/css.d.ts" />

/** Made by the build (`sharedScopeSource` in infra/build): what the host shares with remotes. */
declare module 'virtual:shared-scope' {
  /** By name. `get` answers the module in a function, as the federation runtime wants it. */
  export type SharedRows = Readonly<
    Record<
      string,
      {
        version: string;
        shareConfig: { singleton: boolean; strictVersion: boolean; requiredVersion: string };
        get: () => Promise<() => unknown>;
      }
    >
  >;
  export const sharedScope: SharedRows;
}

interface Window {
  /** Window state of the session (specification, section 3). */
  soldSession?: { jwt: string | null };
  /** The app's own string with platform and version; set by the app. */
  soldAppInfo?: string;
  /** Press and submitted form of the first view, and whether a press or a syllable is in progress; set by the page's own script. */
  soldEarlyInput?: { pressed?: Element; sent?: Element; isPressing?: boolean; isComposing?: boolean };
  /** From the page's own script: `done` when the host has started, `say` shows a line when it has not. */
  soldStart?: { done(): void; say(error: unknown): void };
  /** Longest wait for a file, milliseconds; read by webpack's loaders. */
  soldPatience?: number;
  /** Asked by webpack's chunk loader for the hash of a file. */
  soldIntegrity?: (url: string) => string;
  /** Called by a remote's container: hashes of the remote's other files by their paths. */
  soldFiles?: (
    unit: import('@sold/contracts/federation/release').UnitName,
    files: Readonly<Record<string, string>>,
  ) => void;
  /** Where the app hands its messages to. */
  soldBridge?: { receive(message: unknown): void };
  /** Called by the app: its session ended, or it wants a login. */
  openLogin?: () => void;
  /** Called by the app: the identity check in its web view succeeded. */
  onCertificated?: (token?: string) => void;
  /** Called by the app: it signed in and hands its token over. */
  setJWT?: (token: string) => void;
  /** iOS side of the bridge. */
  webkit?: { messageHandlers?: { soldApp?: { postMessage(message: unknown): void } } };
  /** Android side of the bridge. */
  SoldApp?: { postMessage(message: string): void };
}
