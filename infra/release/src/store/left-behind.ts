import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import type { Version } from './plan.ts';

/** Names of temporary files, before they are moved to their place. */
const PARTS =
  /^(?:building-|draft-|pulling-|(?:set\.json|set\.lock|services\.json|log\.jsonl|release\.pem|canary\.key)\.[\da-f-]+$)/;
/** No command builds and writes for longer, milliseconds. */
const MOST_MS = 24 * 3_600_000;

/** Versions whose removal was begun and not finished. */
export function unfinished(store: string): Version[] {
  return namesIn(store).flatMap((name) => {
    const [, unit, version] = /^removing-([a-z\d]+)-(.+)$/.exec(name) ?? [];
    return unit === undefined || version === undefined ? [] : [{ unit: unit as UnitName, version }];
  });
}

/** Paths in a store that were being written by processes that ended on the way: not touched for a day. */
export function leftBehind(store: string, now: Date): string[] {
  return ['', 'keys'].flatMap((folder) =>
    namesIn(join(store, folder))
      .map((name) => join(folder, name))
      .filter((path) => PARTS.test(path.slice(path.lastIndexOf('/') + 1)) && isOld(join(store, path), now)),
  );
}

function isOld(path: string, now: Date): boolean {
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return changed !== undefined && now.getTime() - changed > MOST_MS;
}

function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}
