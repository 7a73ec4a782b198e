import type { InlineReleases, UnitName } from '@sold/contracts/federation/release';

/** A file of a unit as this page has loaded it. Times in ms since the page began. */
export interface LoadedFile {
  unit: string;
  file: string;
  start: number;
  ms: number;
  /** Over the wire; 0 from a cache. */
  bytes: number;
  /** HTTP status; 0 where the browser does not tell it. */
  status: number;
}

/** Files of all units that this page has loaded, in their order. */
export function loadedFiles(): LoadedFile[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.flatMap(({ name, startTime, duration, encodedBodySize = 0, responseStatus = 0 }) => {
    const [, unit, file] = /^\/dist\/([a-z]+)\/(.+)$/.exec(new URL(name).pathname) ?? [];
    return unit === undefined || file === undefined
      ? []
      : [{ unit, file, start: startTime, ms: duration, bytes: encodedBodySize, status: responseStatus }];
  });
}

/** Returns what this page has loaded of a unit: files, bytes over the wire (0 from a cache), and the longest load in milliseconds. */
export function loadedOf(name: UnitName): { files: number; bytes: number; ms: number } {
  const own = loadedFiles().filter(({ unit }) => unit === name);
  return {
    files: own.length,
    bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    ms: own.reduce((most, { ms }) => Math.max(most, ms), 0),
  };
}

/** Versions of the units of a page, the host first. */
export function versionsIn({ host, remotes }: InlineReleases): [UnitName, string][] {
  const ofRemotes = Object.entries(remotes).map(([unit, { version }]) => [unit, version]);
  return [['host', host.version], ...(ofRemotes as [UnitName, string][])];
}
