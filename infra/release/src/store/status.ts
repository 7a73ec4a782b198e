import type { Canary, ReleaseSet, UnitName } from '@sold/contracts/federation/release';
import { publicKeys, publicKeyText } from './keys.ts';
import { versionBefore } from './live-set.ts';
import { readSet } from './sets.ts';
import { readRelease, versionsOf } from './store.ts';

/** One line of `status`. */
export interface UnitStatus {
  unit: UnitName;
  /** Null when the unit has never been published. */
  live: string | null;
  /** Target of `rollback`; null when nothing was live before. */
  before: string | null;
  /** Canary of some visitors; null without one. */
  canary: Pick<Canary, 'version' | 'percent' | 'stages'> | null;
  isPinned: boolean;
  withdrawn: readonly string[];
  stored: readonly string[];
  /** Bytes of the live version's files, uncompressed. */
  bytes: number;
  contractFingerprint: string | null;
}

export interface Status {
  serial: ReleaseSet['serial'];
  at: ReleaseSet['at'];
  /** Keys by which sets are believed, as `RELEASE_PUBLIC_KEYS` has them. */
  publicKeys: readonly string[];
  units: readonly UnitStatus[];
}

export function status(store: string, units: readonly UnitName[]): Status {
  const set = readSet(store);
  return {
    serial: set.serial,
    at: set.at,
    publicKeys: publicKeys(store).map(publicKeyText),
    units: units.map((unit) => {
      const live = set.units[unit] ?? null;
      const release = live === null ? null : readRelease(store, unit, live);
      return {
        unit,
        live,
        before: versionBefore(set, unit),
        canary: set.canary?.[unit] ?? null,
        isPinned: set.pinned[unit] !== undefined,
        withdrawn: set.withdrawn[unit] ?? [],
        stored: versionsOf(store, unit).sort(),
        bytes: release?.files.reduce((sum, file) => sum + file.bytes, 0) ?? 0,
        contractFingerprint: release?.contractFingerprint ?? null,
      };
    }),
  };
}

function nextOf({ stages = [] }: Pick<Canary, 'stages'>): string {
  const next = stages.slice(1).map(({ percent }) => `${percent} %`);
  return next.length === 0 ? '' : `, then ${next.join(', ')}`;
}

/** {@link status} as people read it. */
export function statusText({ serial, at, publicKeys: keys, units }: Status): string {
  if (serial === 0) return 'Nothing is published yet. Begin with: npm run release -- publish host';
  const lines = units.map(
    ({ unit, live, before, canary, isPinned, withdrawn, stored, bytes, contractFingerprint }) => {
      const size = live === null ? '' : `${(bytes / 1000).toFixed(0)} kB`;
      return [
        unit.padEnd(8),
        (live ?? '–').padEnd(24),
        size.padStart(8),
        `  ${stored.length} kept`,
        `  contract ${contractFingerprint ?? '–'}`,
        canary === null ? '' : `  canary ${canary.version} for ${canary.percent} %${nextOf(canary)}`,
        before === null ? '' : `  rollback to ${before}`,
        isPinned ? '  pinned' : '',
        withdrawn.length === 0 ? '' : `  withdrawn ${withdrawn.join(', ')}`,
      ]
        .join(' ')
        .trimEnd();
    },
  );
  return [`Set ${serial} since ${at}, signed by ${keys.join(' or ')}`, ...lines].join('\n');
}
