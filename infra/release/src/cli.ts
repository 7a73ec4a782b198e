/** `npm run release -- <command>`; what there is says `--help`. */
import { parseArgs } from 'node:util';
import { keepPrivate } from '@sold/service/operations/private-files';
import { sharedObjects, withSharedStore } from './bucket/shared-store.ts';
import { USAGE } from './commands/usage.ts';
import { OPTIONS, UsageError } from './commands/words.ts';
import { COMMANDS } from './commands.ts';
import { Refused } from './refused.ts';
import { storeDir } from './store.ts';

async function main(): Promise<void> {
  const { positionals, values } = parse();
  if (values.help) return console.log(USAGE);
  const [name, ...names] = positionals;
  const command = COMMANDS[name ?? ''];
  if (command === undefined)
    throw new UsageError(name === undefined ? 'a command is missing' : `there is no command "${name}"`);
  keepPrivate(storeDir());
  const {
    value,
    text,
    failed = false,
  } = await withSharedStore(storeDir(), await sharedObjects(), async () => command(names, values));
  console.log(values.json ? JSON.stringify(value) : text);
  if (failed) process.exitCode = 1;
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  const problems = error instanceof Refused ? { problems: error.problems } : {};
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: message, ...problems }));
  else console.error(error instanceof UsageError ? `${message}\n\n${USAGE}` : message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
