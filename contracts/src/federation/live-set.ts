import type { UnitName } from './release.ts';

/** For open pages and for other hosts. */
export const LIVE_SET_ADDRESS = '/dist/live.json';

/** Answer of {@link LIVE_SET_ADDRESS}: what a page of this moment would be made of. */
export interface LiveSetAnswer {
  serial: number;
  units: Partial<Record<UnitName, LiveUnit>>;
  /** The live set as it was signed (Ed25519, over the JSON of everything but `signature`); null before the first publication. */
  signed: unknown;
}

/** One unit of the live set; addresses are paths of the site that answers. */
export interface LiveUnit {
  version: string;
  /** The file that starts it. */
  entry: string;
  /** `sha384-…` of that file. */
  integrity: string;
  /** Federation manifest of a remote. */
  manifest?: string;
}
