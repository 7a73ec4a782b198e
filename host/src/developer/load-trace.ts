import type { FaultReport } from '@sold/contracts/federation/fault-report';
import type { InlineReleases } from '@sold/contracts/federation/release';
import { sent } from '../federation/report.ts';

/** A file of a unit as this page has loaded it. Times in ms since the page began. */
interface TracedFile {
  unit: string;
  file: string;
  start: number;
  ms: number;
  /** Over the wire; 0 from a cache. */
  bytes: number;
  /** HTTP status; 0 where the browser does not tell it. */
  status: number;
}

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
  files: readonly TracedFile[];
  /** The earliest fault: its kind, and the unit to blame. Null without one. */
  cause: Pick<FaultReport, 'kind' | 'unit' | 'version' | 'message'> | null;
  faults: readonly FaultReport[];
}

/** Traces the load of this page. */
export function loadTrace({ serial, practice, overridden = [], host, remotes }: InlineReleases): LoadTrace {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const faults = [...sent.values()];
  const [first] = faults;
  return {
    path: window.location.pathname,
    set: serial,
    practice,
    overridden,
    versions: {
      host: host.version,
      ...Object.fromEntries(Object.entries(remotes).map(([unit, { version }]) => [unit, version])),
    },
    times: {
      response: Math.round(page?.responseEnd ?? 0),
      interactive: Math.round(page?.domInteractive ?? 0),
      loaded: Math.round(page?.loadEventEnd ?? 0),
    },
    files: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap(tracedFile),
    cause: first
      ? { kind: first.kind, unit: first.unit, version: first.version, message: first.message }
      : null,
    faults,
  };
}

function tracedFile(entry: PerformanceResourceTiming): TracedFile[] {
  const [, unit, file] = /^\/dist\/([a-z]+)\/(.+)$/.exec(new URL(entry.name).pathname) ?? [];
  if (unit === undefined || file === undefined) return [];
  const { startTime, duration, encodedBodySize = 0, responseStatus = 0 } = entry;
  return [
    {
      unit,
      file,
      start: Math.round(startTime),
      ms: Math.round(duration),
      bytes: encodedBodySize,
      status: responseStatus,
    },
  ];
}
