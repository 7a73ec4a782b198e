// How each command of package.json is written. Read before anything is installed or started; runs on the machine's own Node (20 or later).
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { NAMES, WATCH } from '../infra/bench/src/commands/names.mjs';
import { answerTo as answerOfCoupon } from '../infra/coupon/src/usage.mjs';
import { answerTo as answerOfMarket } from '../infra/market/src/app/commands/command-forms.mjs';
import { answerTo as answerOfRelease } from '../infra/release/src/commands/usage.mjs';
import { textUnits } from './texts/text-units.mjs';

const TIMES = { times: 'how often; 20' };
const RUN = {
  quick: 'without browsers, PostgreSQL and suites that start process after process',
  all: 'also what is unchanged since it was green',
  cost: 'processor-seconds of every suite and journey',
};

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Usage of each command: words (`words`: one of a list, or a name for anything; `isMany`: several; `partOf`: what a word is a part
 * of), options (`takes` names the value of an option), and effect. Commands with `own` read their words themselves.
 */
export const COMMANDS = {
  start: { does: 'installs what the site needs, builds what was never live, and serves everything' },
  test: { does: 'lints, type-checks and runs every test', options: RUN },
  'test:long': {
    does: "takes 20,000 steps of the market's simulation, new inputs elsewhere; SIM_STEPS, SIM_SEED, ATTEMPTS, INPUT_SEED",
  },
  'test:flakes': {
    does: 'repeats suites or journeys beside a busy loop on each core',
    words: '<part of path>',
    isMany: true,
    options: TIMES,
    takes: { times: '<n>' },
  },
  'test:mutants': {
    does: 'changes operators and literals one at a time and counts what tests notice; in a clone',
    options: { count: 'how many changes; 300', seed: 'of their choice; 1', area: 'folder; several times' },
    takes: { count: '<n>', seed: '<n>', area: '<folder>' },
  },
  release: { does: 'publishes, promotes, rolls back', own: answerOfRelease },
  market: { does: 'operates the market', own: answerOfMarket },
  coupon: { does: 'operates the coupon service', own: answerOfCoupon },
  bench: {
    does: 'measures; exit 0 when every target is reached',
    words: [...NAMES, WATCH],
    isNeeded: true,
    options: {
      json: 'for programs',
      quick: 'takes a minute',
      minutes: 'of memory alone',
      renew: 'stores the ratios that watch compares',
    },
    takes: { minutes: '<n>' },
  },
  schema: { does: "writes the market's schema as its migrations make it" },
  texts: {
    does: 'prints every Korean text, or those of units whose name holds a word',
    words: '[unit]',
    partOf: () => textUnits(ROOT),
  },
  dev: {
    does: "serves one remote from its sources in a running site; pass: prints a developer's address",
    words: ['trade', 'order', 'raffle', 'content', 'policy', 'desk', 'pass'],
    isNeeded: true,
    options: { site: 'address of the site', port: '8090', days: 'that a pass is good for; 7' },
    takes: { site: '<url>', port: '<n>', days: '<n>' },
  },
  fonts: { does: "cuts the site's fonts, after a change of the lists of their glyphs" },
  'host-types': { does: 'writes the types of hosts and remotes as a package', words: '<folder>' },
  types: { does: 'type-checks every package' },
  lint: { does: 'lints sources, directions, SQL and documents' },
  fix: { does: 'formats sources and mends what the linter can' },
};

/** How a command is written, with its options. @param {string} name */
export function usageOf(name) {
  const { does, words = '', isMany, options = {}, takes = {} } = COMMANDS[name];
  const follows = Array.isArray(words) ? `<${words.join('|')}>` : `${words}${isMany ? '…' : ''}`;
  const written = (option) => `--${option}${takes[option] ? ` ${takes[option]}` : ''}`;
  const all = Object.entries(options);
  const more = [follows, ...all.map(([option]) => `[${written(option)}]`)].filter((one) => one !== '');
  const isShort = name === 'start' || name === 'test';
  return [
    `Usage: npm ${isShort ? '' : 'run '}${name}${more.length > 0 ? ` -- ${more.join(' ')}` : ''}`,
    `  ${does}`,
    ...all.map(([option, says]) => `  ${written(option)}: ${says}`),
  ].join('\n');
}

/**
 * Returns the output in place of running a command.
 * @param {string} name @param {readonly string[]} argv words behind it
 * @returns null for words that it can run with; else a text and an exit code: 0 for help that was asked for, 2 for wrong words;
 * `isOutput`: for programs that read the output
 */
export function answerTo(name, argv) {
  const {
    words = '',
    isMany = false,
    isNeeded = false,
    options = {},
    takes = {},
    partOf,
    own,
  } = COMMANDS[name];
  if (own) return own(argv);
  if (argv.includes('--help') || argv.includes('-h')) return { text: usageOf(name), code: 0 };
  const wrong = (problem) => ({ text: `${problem}\n${usageOf(name)}`, code: 2 });
  const known = Object.keys(options).map((option) => `--${option}`);
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.keys(options).map((option) => [option, { type: takes[option] ? 'string' : 'boolean' }]),
    ),
  });
  for (const token of tokens.filter(({ kind }) => kind === 'option')) {
    if (!known.includes(token.rawName))
      return wrong(`There is no option ${token.rawName}; ${name} takes ${known.join(', ') || 'none'}.`);
    if (takes[token.name] && token.value === undefined)
      return wrong(`${token.rawName} needs a value: ${takes[token.name]}.`);
    if (!takes[token.name] && token.value !== undefined) return wrong(`${token.rawName} takes no value.`);
  }
  const given = tokens.flatMap(({ kind, value }) => (kind === 'positional' ? [value] : []));
  const isOpen = words !== '' && !Array.isArray(words);
  const unknown = isOpen
    ? given[isMany ? given.length : 1]
    : given.find((word, at) => at > 0 || !words.includes(word));
  if (unknown !== undefined) {
    const list = Array.isArray(words) ? words.join(', ') : words || 'nothing';
    return wrong(`"${unknown}" is unknown; ${name} takes ${list}.`);
  }
  const parts = given.length > 0 ? partOf?.() : undefined;
  if (parts?.every((one) => !one.includes(given[0])))
    return wrong(`There is no unit "${given[0]}"; there are ${parts.join(', ')}.`);
  if ((isNeeded || words[0] === '<') && given.length === 0) return wrong(`${name} needs a word.`);
  return null;
}

/** Ends this process where {@link answerTo} has something to say. */
export function understand(name, argv = process.argv.slice(2)) {
  const answer = answerTo(name, argv);
  if (answer === null) return;
  (answer.code === 0 || answer.isOutput ? console.log : console.error)(answer.text);
  process.exit(answer.code);
}
