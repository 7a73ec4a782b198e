import type { CallForms } from '../calls/parts/form.ts';
import type { UiType } from './screen.ts';
import type { UnitName } from './units.ts';

export type { UnitName };

/** One file of a release; `path` is relative to `/dist/<unit>/<version>/`. */
export interface ReleaseFile {
  path: string;
  bytes: number;
  /** `sha384-…` as in Subresource Integrity. */
  integrity: string;
}

/** A screen of a release with the files its variants need before they can render. */
export interface ReleaseScreen {
  path: string;
  view: string;
  files: Partial<Record<UiType, readonly string[]>>;
  /** Modules of the host that each variant asks for. */
  uses: Partial<Record<UiType, readonly string[]>>;
}

/** A plain text that a release offers at an address of its own, for readers without a browser. */
export interface ReleaseText {
  /** Below the base path and below the path of one of the release's screens, ending in `.txt`. */
  address: string;
  /** File of the release, UTF-8. */
  file: string;
  /** First day with this text at the address, `yyyy-MM-dd` in Korean time; null: always. The latest one that has begun applies. */
  since: string | null;
}

/** Description of a build in `release.json`. Immutable once published. */
export interface Release {
  unit: UnitName;
  version: string;
  /** File that starts the unit: the host's script, or the remote's container entry. */
  entry: string;
  /** The federation manifest of a remote; absent for the host. */
  manifest?: string;
  /** Style sheets and scripts of the unit that every screen needs (host: what the page links). */
  initial: readonly string[];
  /** Host only: fonts that its first style sheets point at. Missing in releases before them. */
  fonts?: readonly string[];
  files: readonly ReleaseFile[];
  screens: readonly ReleaseScreen[];
  /** Missing without texts. */
  texts?: readonly ReleaseText[];
  /** Host only: shared modules that are not in its first files, with the files that hold them. */
  later?: Readonly<Record<string, readonly string[]>>;
  /** Shared packages with the versions this build was made with. */
  shared: Readonly<Record<string, string>>;
  /** Hash over what `contracts` offers at build time. */
  contractFingerprint: string;
  /** Host only: its modules → what they export; `*` where the build cannot tell. Missing in releases before the gate. */
  provides?: Readonly<Record<string, readonly string[]>>;
  /** Remote only: modules of the host → what the unit takes of them; `*` for everything. Missing in releases before the gate. */
  uses?: Readonly<Record<string, readonly string[]>>;
  /**
   * Interface of host and remotes, `HostServices.go` → hash of its form. For a remote, the members that its code names. Missing in
   * releases before the gate.
   */
  agreed?: Readonly<Record<string, string>>;
  /** Calls that the unit's code names, as it was built to ask and be answered. Missing in releases before. */
  calls?: CallForms;
  /** Host only: paths of its own screens, which no remote may take. Missing in releases before. */
  paths?: readonly string[];
}

/** A step of a canary that advances by itself. */
export interface Stage {
  /** Share of visitors, percent, above 0; 100 is live. */
  percent: number;
  /** Shortest time before the next stage, minutes; 0 of the last one. */
  minutes: number;
}

/** A version that some of the visitors get in place of the live one. */
export interface Canary {
  version: string;
  /** Share of visitors, percent, above 0 and below 100. */
  percent: number;
  /** SHA-384 of its `release.json`. */
  release: string;
  /** Its stages from the present one on; missing when people move it. */
  stages?: readonly Stage[];
}

/** Live version of each unit. Only this moves; `serial` rises with every change. */
export interface ReleaseSet {
  serial: number;
  /** Instant of the change, ISO 8601, UTC. */
  at: string;
  units: Partial<Record<UnitName, string>>;
  /** Missing in older sets, and without a canary. */
  canary?: Partial<Record<UnitName, Canary>>;
}

/** Inline data for the host: enough to load every remote without a registry request. */
export interface InlineReleases {
  serial: number;
  /** Stand-ins for outside parties are about: what is made for developers may be shown. Never in production. */
  practice: boolean;
  /** Units that a developer has overridden in this browser; missing for other visitors. */
  overridden?: readonly UnitName[];
  /** The page has no frame of the host: its unit has one of its own. */
  template?: 'bare';
  host: InlineHost;
  remotes: Partial<Record<UnitName, InlineRemote>>;
}

/** The host as it knows itself: where the files it fetches later are, and their hashes. */
export interface InlineHost {
  version: string;
  /** `/dist/host/<version>/`. */
  base: string;
  /** Path below `base` → `sha384-…`. */
  integrity: Readonly<Record<string, string>>;
}

/** One remote as the page knows it. */
export interface InlineRemote {
  version: string;
  /** `/dist/<unit>/<version>/`. */
  base: string;
  /** Its container, below `base`. */
  entry: string;
  screens: readonly Pick<ReleaseScreen, 'path'>[];
  /** `sha384-…` of its container, which brings the hashes of the remote's other files. */
  integrity: string;
}
