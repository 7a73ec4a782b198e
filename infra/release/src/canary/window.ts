import type { Version } from '../plan.ts';
import type { Tally } from './budget.ts';
import type { Counts } from './figures.ts';

/** How far back a look reaches, milliseconds: what went wrong long ago is no reason any more. */
export const WINDOW_MS = 10 * 60_000;

const KINDS = ['pages', 'ran', 'load', 'render', 'press', 'vitals', 'poor'] as const;

/** Stores sums over time and returns the counts within the window. */
export function sumsWindow(
  windowMs: number = WINDOW_MS,
): (at: number, sums: Counts) => (of: Version) => Tally {
  let kept: { at: number; sums: Counts }[] = [];
  return (at, sums) => {
    const first = kept.findLastIndex((one) => one.at <= at - windowMs);
    kept = [...kept.slice(Math.max(first, 0)), { at, sums }];
    const from = kept[0]?.sums ?? sums;
    return ({ unit, version }) => {
      const counted = KINDS.map((kind) => {
        const key = `${unit} ${version} ${kind}`;
        return [kind, (sums.get(key) ?? 0) - (from.get(key) ?? 0)] as const;
      });
      const { ran, load, ...others } = Object.fromEntries(counted) as Record<(typeof KINDS)[number], number>;
      // A page that began and never ran did not load, whether or not it was able to report why.
      return { ...others, load: Math.max(load, others.pages - ran) };
    };
  };
}
