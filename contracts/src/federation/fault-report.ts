import type { UnitName } from './release.ts';

/** A fault of a page as it is sent to `POST /rum` and logged: text and numbers alone, so that any of it may be left out. */
export interface FaultReport {
  kind: 'screen_load' | 'screen_render' | 'script' | 'call';
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
