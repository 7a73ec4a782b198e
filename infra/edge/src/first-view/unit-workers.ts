import { join } from 'node:path';
import { SERVER_FILE } from '@sold/contracts/federation/first-view';
import type { Release } from '@sold/contracts/federation/release';
import { releaseDir } from '@sold/release/store/store';
import type { LiveReleases } from '../releases/releases.ts';
import type { ViewLimits } from './limits.ts';
import { UnitWorker } from './unit-worker.ts';

/** Workers of the versions that are live. */
export interface UnitWorkers {
  /** The worker of a live version; undefined when that release has no `server.js`. */
  of(release: Release): UnitWorker | undefined;
  /** Starts those of a new set and retires those of versions that have left it. */
  follow(live: LiveReleases): void;
  /** Ends all of them. */
  close(): void;
}

/** @param store folder of the release store */
export function unitWorkers(store: string, limits: ViewLimits): UnitWorkers {
  const workers = new Map<string, UnitWorker>();
  let followed: LiveReleases['all'] | null = null;
  const nameOf = ({ unit, version }: Release) => `${unit} ${version}`;
  return {
    of: (release) => workers.get(nameOf(release)),
    follow(live) {
      if (live.all === followed) return;
      followed = live.all;
      const wanted = new Map<string, Release>();
      for (const release of live.all) wanted.set(nameOf(release), release);
      for (const [name, worker] of workers)
        if (!wanted.has(name)) {
          worker.retire();
          workers.delete(name);
        }
      for (const [name, { unit, version, files }] of wanted) {
        const server = files.find(({ path }) => path === SERVER_FILE);
        if (server === undefined || workers.has(name)) continue;
        const file = join(releaseDir(store, unit, version), SERVER_FILE);
        workers.set(name, new UnitWorker({ file, integrity: server.integrity }, limits));
      }
    },
    close() {
      for (const worker of workers.values()) worker.close();
      workers.clear();
    },
  };
}
