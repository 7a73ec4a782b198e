import type { ReleaseSet, UnitName } from '@sold/contracts/federation/release';
import { readRelease, readSet, versionsOf } from './store.ts';

/** One line of `status`. */
export interface UnitStatus {
  unit: UnitName;
  /** Null when the unit has never been published. */
  live: string | null;
  kept: readonly string[];
  /** Bytes of the live version's files, uncompressed. */
  bytes: number;
  contractFingerprint: string | null;
}

export interface Status {
  serial: ReleaseSet['serial'];
  at: ReleaseSet['at'];
  units: readonly UnitStatus[];
}

/** What is live and what is kept. */
export function status(store: string, units: readonly UnitName[]): Status {
  const set = readSet(store);
  return {
    serial: set.serial,
    at: set.at,
    units: units.map((unit) => {
      const live = set.units[unit] ?? null;
      const release = live === null ? null : readRelease(store, unit, live);
      return {
        unit,
        live,
        kept: versionsOf(store, unit).sort(),
        bytes: release?.files.reduce((sum, file) => sum + file.bytes, 0) ?? 0,
        contractFingerprint: release?.contractFingerprint ?? null,
      };
    }),
  };
}

/** {@link status} as people read it. */
export function statusText({ serial, at, units }: Status): string {
  if (serial === 0) return 'Nothing is published yet. Begin with: npm run release -- publish host';
  const lines = units.map(({ unit, live, kept, bytes, contractFingerprint }) => {
    const size = live === null ? '' : `${(bytes / 1000).toFixed(0)} kB`;
    return [
      unit.padEnd(8),
      (live ?? '–').padEnd(24),
      size.padStart(8),
      `  ${kept.length} kept`,
      `  contract ${contractFingerprint ?? '–'}`,
    ].join(' ');
  });
  return [`Set ${serial} since ${at}`, ...lines].join('\n');
}
