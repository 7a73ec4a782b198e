import { statSync } from 'node:fs';
import { SERVER_FILE } from '@sold/contracts/federation/first-view';
import type {
  InlineHost,
  InlineReleases,
  InlineRemote,
  Release,
  ReleaseFile,
  UnitName,
} from '@sold/contracts/federation/release';
import { readRelease, readSet, setFile } from '@sold/release/store';
import { scriptJson } from './first-view/escape.ts';
import { firstVersions } from './unchanged.ts';

/** The live set, ready to be written into pages. */
export interface LiveReleases {
  /** Null while no host is published. */
  host: Release | null;
  /** The host's first files with the addresses they are linked by. */
  hostFiles: ReadonlyMap<string, string>;
  remotes: ReadonlyMap<UnitName, Release>;
  inline: InlineReleases;
  /** `inline` as JSON that may stand inside a script element. */
  json: string;
}

/** Answers the live set; reads the store again when the set's file changed. @param practice a house with stand-ins */
export function liveReleases(store: string, practice = false): () => LiveReleases {
  let seen = '';
  let live = load(store, practice);
  return () => {
    const stat = statSync(setFile(store), { throwIfNoEntry: false });
    const stamp = stat ? `${stat.ino} ${stat.mtimeMs}` : '';
    if (stamp !== seen) {
      live = load(store, practice);
      seen = stamp;
    }
    return live;
  };
}

function load(store: string, practice: boolean): LiveReleases {
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
  const inlined = [...remotes].map(([unit, release]) => [unit, inlineRemote(release)]);
  const inline: InlineReleases = {
    serial,
    practice,
    host: host ? inlineHost(host) : { base: '', integrity: {} },
    remotes: Object.fromEntries(inlined),
  };
  const hostFiles = new Map(
    host
      ? [...firstVersions(store, host)].map(([path, version]) => [
          path,
          `${baseOf({ unit: 'host', version })}${path}`,
        ])
      : [],
  );
  return { host, hostFiles, remotes, inline, json: scriptJson(inline) };
}

/** The page links the host's first files itself; these are the others. */
function inlineHost(release: Release): InlineHost {
  const later = release.files.filter(({ path }) => !release.initial.includes(path));
  // What renders first views is no file of a page.
  const loadable = later.filter(({ path }) => /\.(js|css)$/.test(path) && path !== SERVER_FILE);
  const integrity = Object.fromEntries(loadable.map(({ path, integrity }) => [path, integrity]));
  return { base: baseOf(release), integrity };
}

function inlineRemote(release: Release): InlineRemote {
  const { version, entry, screens } = release;
  const paths = screens.map(({ path }) => ({ path }));
  const { integrity } = fileOf(release, entry);
  return { version, base: baseOf(release), entry, screens: paths, integrity };
}

/** A file of a release. @throws when the release does not hold it */
export function fileOf({ unit, version, files }: Release, path: string): ReleaseFile {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`release ${unit} ${version} names ${path} and does not hold it`);
  return file;
}

/** `/dist/<unit>/<version>/`. */
export function baseOf({ unit, version }: Pick<Release, 'unit' | 'version'>): string {
  return `/dist/${unit}/${version}/`;
}
