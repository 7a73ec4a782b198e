import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Release } from '@sold/contracts/federation/release';
import { canaryKey } from '@sold/release/canary/canary-key';

/** Bytes of an id: the instant when the page was written, and chance. With a mark it has twelve characters of base64url each. */
const AT_BYTES = 6;
const CHANCE_BYTES = 3;
const CHARS = 12;
/** How a report says which load of which unit it is about. */
export const LOAD_FORM = /^[\w-]{12}\.[\w-]{12}$/;

type Of = Pick<Release, 'unit' | 'version'>;

/** Marks of page loads: every edge with the same key knows those of the others. */
export interface LoadMarks {
  /** Content of the page's `LOAD_SETTING`: a new id, and its mark for each release. */
  write(releases: readonly Of[]): string;
  /** The page and the release that a report is about; null when no page of these releases has that mark. */
  read<R extends Of>(
    load: string,
    releases: readonly R[],
  ): { page: string /** When it was written, milliseconds. */; at: number; release: R } | null;
}

/** The time since the epoch, milliseconds, of a clock that is not set while the process runs. */
const steadyNow = () => Math.floor(performance.timeOrigin + performance.now());

/** @param key asked when the first page is written @param now milliseconds */
export function loadMarks(key: () => string, now: () => number = steadyNow): LoadMarks {
  const mark = (page: string, { unit, version }: Of) =>
    createHmac('sha256', key()).update(`load ${page} ${unit}@${version}`).digest('base64url').slice(0, CHARS);
  return {
    write(releases) {
      const id = Buffer.concat([Buffer.alloc(AT_BYTES), randomBytes(CHANCE_BYTES)]);
      id.writeUIntBE(now(), 0, AT_BYTES);
      const page = id.toString('base64url');
      return [page, ...releases.map((release) => `${release.unit}=${mark(page, release)}`)].join(' ');
    },
    read(load, releases) {
      const [page = '', given] = load.split('.');
      const release = releases.find((one) => mark(page, one) === given);
      if (release === undefined) return null;
      // The clock of the edge that wrote it may be ahead of ours.
      const at = Math.min(Buffer.from(page, 'base64url').readUIntBE(0, AT_BYTES), now());
      return { page, at, release };
    },
  };
}

/** The secret of the site's edges; one of this process where the store cannot be written, when another edge counts its own pages alone. */
export function siteKey(store: string): () => string {
  let key: string | undefined;
  return () => {
    if (key !== undefined) return key;
    try {
      key = canaryKey(store);
    } catch {
      key = randomUUID();
    }
    return key;
  };
}
