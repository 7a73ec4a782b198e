import type { ReleaseText, UnitName } from '@sold/contracts/federation/release';
import type { Configuration, RuleSetRule } from 'webpack';

/** Webpack settings of a unit: its name and its entry or screens. */
export interface Unit {
  unit: UnitName;
  kind: 'host' | 'remote';
  /** Folder of the unit. */
  dir: string;
  /** Host only: the module that starts it, relative to `dir`. */
  entry?: string;
  /** Remote only: the module that exports `screens`. Default: `./src/screens.ts`. */
  screens?: string;
  /** Remote only: plain texts it offers, each below one of its screens' paths. */
  texts?: () => readonly UnitText[];
  /** How files of the unit's own forms become modules, in both forms of the unit. */
  rules?: readonly RuleSetRule[];
}

/** A plain text of a unit; see `ReleaseText`. */
export interface UnitText extends Omit<ReleaseText, 'file'> {
  text: string;
}

export interface BuildSettings {
  version: string;
  /** Absolute folder; emptied first. */
  outDir: string;
}

/** A unit's webpack file exports one of these. webpack-cli calls it with what `--env` says; `buildUnit` asks for `config`. */
export interface Recipe {
  /** @param env settings that differ from the defaults: the version of these sources, into `dist` of the unit's folder */
  (env?: Partial<BuildSettings>): Configuration;
  unit: Unit;
  config(build: BuildSettings): Configuration;
}

/** Where a remote lists its screens, unless its webpack file says otherwise. */
export const SCREENS = './src/screens.ts';
/** Modules that every remote takes from a host, together with its screens: an unfit version fails while loading and not while rendering. */
export const EXPOSED_WITH = ['react', '@sold/shared/host'] as const;
/** File that starts a remote. */
export const REMOTE_ENTRY = 'remoteEntry.js';
/** Federation manifest of a remote. */
export const MANIFEST = 'mf-manifest.json';

/** Name of a unit's container in the federation runtime and on `window`; prefixed, because an element's id is one too. */
export function federationName(unit: UnitName): string {
  return `sold_${unit}`;
}
