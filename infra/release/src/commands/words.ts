import type { Stage } from '@sold/contracts/federation/release';
import { UNITS, type UnitName } from '@sold/contracts/federation/units';
import { environment } from '@sold/service/settings/environment';
import type { Objects } from '../bucket/objects.ts';
import type { PromoteOptions } from '../changes/versions.ts';
import { oneLine } from '../store/log.ts';
import type { Version } from '../store/plan.ts';
import { VERSION_NAME } from '../store/store.ts';
import { type OPTIONS, type Option, TAKES } from './usage.mjs';

export type Values = {
  [Name in Option]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean;
};

/** @throws UsageError for an option that the command does not use */
export function mustTake(command: string, values: Values): void {
  const takes = TAKES[command] ?? [];
  const odd = (Object.keys(values) as Option[]).find(
    (name) => name !== 'json' && name !== 'help' && !takes.includes(name),
  );
  if (odd === undefined) return;
  const known = takes.length === 0 ? 'no option' : takes.map((name) => `--${name}`).join(', ');
  throw new UsageError(`${command} takes no --${odd}, but ${known}`);
}

export interface Said {
  value: unknown;
  text: string;
  failed?: boolean;
}

/** @param store the folder that it works on @param objects the store that machines share; null without one */
export type Command = (
  names: string[],
  values: Values,
  store: string,
  objects: Objects | null,
) => Said | Promise<Said>;

/** Wrong words on the command line. */
export class UsageError extends Error {}

export function optionsIn(values: Values): PromoteOptions {
  const { reason, force, percent, stages, 'dry-run': isDryRun } = values;
  const why = reason === undefined ? undefined : reasonIn(reason);
  if (force && why === undefined)
    throw new UsageError('--force needs a reason: --reason "…"; it goes into the log');
  if (percent !== undefined && stages !== undefined)
    throw new UsageError('--percent and --stages say the same; give one of them');
  return {
    reason: why,
    force,
    isDryRun,
    percent: percent === undefined ? undefined : percentIn(percent),
    stages: stages === undefined ? undefined : stagesIn(stages),
  };
}

/** Whether candidates are tried in a browser. */
export function wantsJourneys({ journeys }: Values): boolean {
  return journeys ?? environment.RELEASE_JOURNEYS === '1';
}

/** Most letters of a reason. */
const LONGEST_REASON = 500;

function reasonIn(text: string): string {
  const reason = oneLine(text);
  if (reason === '') throw new UsageError('--reason is empty; say why in a few words');
  if (reason.length > LONGEST_REASON)
    throw new UsageError(`--reason has ${reason.length} letters, and at most ${LONGEST_REASON} are kept`);
  return reason;
}

function percentIn(text: string): number {
  const percent = numberIn(text);
  if (percent === null || percent <= 0 || percent > 100)
    throw new UsageError(`--percent is above 0 and at most 100, such as 10 or 0.5; "${text}" is not`);
  return percent;
}

/** Minutes of each unit of time. */
const UNITS_OF_TIME: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440 };
/** A stage may take a month. */
const LONGEST_STAGE = 30 * 1_440;

/** Reads stages such as `5:10m,50:2h,100`: shares that grow, each but the last with its shortest time. */
function stagesIn(text: string): Stage[] {
  const stages = text.split(',').map((word, at, all): Stage | null => {
    const [share = '', time, ...more] = word.split(':');
    const percent = numberIn(share);
    const isLast = at === all.length - 1;
    const [, number = '', unit = ''] = /^(\d{1,6})([mhd])$/.exec(time ?? '') ?? [];
    const minutes = isLast ? 0 : Number(number) * (UNITS_OF_TIME[unit] ?? 0);
    const isTimed = isLast ? time === undefined : minutes > 0 && minutes <= LONGEST_STAGE;
    return percent === null || !isTimed || more.length > 0 ? null : { percent, minutes };
  });
  const grows = stages.every(
    (stage, at) => stage !== null && stage.percent > (stages[at - 1]?.percent ?? 0) && stage.percent <= 100,
  );
  if (!grows || stages.length < 2)
    throw new UsageError(
      `--stages are growing shares with the shortest time of each but the last, such as 5:10m,50:2h,100; "${text}" is not`,
    );
  return stages.filter((stage) => stage !== null);
}

/** A number as people write it, not negative; null for anything else, nothing at all among it. */
export function numberIn(text: string): number | null {
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : null;
}

export function some(command: string, names: string[]): string[] {
  if (names.length === 0) throw new UsageError(`${command} takes one unit or more`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UsageError(`${twice} is there twice`);
  return names;
}

export function only(command: string, [name, ...more]: string[], what = 'one unit'): string {
  if (name === undefined || more.length > 0) throw new UsageError(`${command} takes ${what}`);
  return name;
}

export function none(command: string, names: string[]): void {
  if (names.length > 0) throw new UsageError(`${command} takes nothing`);
}

export function asUnit(name: string): UnitName {
  const unit = UNITS.find((known) => known === name);
  if (unit === undefined) throw new UsageError(`there is no unit "${name}"; known are ${UNITS.join(', ')}`);
  return unit;
}

/** Versions that are to be live together: one of each unit. */
export function asVersions(command: string, names: string[]): Version[] {
  const versions = some(command, names).map(asVersion);
  const twice = versions.find(({ unit }, at) => versions.findIndex((one) => one.unit === unit) !== at);
  if (twice !== undefined)
    throw new UsageError(`${twice.unit} is there with two versions; one of them can be live`);
  return versions;
}

export function asVersion(name: string): Version {
  const [unit = '', version = '', ...more] = name.split('@');
  if (!VERSION_NAME.test(version) || more.length > 0)
    throw new UsageError(`"${name}" names no version; write it like trade@1.4.0`);
  return { unit: asUnit(unit), version };
}
