import { statSync } from 'node:fs';
import { SERVER_FILE } from '@sold/contracts/federation/first-view';
import { PUSH_WORKER_FILE } from '@sold/contracts/federation/push-worker';
import type {
  InlineHost,
  InlineReleases,
  InlineRemote,
  Release,
  ReleaseFile,
  UnitName,
} from '@sold/contracts/federation/release';
import { canaryKey } from '@sold/release/canary/canary-key';
import { type Accepted, acceptLive, acceptStored, newestSigned } from '@sold/release/store/accept';
import type { LiveSet } from '@sold/release/store/live-set';
import { setFile } from '@sold/release/store/sets';
import { scriptJson } from '@sold/service/text/escaped';
import { type Trial, trialOf } from '../canary/trial.ts';

/** The live set, ready to be written into pages. */
export interface LiveReleases {
  /** The serial, with the canaries that are in it: the same for two visitors who get the same. */
  id: string;
  /** Everything that any visitor may get; one list for all who share a serial. */
  all: readonly Release[];
  /** Null while no host is published. */
  host: Release | null;
  remotes: ReadonlyMap<UnitName, Release>;
  inline: InlineReleases;
  /** `inline` as JSON that may stand inside a script element. */
  json: string;
  /** The set as it was signed; null when nothing was published. */
  signed: unknown;
  /** Versions that may not run any more, by unit. */
  withdrawn: LiveSet['withdrawn'];
}

/** Interval of checking a refused set again, milliseconds: its files may still be on their way. */
const AGAIN_MS = 1_000;

/** The live set, and how often one was refused. */
export interface LiveSource {
  (): LiveReleases;
  /** The set that a person gets: the live one, or one with canaries. */
  for(person: string): LiveReleases;
  /** Whether the answer depends on the visitor. */
  hasCanary(): boolean;
  /** Refused sets by reason. */
  refused: ReadonlyMap<string, number>;
}

/**
 * Answers the live set; reads the store again when the set's file changed. An unsigned, older or incomplete set is not
 * taken: the last good one stays, and at a start the newest good one that was kept. @param practice a site with stand-ins
 */
export function liveReleases(store: string, practice = false): LiveSource {
  const refused = new Map<string, number>();
  let seen: string | null = null;
  let again = Number.POSITIVE_INFINITY;
  let live: LiveReleases | null = null;
  let trial: Trial<LiveReleases> | null = null;
  let floor = 0;
  const nothing = readySet(NOTHING, practice);

  function refuse({ distrust, why }: { distrust: string; why: string }, isSaid: boolean): void {
    again = performance.now() + AGAIN_MS;
    if (isSaid) return;
    refused.set(distrust, (refused.get(distrust) ?? 0) + 1);
    const serving = live?.inline.serial ?? 0;
    console.error(JSON.stringify({ kind: 'release_set_refused', reason: distrust, why, serving }));
  }

  function take(accepted: Accepted): LiveReleases {
    floor = accepted.set.serial;
    again = Number.POSITIVE_INFINITY;
    live = readySet(accepted, practice);
    trial =
      accepted.canaries.size === 0
        ? null
        : trialOf(accepted, live, canaryKey(store), (other) => readySet(other, practice));
    return live;
  }

  function start(): LiveReleases {
    floor = newestSigned(store);
    const found = acceptLive(store, floor);
    if (found !== null && 'set' in found) return take(found);
    const stored = found === null ? null : acceptStored(store);
    const taken = take(stored ?? NOTHING);
    if (found !== null) refuse(found, false);
    return taken;
  }

  function look(served: LiveReleases, isSaid: boolean): LiveReleases {
    const found = acceptLive(store, floor);
    if (found !== null && 'set' in found) return take(found);
    refuse(found ?? { distrust: 'missing', why: 'set.json is gone' }, isSaid);
    return served;
  }

  function current(): LiveReleases {
    const stamp = stampOf(setFile(store));
    const isSaid = stamp === seen;
    if (isSaid && performance.now() < again) {
      if (live !== null) return live;
      if (again < Number.POSITIVE_INFINITY) return nothing;
    }
    seen = stamp;
    try {
      return live === null ? start() : look(live, isSaid);
    } catch (error) {
      // A key or a folder that cannot be read: what was good is served on, and looked for again.
      refuse({ distrust: 'broken', why: (error as Error).message }, isSaid);
      return live ?? nothing;
    }
  }
  return Object.assign(current, {
    refused,
    for: (person: string) => {
      const now = current();
      return trial === null ? now : trial(person);
    },
    hasCanary: () => {
      current();
      return trial !== null;
    },
  });
}

/** Changes when another file takes the place; empty when nothing can be told of it. */
function stampOf(file: string): string {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat ? `${stat.ino} ${stat.mtimeMs}` : '';
  } catch {
    return 'unreadable';
  }
}

const NOTHING: Accepted = {
  set: { serial: 0, at: '', units: {}, withdrawn: {} },
  releases: new Map(),
  canaries: new Map(),
  signed: null,
};

/** A set, ready to be written into pages. @param overridden units that a developer has swapped */
export function readySet(
  { set, releases, canaries, signed }: Accepted,
  practice: boolean,
  overridden: readonly UnitName[] = [],
): LiveReleases {
  const host = releases.get('host') ?? null;
  const remotes = new Map([...releases].filter(([unit]) => unit !== 'host'));
  const inlined = [...remotes].map(([unit, release]) => [unit, inlineRemote(release)]);
  const inline: InlineReleases = {
    serial: set.serial,
    practice,
    ...(overridden.length > 0 && { overridden }),
    host: host ? inlineHost(host) : { version: '', base: '', integrity: {} },
    remotes: Object.fromEntries(inlined),
  };
  const all = [...releases.values(), ...[...canaries.values()].map(({ release }) => release)];
  const { serial, withdrawn = {} } = set;
  return { id: String(serial), all, host, remotes, inline, json: scriptJson(inline), signed, withdrawn };
}

const APART = [SERVER_FILE, PUSH_WORKER_FILE];

/** The page links the host's first files itself; these are the others. */
function inlineHost(release: Release): InlineHost {
  const later = release.files.filter(({ path }) => !release.initial.includes(path));
  // Server code for first views and the worker are no files of a page.
  const loadable = later.filter(({ path }) => /\.(js|css)$/.test(path) && !APART.includes(path));
  const integrity = Object.fromEntries(loadable.map(({ path, integrity }) => [path, integrity]));
  return { version: release.version, base: baseOf(release), integrity };
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
