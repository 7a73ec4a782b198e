/** `npm run release -- publish <unit> [--version v] [--dir d] | ensure <unit>… | status`, each with `--json`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { UnitName } from '@sold/contracts/federation/release';
import { keepPrivate } from '@sold/service/operations/private-files';
import { ensurePublished, type Published, publishUnit } from './publish.ts';
import { status, statusText } from './status.ts';
import { storeDir } from './store.ts';

const UNITS: readonly UnitName[] = ['host', 'trade', 'order', 'raffle', 'content', 'policy'];
const USAGE = `npm run release -- <command> [--json]

  publish <unit> [--version <v>] [--dir <folder>]
                                   build a unit, keep it, make it live; its sources may be in another folder
  ensure <unit>…                   publish those whose sources are not live yet
  status                           what is live and what is kept

Units: ${UNITS.join(', ')}. The store is $SOLD_DATA/releases (${storeDir()}).`;

class UsageError extends Error {}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      version: { type: 'string' },
      dir: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [command, ...names] = positionals;
  keepPrivate(storeDir());
  const print = (value: unknown, text: string) => console.log(values.json ? JSON.stringify(value) : text);
  if (values.help) return console.log(USAGE);
  switch (command) {
    case 'publish': {
      const [unit] = names.map(asUnit);
      if (unit === undefined || names.length > 1) throw new UsageError('publish takes one unit');
      const { version, dir } = values;
      const done = await publishUnit(unit, {
        ...(version !== undefined && { version }),
        ...(dir !== undefined && { dir: resolve(dir) }),
      });
      return print(done, sentence(done));
    }
    case 'ensure': {
      if (names.length === 0) throw new UsageError('ensure takes one unit or more');
      const done = await ensurePublished(names.map(asUnit));
      return print(done, done.map(sentence).join('\n'));
    }
    case 'status': {
      const found = status(storeDir(), UNITS);
      return print(found, statusText(found));
    }
    default:
      throw new UsageError(
        command === undefined ? 'a command is missing' : `there is no command "${command}"`,
      );
  }
}

function asUnit(name: string): UnitName {
  const unit = UNITS.find((known) => known === name);
  if (unit === undefined) throw new UsageError(`there is no unit "${name}"; known are ${UNITS.join(', ')}`);
  return unit;
}

function sentence({ unit, version, outcome, ms, set }: Published): string {
  const what = {
    published: `built in ${(ms / 1000).toFixed(1)} s, now live`,
    live_again: 'was kept, is live again',
    unchanged: 'is live already, nothing to do',
  }[outcome];
  return `${unit} ${version}: ${what} (set ${set.serial})`;
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: message }));
  else console.error(error instanceof UsageError ? `${message}\n\n${USAGE}` : message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
