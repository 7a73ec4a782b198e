import type { UnitName } from '@sold/contracts/federation/release';

/** Returns what this page has loaded of a unit: files, bytes over the wire (0 from a cache), and the longest load in milliseconds. */
export function loadedOf(unit: UnitName): { files: number; bytes: number; ms: number } {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = entries.filter(({ name }) => new URL(name).pathname.startsWith(`/dist/${unit}/`));
  return {
    files: own.length,
    bytes: own.reduce((sum, { encodedBodySize = 0 }) => sum + encodedBodySize, 0),
    ms: own.reduce((most, { duration }) => Math.max(most, duration), 0),
  };
}
