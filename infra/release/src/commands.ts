import { resolve } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import type { ChangeOptions } from './change.ts';
import { logText, readLog } from './log.ts';
import { changedText, ensuredText, publishedText, verifiedText } from './sentences.ts';
import { status, statusText } from './status.ts';
import { storeDir } from './store.ts';
import { verify } from './verify.ts';
import { pin, promote, rollback, unpin, type Version, withdraw } from './versions.ts';

const UNITS: readonly UnitName[] = ['host', 'trade', 'order', 'raffle', 'content', 'policy'];

export const USAGE = `npm run release -- <command>

  publish <unit>… [--version <v>] [--dir <folder>]   build units, keep them, make them live in one step
  promote <unit>@<version>…        make kept versions live in one step
  rollback <unit>…                 go back to the versions that were live before; needs no sources
  withdraw <unit>@<version>        a version that may not go live again; goes back from it when it is live
  pin <unit>@<version>             make a version live and keep it so; unpin <unit> ends that
  ensure <unit>… [--follow]        publish those that were never live; --follow: make live what the sources say
  verify                           the set's signature, and every live file against its hash
  status                           what is live and what is kept
  log                              who did what, why, from which commit, when

--reason <text>  into the log      --force  although the gate refuses; needs a reason
--dry-run        change nothing    --json   for programs
Exit 0 done, 1 refused or failed, 2 wrong usage.
Units: ${UNITS.join(', ')}. The store is $SOLD_DATA/releases (${storeDir()}).`;

export const OPTIONS = {
  json: { type: 'boolean' },
  version: { type: 'string' },
  dir: { type: 'string' },
  reason: { type: 'string' },
  force: { type: 'boolean' },
  follow: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

interface Values {
  version?: string | undefined;
  dir?: string | undefined;
  reason?: string | undefined;
  force?: boolean | undefined;
  follow?: boolean | undefined;
  'dry-run'?: boolean | undefined;
}

/** What a command has to say, to programs and to people. */
interface Said {
  value: unknown;
  text: string;
  failed?: boolean;
}

/** Wrong words on the command line. */
export class UsageError extends Error {}

/** Commands by name. Those that build load the builder, the others start without it. */
export const COMMANDS: Readonly<Record<string, (names: string[], values: Values) => Said | Promise<Said>>> = {
  async publish(names, { version, dir, ...values }) {
    const units = some('publish', names).map(asUnit);
    if (units.length > 1 && (version ?? dir) !== undefined)
      throw new UsageError('--version and --dir are for one unit');
    const { publishUnits } = await import('./publish.ts');
    const done = await publishUnits(units, {
      ...optionsIn(values),
      checksTypes: true,
      ...(version !== undefined && { version }),
      ...(dir !== undefined && { dir: resolve(dir) }),
    });
    const { 'dry-run': isDryRun = false } = values;
    const value = done.length === 1 ? done[0] : done;
    return { value, text: done.map((one) => publishedText(one, isDryRun)).join('\n') };
  },
  async ensure(names, { follow }) {
    const units = some('ensure', names).map(asUnit);
    const { ensurePublished, followSources } = await import('./ensure.ts');
    const done = follow ? await followSources(units) : await ensurePublished(units);
    return { value: done, text: ensuredText(done) };
  },
  promote: (names, values) => {
    const versions = some('promote', names).map(asVersion);
    return changed(promote(storeDir(), versions, optionsIn(values)));
  },
  rollback: (names, values) => {
    const units = some('rollback', names).map(asUnit);
    return changed(rollback(storeDir(), units, optionsIn(values)));
  },
  withdraw: (names, values) =>
    changed(withdraw(storeDir(), asVersion(only('withdraw', names)), optionsIn(values))),
  pin: (names, values) => changed(pin(storeDir(), asVersion(only('pin', names)), optionsIn(values))),
  unpin: (names, values) => changed(unpin(storeDir(), asUnit(only('unpin', names)), optionsIn(values))),
  verify: (names) => {
    none('verify', names);
    const value = verify(storeDir());
    return { value, text: verifiedText(value), failed: value.problems.length > 0 };
  },
  status: (names) => {
    none('status', names);
    const value = status(storeDir(), UNITS);
    return { value, text: statusText(value) };
  },
  log: (names) => {
    none('log', names);
    const value = readLog(storeDir());
    return { value, text: logText(value) };
  },
};

function changed(value: ReturnType<typeof promote>): Said {
  return { value, text: changedText(value) };
}

function optionsIn({ reason, force, 'dry-run': isDryRun }: Values): ChangeOptions {
  if (force && !reason) throw new UsageError('--force needs a reason: --reason "…"; it goes into the log');
  return { reason, force, isDryRun };
}

function some(command: string, names: string[]): string[] {
  if (names.length === 0) throw new UsageError(`${command} takes one unit or more`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UsageError(`${twice} is there twice`);
  return names;
}

function only(command: string, [name, ...more]: string[]): string {
  if (name === undefined || more.length > 0) throw new UsageError(`${command} takes one unit`);
  return name;
}

function none(command: string, names: string[]): void {
  if (names.length > 0) throw new UsageError(`${command} takes nothing`);
}

function asUnit(name: string): UnitName {
  const unit = UNITS.find((known) => known === name);
  if (unit === undefined) throw new UsageError(`there is no unit "${name}"; known are ${UNITS.join(', ')}`);
  return unit;
}

function asVersion(name: string): Version {
  const [unit = '', version = '', ...more] = name.split('@');
  if (!/^[0-9A-Za-z][0-9A-Za-z.-]*$/.test(version) || more.length > 0)
    throw new UsageError(`"${name}" names no version; write it like trade@1.4.0`);
  return { unit: asUnit(unit), version };
}
