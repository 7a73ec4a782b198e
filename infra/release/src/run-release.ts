import { parseArgs } from 'node:util';
import { makePrivate } from '@sold/service/settings/private-files';
import { sharedObjects, withSharedStore } from './bucket/shared-store.ts';
import { sentenceOf } from './commands/system-error.ts';
import { answerTo, isReading, OPTIONS } from './commands/usage.mjs';
import { mustTake, UsageError } from './commands/words.ts';
import { COMMANDS } from './commands.ts';
import { Refused } from './store/refused.ts';
import { storeDir } from './store/store.ts';

/**
 * Runs a command on the store of the environment.
 * @param argv without the program
 * @returns the exit code: 0 done, 1 refused or failed, 2 wrong words
 */
export async function runRelease(argv: readonly string[]): Promise<number> {
  const answer = answerTo(argv);
  if (answer !== null) {
    (answer.code === 0 || answer.isOutput ? console.log : console.error)(answer.text);
    return answer.code;
  }
  try {
    return await run(argv);
  } catch (error) {
    const message = sentenceOf(error);
    const help = 'All commands: npm run release -- --help';
    const problems = error instanceof Refused ? { problems: error.problems } : {};
    if (argv.includes('--json')) console.log(JSON.stringify({ error: message, ...problems }));
    else console.error(error instanceof UsageError ? `${message}\n\n${help}` : message);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run(argv: readonly string[]): Promise<number> {
  const { positionals, values } = parse(argv);
  const [name = '', ...names] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(`there is no command "${name}"`);
  mustTake(name, values);
  keepOwn(storeDir());
  const objects = await sharedObjects();
  const {
    value,
    text,
    failed = false,
  } = await withSharedStore(
    storeDir(),
    objects,
    async (store) => command(names, values, store, objects),
    console.error,
    { isReading: isReading(name) },
  );
  console.log(values.json ? JSON.stringify(value) : text);
  return failed ? 1 : 0;
}

/** Only the owner can read the files. A missing store is made by the command that writes into it. */
function keepOwn(store: string): void {
  process.umask(0o077);
  makePrivate(store);
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
