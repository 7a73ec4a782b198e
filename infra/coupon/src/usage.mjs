// @ts-check
// Words of the coupon service's commands. Plain JavaScript without packages: `npm run` reads it before anything is installed.
import { parseArgs } from 'node:util';

export const USAGE = `Usage:
  npm run coupon -- define <code> --name <text> (--won <amount> | --percent <number> --cap <won>)
                    [--min-price <won>] [--category <code>] --from <yyyy-MM-dd> --to <yyyy-MM-dd> [--days <n>] [--limit <n>]
  npm run coupon -- issue <code> --customers <id,id,…>
  npm run coupon -- audit
  npm run coupon -- audit-log                            the last fifty lines, newest first
  npm run coupon -- demo --customers <id,id,…>
Days are Korean; --to is the last day. Add --json for an answer that programs read.`;

export const OPTIONS = /** @type {const} */ ({
  name: { type: 'string' },
  won: { type: 'string' },
  percent: { type: 'string' },
  cap: { type: 'string' },
  'min-price': { type: 'string' },
  category: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  days: { type: 'string' },
  limit: { type: 'string' },
  customers: { type: 'string' },
  bids: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
});

/**
 * Commands, and what each does with the database.
 * @type {Readonly<Record<string, 'reads' | 'changes' | 'makes'>>}
 */
export const COMMANDS = {
  define: 'makes',
  issue: 'changes',
  audit: 'reads',
  'audit-log': 'reads',
  demo: 'makes',
};

/**
 * Returns the output in place of running a command: help, or what is wrong with a command that does not exist.
 * @param {readonly string[]} argv without the program
 * @returns {{ text: string, code: number } | null} null for a command that exists
 */
export function answerTo(argv) {
  if (argv.includes('--help') || argv.includes('-h')) return { text: USAGE, code: 0 };
  const { positionals } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    options: OPTIONS,
  });
  const [command = ''] = positionals;
  if (Object.hasOwn(COMMANDS, command)) return null;
  const problem = command === '' ? 'A command is missing.' : `There is no command ${command}.`;
  return { text: `${problem}\n${USAGE}`, code: 2 };
}
