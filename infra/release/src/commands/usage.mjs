// @ts-check
// Words of the commands of releases. Plain JavaScript without packages: `npm run` reads it before anything is installed.
import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run release -- <command>

  publish <unit>… [--version <v>] [--dir <folder>]   build units, keep them, make them live in one step
  hotfix [--version <v>] [--dir <folder>]   repair the host: proves that others get the same, tries what it affects
  promote <unit>@<version>…        make kept versions live in one step
  rollback <unit>…                 go back to the versions that were live before; needs no sources
  withdraw <unit>@<version>        a version that may not go live again; goes back from it when it is live
  pin <unit>@<version>             make a version live and keep it so; unpin <unit> ends that
  ensure <unit>… [--follow]        publish those that were never live; --follow: make live what the sources say
  report <unit>@<version>          calls of a kept version against live units and services, field by field
  services <url of the site>       ask running services what they take and answer; do live versions fit them
  watch [<figures of a page server>…] [--every <s>]   advance canaries that are well, go back from those that spend their error budget
  bisect --run '<command>' | --journey '<spec>: <title>' [--good <serial>]   the smallest change that broke it
  matrix [<unit>@<version>…] [--journeys]   live, previous and candidate versions of all units, by pairs
  new <name>                       a new remote in the repository, with a screen, its test, first view and README
  gc [--lease <hours>]             remove versions that nobody needs; what was live within the lease stays
  verify                           the set's signature, and every live file against its hash, here and in the bucket
  status                           what is live, on trial and kept, and what rollback goes back to
  log                              who did what, why, from which commit, when

--percent <n>    publish and promote: to so many of the visitors (a canary); 100 for everybody
--stages <list>  the same in steps by which watch advances it while it is well: 5:10m,50:10m,100
--page <port>    watch: shows stages and figures at http://127.0.0.1:<port>/
--journeys       publish and promote: try it in a browser first (or RELEASE_JOURNEYS=1)
--reason <text>  into the log      --force  although the gate refuses; needs a reason
--dry-run        change nothing    --json   for programs
Exit 0 done, 1 refused or failed, 2 wrong usage.
Units: host, and each folder of remotes. The store is $SOLD_DATA/releases, by default .sold/releases.`;

export const OPTIONS = /** @type {const} */ ({
  json: { type: 'boolean' },
  version: { type: 'string' },
  dir: { type: 'string' },
  percent: { type: 'string' },
  stages: { type: 'string' },
  page: { type: 'string' },
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
});

/** @typedef {keyof typeof OPTIONS} Option a word that begins with two dashes */

const CHANGE = /** @type {const} */ (['reason', 'force', 'dry-run']);
const LOOK = /** @type {const} */ (['dry-run']);

/**
 * Options of each command besides `--json` and `--help`. Others are refused: their author expects an effect.
 * @type {Readonly<Record<string, readonly Option[]>>}
 */
export const TAKES = {
  publish: ['version', 'dir', 'percent', 'stages', 'journeys', ...CHANGE],
  hotfix: ['version', 'dir', 'percent', ...CHANGE],
  promote: ['percent', 'stages', 'journeys', ...CHANGE],
  rollback: ['journeys', ...CHANGE],
  withdraw: CHANGE,
  pin: CHANGE,
  unpin: CHANGE,
  ensure: ['follow'],
  verify: LOOK,
  status: LOOK,
  log: LOOK,
  report: LOOK,
  services: [],
  watch: ['every', 'page', 'dry-run'],
  bisect: ['run', 'journey', 'good'],
  matrix: ['journeys'],
  new: [],
  gc: ['lease', 'dry-run'],
};

/** Whether a command changes nothing. @param {string} command */
export function isReading(command) {
  return TAKES[command] === LOOK;
}

/**
 * Returns the output in place of running a command: help, or what is wrong with a command that does not exist. A program that asked
 * for JSON gets it on the output.
 * @param {readonly string[]} argv without the program
 * @returns {{ text: string, code: number, isOutput?: boolean } | null} null for a command that exists
 */
export function answerTo(argv) {
  const { values, positionals } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    options: OPTIONS,
  });
  const isJson = values.json === true;
  if (values.help || argv.includes('-h'))
    return { text: isJson ? JSON.stringify({ usage: USAGE }) : USAGE, code: 0 };
  const [name] = positionals;
  if (name !== undefined && Object.hasOwn(TAKES, name)) return null;
  const error = name === undefined ? 'a command is missing' : `there is no command "${name}"`;
  if (isJson) return { text: JSON.stringify({ error }), code: 2, isOutput: true };
  const help = argv.length > 0 ? 'All commands: npm run release -- --help' : USAGE;
  return { text: `${error}\n\n${help}`, code: 2 };
}
