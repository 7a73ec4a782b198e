import type { FaultReport, PageVitals } from '@sold/contracts/federation/fault-report';
import type { Release } from '@sold/contracts/federation/release';

/** What is counted of a unit's version. */
export type HealthKind = 'pages' | 'load' | 'render' | 'press' | 'vitals' | 'poor';

/** Kinds of faults, as the error budget knows them. */
const FAULTS: Readonly<Partial<Record<FaultReport['kind'], HealthKind>>> = {
  screen_load: 'load',
  screen_render: 'render',
  script: 'press',
  call: 'press',
};
/** Beyond these a page is poor to use (web.dev/articles/vitals); milliseconds, and a share of the screen. */
const POOR = { lcp: 4_000, inp: 500, cls: 0.25 } as const;
/** The same fault of the same visitor counts once in so long, milliseconds: one broken page must not look like many. */
const ONCE_MS = 60_000;
const MOST_REMEMBERED = 20_000;

/** Counts of how versions do with their visitors, since the process began. */
export interface Health {
  /** A page was written whose screen, or whose host, is one of these. */
  page(releases: readonly Release[]): void;
  /** A page reported a fault, or how it did. @param person by whom faults are counted once */
  report(report: Partial<FaultReport & PageVitals>, person: string): void;
  /** By `unit version kind`. */
  counts(): ReadonlyMap<string, number>;
}

/** @param known everything that visitors may get now: of other versions nothing is counted, whatever a report says */
export function health(known: () => readonly Release[], now: () => number = () => performance.now()): Health {
  const counts = new Map<string, number>();
  const seen = new Map<string, number>();
  const add = (of: Pick<Release, 'unit' | 'version'>, kind: HealthKind) => {
    const key = `${of.unit} ${of.version} ${kind}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const isFirst = (key: string) => {
    const before = seen.get(key);
    if (before !== undefined && now() - before < ONCE_MS) return false;
    seen.delete(key);
    seen.set(key, now());
    if (seen.size > MOST_REMEMBERED) seen.delete(seen.keys().next().value as string);
    return true;
  };
  return {
    page(releases) {
      for (const release of releases) add(release, 'pages');
    },
    report({ kind, unit, version, ...vitals }, person) {
      const release = known().find((one) => one.unit === unit && one.version === version);
      if (release === undefined || kind === undefined) return;
      if (kind === 'vitals') {
        add(release, 'vitals');
        if (isPoor(vitals)) add(release, 'poor');
        return;
      }
      const fault = FAULTS[kind];
      if (fault !== undefined && isFirst(`${person} ${unit} ${version} ${fault}`)) add(release, fault);
    },
    counts: () => counts,
  };
}

function isPoor(vitals: Partial<PageVitals>): boolean {
  return (Object.keys(POOR) as (keyof typeof POOR)[]).some((name) => (vitals[name] ?? 0) > POOR[name]);
}
