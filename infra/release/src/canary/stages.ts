import type { Canary, UnitName } from '@sold/contracts/federation/release';
import { promote } from '../changes/versions.ts';
import { type Standing, standings, type Tally } from './budget.ts';
import type { Counts } from './figures.ts';
import { countsBetween } from './window.ts';

const MINUTE_MS = 60_000;

/** Where a canary is in its stages. */
export interface AtStage {
  unit: UnitName;
  version: string;
  live: string;
  percent: number;
  /** Shares of the stages to come, percent; empty when people move it. */
  next: readonly number[];
  /** Shortest time until the next stage, milliseconds; 0 without one. */
  leftMs: number;
  /** Pages of the canary and of the live version since this stage began. */
  pages: readonly [canary: number, live: number];
  standings: readonly Standing[];
}

const keyOf = ({ unit, version, percent }: Pick<AtStage, 'unit' | 'version' | 'percent'>) =>
  `${unit}@${version} ${percent}`;

interface Mark {
  at: number;
  sums: Counts;
}

/**
 * Follows canaries through their stages. A stage counts from the look that saw it first, by the clock of the watch: the clocks of
 * other machines do not matter, and a watch that starts again starts the stage again.
 * @param servers how many page servers there are
 */
export function stagesOf(servers: number) {
  const marks = new Map<string, Mark>();
  const counted = countsBetween(servers);
  return {
    /** @param at of this look, milliseconds @param sums all counts so far */
    see(
      unit: UnitName,
      live: string,
      { version, percent, stages }: Canary,
      { at, sums }: Mark,
    ): AtStage & { isDue: boolean } {
      const key = keyOf({ unit, version, percent });
      const mark = marks.get(key) ?? { at, sums };
      marks.set(key, mark);
      const of = (one: string): Tally => ({
        ...counted(mark.sums, sums)({ unit, version: one }),
        unbegun: 0,
      });
      const [canary, other] = [of(version), of(live)];
      const [now, ...next] = stages ?? [];
      const leftMs = next.length > 0 && now ? Math.max(0, mark.at + now.minutes * MINUTE_MS - at) : 0;
      const signs = standings(canary, other);
      return {
        unit,
        version,
        live,
        percent,
        next: next.map((stage) => stage.percent),
        leftMs,
        pages: [canary.pages, other.pages],
        standings: signs,
        isDue: next.length > 0 && leftMs === 0 && signs.every(({ isWell }) => isWell),
      };
    },
    /** Forgets the stages of canaries that ended. @param current the canaries that there are */
    retain(current: readonly AtStage[]): void {
      const alive = new Set(current.map(keyOf));
      for (const key of marks.keys()) if (!alive.has(key)) marks.delete(key);
    },
  };
}

/** Takes a canary to its next stage, by the command that people use. @returns a sentence @throws Refused by the gate */
export function advance(
  store: string,
  { unit, version, percent, next, pages }: AtStage,
  stages: Canary['stages'],
  isDryRun: boolean,
): string {
  const [canary, live] = pages.map((count) => count.toLocaleString('en-US'));
  const reason = `${percent} % went well: ${canary} pages, ${live} of the live version`;
  promote(store, [{ unit, version }], { stages: stages?.slice(1), reason, isDryRun });
  return `${isDryRun ? 'Would advance' : 'Advanced'} ${unit}@${version} to ${next[0]} % of the visitors: ${reason}`;
}
