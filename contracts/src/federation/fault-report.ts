import type { UnitName } from './release.ts';

/**
 * A fault of a page as it is sent to `POST /rum` and logged: text and numbers alone, so that any of it may be left out. `began` and
 * `ran` are no faults: a page that began with a unit and never says that its code ran did not load, though it can report nothing.
 */
export interface FaultReport {
  kind: 'began' | 'ran' | 'screen_load' | 'screen_render' | 'script' | 'call' | 'vitals';
  unit: UnitName | 'unknown';
  version: string;
  message: string;
  stack?: string;
  requestId?: string;
  /** Version of the host. */
  host: string;
  /** Serial of the release set. */
  serial: number;
  path: string;
  /** `<id>.<mark>` of a page whose load counts (`LOAD_SETTING`). */
  load?: string;
}

/** How a page did for its visitor, once for each page that was opened: what a report of kind `vitals` brings besides. */
export interface PageVitals {
  /** Until the largest part was seen, milliseconds. */
  lcp?: number;
  /** Longest wait after a press, milliseconds. */
  inp?: number;
  /** Layout shift, a share of the screen. */
  cls?: number;
}
