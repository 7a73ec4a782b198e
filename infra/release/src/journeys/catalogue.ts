import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@sold/build/unit/paths';
import type { UnitName } from '@sold/contracts/federation/release';

/** Folder of the journeys. */
export const JOURNEYS_DIR = join(ROOT, 'infra/e2e');

/** Opens every screen of the units in `SMOKE_UNITS`. */
export const SMOKE = 'smoke.large.spec.ts';

/** Something that is tried in a browser before a release goes live. */
export interface Journey {
  /** File of `infra/e2e/src`. */
  spec: string;
  /** How its test begins; missing: every test of the file. */
  title?: string;
  /** Units whose screens it goes through. The host is part of every journey; it is named where it is about its own screens. */
  units: readonly UnitName[];
  /** Of screens: one of each unit. */
  isBrief?: true;
}

/** The journeys from one remote to another, as `infra/e2e/journeys.json` lists them. */
export function crossJourneys(): readonly Journey[] {
  return JSON.parse(readFileSync(join(JOURNEYS_DIR, 'journeys.json'), 'utf8')) as Journey[];
}

/**
 * Journeys to try when these units change: all of their screens, and every journey through one of them; for a host, which is
 * in every page, everything.
 * @param live units that are live
 */
export function affectedBy(
  changed: readonly UnitName[],
  live: readonly UnitName[],
  all: readonly Journey[] = crossJourneys(),
): Journey[] {
  const touched = changed.includes('host') ? live : changed;
  const there = all.filter(({ units }) => units.every((unit) => live.includes(unit)));
  return [
    { spec: SMOKE, units: touched },
    ...there.filter(({ units }) => units.some((unit) => touched.includes(unit))),
  ];
}

/** `buy-now.large.spec.ts: finds an item`, `every screen of trade`. */
export function journeyName({ spec, title, units, isBrief }: Journey): string {
  if (isBrief) return `a screen of each of ${units.join(', ')}`;
  return title === undefined ? `every screen of ${units.join(' and ')}` : `${spec}: ${title}`;
}
