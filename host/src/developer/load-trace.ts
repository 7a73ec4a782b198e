import type { FaultReport } from '@sold/contracts/federation/fault-report';
import type { InlineReleases } from '@sold/contracts/federation/release';
import { sent } from '../federation/report.ts';
import { type LoadedFile, loadedFiles, versionsIn } from './loaded.ts';

/** A load of a page, for the developer who looks for its fault. */
export interface LoadTrace {
  /** Path without query: a query may name a person. */
  path: string;
  /** Serial number of the set. */
  set: number;
  practice: boolean;
  overridden: readonly string[];
  versions: Readonly<Record<string, string>>;
  /** Milliseconds from the start of the page to each of its events. */
  times: { response: number; interactive: number; loaded: number };
  files: readonly LoadedFile[];
  /** The earliest fault: its kind, and the unit to blame. Null without one. */
  cause: Pick<FaultReport, 'kind' | 'unit' | 'version' | 'message'> | null;
  faults: readonly FaultReport[];
}

/** Traces the load of this page. */
export function loadTrace(releases: InlineReleases): LoadTrace {
  const { serial, practice, overridden = [] } = releases;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const faults = [...sent.values()];
  const [first] = faults;
  return {
    path: window.location.pathname,
    set: serial,
    practice,
    overridden,
    versions: Object.fromEntries(versionsIn(releases)),
    times: {
      response: Math.round(page?.responseEnd ?? 0),
      interactive: Math.round(page?.domInteractive ?? 0),
      loaded: Math.round(page?.loadEventEnd ?? 0),
    },
    files: loadedFiles().map((file) => ({
      ...file,
      start: Math.round(file.start),
      ms: Math.round(file.ms),
    })),
    cause: first
      ? { kind: first.kind, unit: first.unit, version: first.version, message: first.message }
      : null,
    faults,
  };
}
