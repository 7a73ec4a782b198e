import type { FaultReport, PageVitals } from '@sold/contracts/federation/fault-report';
import type { Release } from '@sold/contracts/federation/release';
import { ELSEWHERE, OVERTAKEN } from '@sold/release/canary/figures';
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
const VITALS = Object.keys(POOR) as (keyof typeof POOR)[];
const PAGES_REMEMBERED = 20_000;

/** Counts of how versions do with their visitors, since the process began. */
export interface Health {
  /** A page was given out that shows screens of these releases. */
  served(releases: readonly Of[]): void;
  /**
   * A page reported something. It counts once per page, unit and kind, when the page has a mark of a version that is given out and has
   * begun. Reports of one page may go to several edges: what comes here without a beginning is counted apart ({@link ELSEWHERE}), and
   * once more when the beginning follows ({@link OVERTAKEN}). Pages that are older than one that was forgotten count no more.
   */
  report(report: Partial<FaultReport & PageVitals>): void;
  /** By `unit version kind`. */
  counts(): ReadonlyMap<string, number>;
}

type Of = Pick<Release, 'unit' | 'version'>;

/** @param known everything that visitors may get now */
export function health(known: () => readonly Release[], marks: Pick<LoadMarks, 'read'>): Health {
  const counts = new Map<string, number>();
  /** Instant before which pages may be forgotten, with what they reported. */
  let forgotten = 0;
  /** By page and unit. */
  const told = new LRUCache<string, { at: number; kinds: ReadonlySet<HealthKind> }>({
    max: PAGES_REMEMBERED,
    dispose: ({ at }, _, reason) => {
      if (reason === 'evict') forgotten = Math.max(forgotten, at);
    },
  });
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
      if (!found || (kind === 'vitals' && !hasFigure(vitals))) return;
      const page = `${found.page} ${found.release.unit}`;
      const before = told.get(page)?.kinds;
      if (before?.has(counted) || (before === undefined && found.at <= forgotten)) return;
      const fresh: HealthKind[] = counted === 'vitals' && isPoor(vitals) ? ['vitals', 'poor'] : [counted];
      told.set(page, { at: found.at, kinds: new Set([...(before ?? []), ...fresh]) });
      const begun = counted === 'pages' || before?.has('pages') ? '' : ELSEWHERE;
      for (const one of fresh) add(found.release, `${begun}${one}`);
      if (counted === 'pages') for (const one of before ?? []) add(found.release, `${OVERTAKEN}${one}`);
    },
    counts: () => counts,
  };
}

/** Whether a report of vitals measured anything. */
function hasFigure(vitals: Partial<PageVitals>): boolean {
  return VITALS.some((name) => Number.isFinite(vitals[name]) && Number(vitals[name]) >= 0);
}

function isPoor(vitals: Partial<PageVitals>): boolean {
  return VITALS.some((name) => (vitals[name] ?? 0) > POOR[name]);
}
