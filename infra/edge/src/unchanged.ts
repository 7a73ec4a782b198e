import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@sold/contracts/federation/release';
import { readRelease, releaseDir, versionsOf } from '@sold/release/store';

/**
 * For each file that the page links: the version it first came with. A repaired host that left a style sheet alone names
 * it by its old address, so a returning visitor has it already. Same name and same hash mean same bytes.
 */
export function firstVersions(store: string, release: Release): ReadonlyMap<string, string> {
  const { unit } = release;
  const earlier = versionsOf(store, unit)
    .map((version) => ({
      version,
      since: statSync(join(releaseDir(store, unit, version), 'release.json'), { throwIfNoEntry: false })
        ?.mtimeMs,
    }))
    .filter((known): known is { version: string; since: number } => known.since !== undefined)
    .sort((a, b) => a.since - b.since);
  const wanted = new Map(release.files.map(({ path, integrity }) => [path, integrity]));
  const first = new Map(release.initial.map((path) => [path, release.version]));
  for (const { version } of earlier.reverse())
    for (const { path, integrity } of readRelease(store, unit, version)?.files ?? [])
      if (first.has(path) && wanted.get(path) === integrity) first.set(path, version);
  return first;
}
