import type { FaultReport, PageVitals } from '@sold/contracts/federation/fault-report';
import type { Release } from '@sold/contracts/federation/release';
import { ELSEWHERE } from '@sold/release/canary/figures';
import { LRUCache } from 'lru-cache';
import type { LoadMarks } from './load-marks.ts';

/** Counted events of a unit's version: what a page reported, and pages that were given out. */
export type HealthKind = 'served' | 'pages' | 'ran' | 'load' | 'render' | 'press' | 'vitals' | 'poor';

/** Kind of a report. A page counts when its own script reports that it began, and with it what else it reports. */
const COUNTED: Readonly<Partial<Record<string, HealthKind>>> = {
  began: 'pages',
  ran: 'ran',
  screen_load: 'load',
  screen_render: 'render',
  script: 'press',
  call: 'press',
  vitals: 'vitals',
} satisfies Record<FaultReport['kind'], HealthKind>;
/** Beyond these a page is poor to use (web.dev/articles/vitals); milliseconds, and a share of the screen. */
const POOR = { lcp: 4_000, inp: 500, cls: 0.25 } as const;
const PAGES_REMEMBERED = 20_000;

/** Counts of how versions do with their visitors, since the process began. */
export interface Health {
  /** A page was given out that shows screens of these releases. */
  served(releases: readonly Of[]): void;
  /**
   * A page reported something. It counts once per page, unit and kind, when the page has a mark of a version that is given out and has
   * begun. Reports of one page may go to several edges: what comes here without a beginning is counted apart ({@link ELSEWHERE}).
   */
  report(report: Partial<FaultReport & PageVitals>): void;
  /** By `unit version kind`. */
  counts(): ReadonlyMap<string, number>;
}

type Of = Pick<Release, 'unit' | 'version'>;

/** @param known everything that visitors may get now */
export function health(known: () => readonly Release[], marks: Pick<LoadMarks, 'read'>): Health {
  const counts = new Map<string, number>();
  /** By page and unit. */
  const told = new LRUCache<string, Set<HealthKind>>({ max: PAGES_REMEMBERED });
  const add = ({ unit, version }: Of, kind: string) => {
    const key = `${unit} ${version} ${kind}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  return {
    served: (releases) => {
      for (const release of releases) add(release, 'served');
    },
    report({ kind = '', load = '', ...vitals }) {
      const counted = Object.hasOwn(COUNTED, kind) ? COUNTED[kind] : undefined;
      const found = counted && marks.read(load, known());
      if (!found) return;
      const page = `${found.page} ${found.release.unit}`;
      const before = told.get(page) ?? new Set();
      if (before.has(counted)) return;
      const fresh: HealthKind[] = counted === 'vitals' && isPoor(vitals) ? ['vitals', 'poor'] : [counted];
      told.set(page, new Set([...before, ...fresh]));
      // A report may overtake the one that the page began.
      const begun = counted === 'pages' ? [...before, ...fresh] : before.has('pages') ? fresh : [];
      for (const one of begun) add(found.release, one);
      if (begun.length === 0) for (const one of fresh) add(found.release, `${ELSEWHERE}${one}`);
    },
    counts: () => counts,
  };
}

function isPoor(vitals: Partial<PageVitals>): boolean {
  return (Object.keys(POOR) as (keyof typeof POOR)[]).some((name) => (vitals[name] ?? 0) > POOR[name]);
}
