import { UNITS, type UnitName } from '@sold/contracts/federation/units';
import type { Version } from '../plan.ts';
import type { PromoteOptions } from '../versions.ts';

export const OPTIONS = {
  json: { type: 'boolean' },
  version: { type: 'string' },
  dir: { type: 'string' },
  percent: { type: 'string' },
  every: { type: 'string' },
  journeys: { type: 'boolean' },
  run: { type: 'string' },
  journey: { type: 'string' },
  good: { type: 'string' },
  lease: { type: 'string' },
  reason: { type: 'string' },
  force: { type: 'boolean' },
  follow: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** What stands behind the names on the command line. */
export interface Values {
  version?: string | undefined;
  dir?: string | undefined;
  percent?: string | undefined;
  every?: string | undefined;
  journeys?: boolean | undefined;
  run?: string | undefined;
  journey?: string | undefined;
  good?: string | undefined;
  lease?: string | undefined;
  reason?: string | undefined;
  force?: boolean | undefined;
  follow?: boolean | undefined;
  'dry-run'?: boolean | undefined;
}

/** What a command has to say, to programs and to people. */
export interface Said {
  value: unknown;
  text: string;
  failed?: boolean;
}

export type Command = (names: string[], values: Values) => Said | Promise<Said>;

/** Wrong words on the command line. */
export class UsageError extends Error {}

export function optionsIn({ reason, force, percent, 'dry-run': isDryRun }: Values): PromoteOptions {
  if (force && !reason) throw new UsageError('--force needs a reason: --reason "…"; it goes into the log');
  return { reason, force, isDryRun, percent: percent === undefined ? undefined : percentIn(percent) };
}

/** Whether candidates are tried in a browser. */
export function wantsJourneys({ journeys }: Values): boolean {
  return journeys ?? process.env.RELEASE_JOURNEYS === '1';
}

function percentIn(text: string): number {
  const percent = Number(text);
  if (!(percent > 0 && percent <= 100)) throw new UsageError('--percent is above 0 and at most 100');
  return percent;
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

export function asVersion(name: string): Version {
  const [unit = '', version = '', ...more] = name.split('@');
  if (!/^[0-9A-Za-z][0-9A-Za-z.-]*$/.test(version) || more.length > 0)
    throw new UsageError(`"${name}" names no version; write it like trade@1.4.0`);
  return { unit: asUnit(unit), version };
}
