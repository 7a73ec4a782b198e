import type { Version } from '../store/plan.ts';
import type { Tally } from './budget.ts';
import { type Counts, ELSEWHERE, OVERTAKEN } from './figures.ts';

/** How far back a look reaches, milliseconds: what went wrong long ago is no reason any more. */
export const WINDOW_MS = 10 * 60_000;

const KINDS = ['served', 'pages', 'ran', 'load', 'render', 'press', 'vitals', 'poor'] as const;
type Counted = Record<(typeof KINDS)[number], number>;

/**
 * Stores sums over time and returns the counts within the window.
 * @param servers how many page servers there are: of one alone, a page whose beginning it did not hear never began
 */
export function sumsWindow(
  windowMs: number = WINDOW_MS,
  servers = 1,
): (at: number, sums: Counts) => (of: Version) => Tally {
  let stored: { at: number; sums: Counts }[] = [];
  const counted = countsBetween(servers);
  /** Pages given out and begun when one of the version began last. */
  const begun = new Map<string, Pick<Counted, 'served' | 'pages'>>();
  return (at, sums) => {
    const first = stored.findLastIndex((one) => one.at <= at - windowMs);
    stored = [...stored.slice(Math.max(first, 0)), { at, sums }];
    const from = stored[0]?.sums ?? sums;
    return ({ unit, version }) => {
      const inAll = (kind: string, counts: Counts) => counts.get(`${unit} ${version} ${kind}`) ?? 0;
      const now = { served: inAll('served', sums), pages: inAll('pages', sums) };
      const last = begun.get(`${unit} ${version}`) ?? { served: 0, pages: 0 };
      const latest = now.pages > last.pages ? now : last;
      begun.set(`${unit} ${version}`, latest);
      return { ...counted(from, sums)({ unit, version }), unbegun: now.served - latest.served };
    };
  };
}

/** Returns the counts of a version between two sums. @param servers how many page servers there are */
export function countsBetween(
  servers: number,
): (from: Counts, to: Counts) => (of: Version) => Omit<Tally, 'unbegun'> {
  // The beginning of a page may be at another of several servers. A single server hears it sooner or later.
  const early = servers > 1 ? ELSEWHERE : OVERTAKEN;
  return (from, to) =>
    ({ unit, version }) => {
      const grown = (kind: string) =>
        (to.get(`${unit} ${version} ${kind}`) ?? 0) - (from.get(`${unit} ${version} ${kind}`) ?? 0);
      const { ran, load, ...others } = Object.fromEntries(
        KINDS.map((kind) => [kind, grown(kind) + grown(`${early}${kind}`)]),
      ) as Counted;
      // A page that began and never ran did not load, whether or not it was able to report why.
      return { ...others, load: Math.max(load, others.pages - ran) };
    };
}
