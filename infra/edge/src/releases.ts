import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineReleases, InlineRemote, Release, UnitName } from '@sold/contracts/federation/release';
import { readRelease, readSet, releaseDir, setFile } from '@sold/release/store';

/** The live set, ready to be written into pages. */
export interface LiveReleases {
  /** Null while no host is published. */
  host: Release | null;
  remotes: ReadonlyMap<UnitName, Release>;
  inline: InlineReleases;
  /** `inline` as JSON that may stand inside a script element. */
  json: string;
}

/** Answers the live set; reads the store again when the set's file changed. */
export function liveReleases(store: string): () => LiveReleases {
  let seen = '';
  let live = load(store);
  return () => {
    const stat = statSync(setFile(store), { throwIfNoEntry: false });
    const stamp = stat ? `${stat.ino} ${stat.mtimeMs}` : '';
    if (stamp !== seen) {
      live = load(store);
      seen = stamp;
    }
    return live;
  };
}

function load(store: string): LiveReleases {
  const { serial, units } = readSet(store);
  let host: Release | null = null;
  const remotes = new Map<UnitName, Release>();
  for (const [name, version] of Object.entries(units)) {
    const unit = name as UnitName;
    const release = readRelease(store, unit, version);
    if (release === null) console.error(JSON.stringify({ kind: 'release_missing', unit, version }));
    else if (unit === 'host') host = release;
    else remotes.set(unit, release);
  }
  const inlined = [...remotes].map(([unit, release]) => [unit, inlineRemote(store, release)]);
  const inline: InlineReleases = { serial, remotes: Object.fromEntries(inlined) };
  return { host, remotes, inline, json: JSON.stringify(inline).replace(/</g, '\\u003c') };
}

function inlineRemote(store: string, release: Release): InlineRemote {
  const { unit, version, entry, manifest, screens, files } = release;
  const manifestText =
    manifest === undefined ? 'null' : readFileSync(join(releaseDir(store, unit, version), manifest), 'utf8');
  const loadable = files.filter(({ path }) => /\.(js|css)$/.test(path));
  return {
    version,
    base: baseOf(release),
    entry,
    manifest: JSON.parse(manifestText),
    screens,
    integrity: Object.fromEntries(loadable.map(({ path, integrity }) => [path, integrity])),
  };
}

/** `/dist/<unit>/<version>/`. */
export function baseOf({ unit, version }: Pick<Release, 'unit' | 'version'>): string {
  return `/dist/${unit}/${version}/`;
}
