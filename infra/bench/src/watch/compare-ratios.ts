import type { Ratio } from '../report/report.ts';

/** Ratios of one run by `bench: target`. */
export type Ratios = Readonly<Record<string, Ratio>>;

/** How much a ratio may fall, as a share of the stored one. */
export const MOST_FALL = 0.2;

/** A ratio beside the stored one. */
export interface ComparedRatio {
  name: string;
  /** Null: not stored yet, or not measured any more. */
  before: number | null;
  now: number | null;
  /** It fell by more than {@link MOST_FALL}, or is missing. */
  isWorse: boolean;
}

/** Compares the ratios of a run with the stored ones of the same benches, by name. A new ratio is never worse. */
export function compareRatios(before: Ratios, now: Ratios): ComparedRatio[] {
  const [stored, measured] = [new Map(Object.entries(before)), new Map(Object.entries(now))];
  return [...new Set([...stored.keys(), ...measured.keys()])].sort().map((name) => {
    const [old, current] = [stored.get(name), measured.get(name)];
    return {
      name,
      before: old?.value ?? null,
      now: current?.value ?? null,
      isWorse: old !== undefined && (current === undefined || hasFallen(old, current)),
    };
  });
}

/** A ratio of which less is better has fallen when its inverse has. */
function hasFallen(old: Ratio, current: Ratio): boolean {
  const least = 1 - MOST_FALL;
  return old.better === 'more' ? current.value < old.value * least : current.value * least > old.value;
}
