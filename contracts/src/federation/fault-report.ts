import type { UnitName } from './release.ts';

/** A fault of a page as it is sent to `POST /rum` and logged: text and numbers alone, so that any of it may be left out. */
export interface FaultReport {
  kind: 'screen_load' | 'screen_render' | 'script' | 'call' | 'vitals';
  /** Whose fault it is. */
  unit: UnitName | 'unknown';
  version: string;
  message: string;
  stack?: string;
  /** Of the call that failed. */
  requestId?: string;
  /** Version of the host. */
  host: string;
  /** Of the release set. */
  serial: number;
  /** Of the page, without its query. */
  path: string;
}

/** How a page did for its visitor, once for each page that was opened: what a report of kind `vitals` brings besides. */
export interface PageVitals {
  /** Until the largest part was seen, milliseconds. */
  lcp?: number;
  /** Longest wait after a press, milliseconds. */
  inp?: number;
  /** How far parts jumped, a share of the screen. */
  cls?: number;
}
