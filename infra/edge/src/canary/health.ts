import type { FaultReport, PageVitals } from '@sold/contracts/federation/fault-report';
import type { Release } from '@sold/contracts/federation/release';
import { LRUCache } from 'lru-cache';
import type { LoadMarks } from './load-marks.ts';

/** Counted events of a unit's version. */
export type HealthKind = 'pages' | 'ran' | 'load' | 'render' | 'press' | 'vitals' | 'poor';

/** Kind of a report. A page counts when its own script reports that it began. */
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
  /** A page reported something. It counts once per page, unit and kind, when the page has a mark of a version that is given out. */
  report(report: Partial<FaultReport & PageVitals>): void;
  /** By `unit version kind`. */
  counts(): ReadonlyMap<string, number>;
}

/** @param known everything that visitors may get now */
export function health(known: () => readonly Release[], marks: Pick<LoadMarks, 'read'>): Health {
  const counts = new Map<string, number>();
  const told = new LRUCache<string, Set<string>>({ max: PAGES_REMEMBERED });
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const isFirst = (page: string, what: string) => {
    const before = told.get(page) ?? new Set();
    told.set(page, before);
    return before.size < before.add(what).size;
  };
  return {
    report({ kind = '', load = '', ...vitals }) {
      const counted = Object.hasOwn(COUNTED, kind) ? COUNTED[kind] : undefined;
      const found = counted && marks.read(load, known());
      if (!found) return;
      const { unit, version } = found.release;
      if (!isFirst(found.page, `${unit} ${counted}`)) return;
      add(`${unit} ${version} ${counted}`);
      if (counted === 'vitals' && isPoor(vitals)) add(`${unit} ${version} poor`);
    },
    counts: () => counts,
  };
}

function isPoor(vitals: Partial<PageVitals>): boolean {
  return (Object.keys(POOR) as (keyof typeof POOR)[]).some((name) => (vitals[name] ?? 0) > POOR[name]);
}
