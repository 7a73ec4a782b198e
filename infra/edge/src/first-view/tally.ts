import type { UnitName } from '@sold/contracts/federation/release';
import type { Skip } from './skip.ts';

/** Time between two lines about skipped first views, milliseconds. */
const LINE_MS = 60_000;
/** Longest logged detail of a unit's fault, in characters. */
const LONGEST_DETAIL = 200;
/** Faults of releases that are remembered. */
const MOST_BLAMED = 1_000;

/** Counts what became of first views. */
export interface Tally {
  count(unit: UnitName, outcome: 'rendered' | 'cached' | 'last'): void;
  /** Counts a page without its first view, and says so in the log at most once a minute. */
  skipped(unit: UnitName, version: string, why: Skip): void;
  /** By `unit outcome`; what was skipped by its reason: `trade late`. */
  read(): ReadonlyMap<string, number>;
}

/** @param now milliseconds; the process's own clock unless a test brings one */
export function tally(now: () => number = () => performance.now()): Tally {
  const counts = new Map<string, number>();
  const unsaid = new Map<string, number>();
  const blamed = new Set<string>();
  let last = Number.NEGATIVE_INFINITY;

  function add(to: Map<string, number>, name: string): void {
    to.set(name, (to.get(name) ?? 0) + 1);
  }

  /** A fault of the release, which does not change: it is logged once. */
  function blame(unit: UnitName, version: string, call: string): void {
    const fault = `${unit} ${version} ${call}`;
    if (blamed.has(fault) || blamed.size >= MOST_BLAMED) return;
    blamed.add(fault);
    console.error(JSON.stringify({ kind: 'first_view_not_public', unit, version, call }));
  }

  return {
    count: (unit, outcome) => add(counts, `${unit} ${outcome}`),
    skipped(unit, version, { skip, detail }) {
      add(counts, `${unit} ${skip}`);
      // That something does not exist is no trouble.
      if (skip === 'missing') return;
      if (skip === 'not_public') return blame(unit, version, detail ?? '');
      add(unsaid, `${unit} ${skip}`);
      if (now() - last < LINE_MS) return;
      last = now();
      const skipped = Object.fromEntries(unsaid);
      unsaid.clear();
      console.error(
        JSON.stringify({
          kind: 'first_views_skipped',
          skipped,
          latest: { unit, version, detail: detail?.slice(0, LONGEST_DETAIL) },
        }),
      );
    },
    read: () => counts,
  };
}
