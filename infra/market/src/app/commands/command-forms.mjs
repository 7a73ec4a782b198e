// @ts-check
// Forms of the market's commands. Plain JavaScript without packages: `npm run` reads it before anything is installed.
import { parseArgs } from 'node:util';

/**
 * An option by its name on the command line; `isFlag` has no value, `isMany` may come several times.
 * @satisfies {Record<string, { value: string, isMany?: boolean }>}
 */
export const OPTIONS = /** @type {const} */ ({
  'usd-krw': { value: '<won for a dollar>' },
  category: { value: '<category>' },
  reason: { value: '<text>' },
  cause: { value: 'fake|condition' },
  photo: { value: '<file>', isMany: true },
  days: { value: '<n>' },
  carrier: { value: '<name>' },
  invoice: { value: '<number>' },
  key: { value: '<key>' },
  email: { value: '<address>' },
  name: { value: '<name>' },
  role: { value: 'centre|support|editor|owner' },
  json: { value: '' },
});

/** @typedef {keyof typeof OPTIONS} OptionName */

/**
 * A command: its words, its arguments, and its options; `json` goes with each.
 * @typedef {object} CommandForm
 * @property {string} words
 * @property {readonly string[]} args names of the arguments, all required; one that ends in `…` may be repeated
 * @property {readonly OptionName[]} [needs] required options
 * @property {readonly OptionName[]} [options]
 * @property {boolean} [isLastOptional]
 * @property {'reads' | 'changes' | 'makes' | 'call'} [use] of the database; `changes` by default, `call`: reads when the call does
 * @property {string} [help]
 */

/** @satisfies {readonly CommandForm[]} */
export const COMMAND_FORMS = /** @type {const} */ ([
  {
    words: 'import trades',
    use: 'makes',
    args: ['csv'],
    needs: ['usd-krw'],
    options: ['category'],
    help: 'real trades; --category says what items are whose file has no column "Category": sneakers, streetwear, …; a column "Sneaker Name" says it as well',
  },
  {
    words: 'import snapshot',
    use: 'makes',
    args: ['csv'],
    needs: ['usd-krw'],
    options: ['category'],
    help: 'reference figures of another market; needs --category unless the file has a column "Category"',
  },
  { words: 'audit', use: 'reads', args: [] },
  {
    words: 'order move',
    args: ['order id', 'state'],
    options: ['reason', 'cause', 'photo', 'key'],
    help: 'failed_inspection needs a reason; cause and photos go with it alone; paid, payment_failed and refunded follow from money',
  },
  {
    words: 'order photo',
    args: ['order id', 'file…'],
    help: 'photos of what is wrong, which buyer and seller see once the inspection has failed: JPEG, PNG or WebP, up to six',
  },
  { words: 'order refund', args: ['order id'], needs: ['reason'], options: ['key'] },
  {
    words: 'order send-back',
    args: ['order id'],
    needs: ['carrier', 'invoice'],
    help: 'goods that failed their inspection, or were returned, are on their way back to their seller, who is told',
  },
  {
    words: 'inventory move',
    args: ['inventory id', 'status'],
    options: ['reason'],
    help: 'returned, of a unit that was rejected, needs carrier and invoice number as its reason',
  },
  {
    words: 'inventory photo',
    args: ['inventory id', 'file…'],
    help: 'photos of a unit that has arrived, which everybody sees while it is on offer; prints their numbers',
  },
  { words: 'inventory remove-photo', args: ['photo id'], needs: ['reason'] },
  { words: 'seller freeze', args: ['customer id', 'days'], needs: ['reason'] },
  {
    words: 'operator add',
    use: 'makes',
    args: [],
    needs: ['email', 'name', 'role'],
    help: 'makes the account of an operator, the first owner too, and prints a link that works once, within 24 hours',
  },
  { words: 'operator list', use: 'reads', args: [] },
  {
    words: 'operator invite',
    args: ['operator id'],
    help: 'prints another link, for an operator who lost password or authenticator',
  },
  { words: 'operator role', args: ['operator id'], needs: ['role'] },
  { words: 'operator end', args: ['operator id'], help: 'ends the account and its sessions for good' },
  { words: 'operator end-sessions', args: ['operator id'] },
  {
    words: 'operate',
    use: 'call',
    args: ['area/action', 'json'],
    isLastOptional: true,
    options: ['key'],
    help: `what the operator API takes, for example raffle/create, config/save, payout/list or publication/preview '{"kind":"raffle","id":7}'; an action that is not known is answered with all that are`,
  },
  {
    words: 'policies publish',
    use: 'makes',
    args: ['hashes.json'],
    help: 'what the policy remote has published: its documents/hashes.json',
  },
  {
    words: 'reconcile',
    args: [],
    options: ['days'],
    help: "compares the gateway's books with ours; lists what waits for a person and exits 1 while anything does",
  },
  {
    words: 'after-restore',
    args: [],
    help: 'after a server or a data folder was put back as a whole: mail and texts that waited in it are not sent, since they may be out; a database restored from a dump does so by itself. After the coupon database was put back alone: it hears of each use of 30 days again',
  },
  { words: 'demo', use: 'makes', args: [] },
]);

/** @typedef {(typeof COMMAND_FORMS)[number]['words']} CommandWords */

/** @type {readonly CommandForm[]} */
const FORMS = COMMAND_FORMS;

/** Returns the usage line of a command. @param {CommandForm} form */
export function usageOf({ words, args, isLastOptional, needs = [], options = [] }) {
  const last = args.length - 1;
  const follows = args.map((arg, at) => {
    const name = arg.endsWith('…') ? `<${arg.slice(0, -1)}>…` : `<${arg}>`;
    return isLastOptional && at === last ? `[${name}]` : name;
  });
  const written = (/** @type {OptionName} */ name) =>
    [`--${name}`, OPTIONS[name].value].filter(Boolean).join(' ');
  const many = (/** @type {OptionName} */ name) => ('isMany' in OPTIONS[name] ? '…' : '');
  return [
    `npm run market -- ${words}`,
    ...follows,
    ...needs.map(written),
    ...options.map((name) => `[${written(name)}]${many(name)}`),
  ].join(' ');
}

function usage() {
  const lines = FORMS.flatMap((form) => [
    `  ${usageOf(form)}`,
    ...(form.help === undefined ? [] : [`      ${form.help}`]),
  ]);
  return [
    'Usage:',
    ...lines,
    'Calls that move money (order move, order refund, payout/close) are done once for each --key <8 to 100 letters, digits, _ or ->;',
    'without one a key is made and printed before anything is done: add it to send the very same request again.',
    'Add --json for an answer that programs read.',
  ].join('\n');
}

/** Splits a command line without judging it. @param {readonly string[]} argv without the program */
export function tokensOf(argv) {
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(OPTIONS).map(([name, { value }]) => [
        name,
        { type: value === '' ? 'boolean' : 'string' },
      ]),
    ),
  });
  return tokens;
}

/**
 * The form of the command that some words begin with, or the problem with a list of those that there are.
 * @param {readonly string[]} words
 * @returns {{ form: CommandForm, problem?: never } | { form?: never, problem: string }}
 */
export function formOf(words) {
  const form = FORMS.find((one) => one.words.split(' ').every((word, at) => words[at] === word));
  if (form !== undefined) return { form };
  const [first = '', second] = words;
  const same = FORMS.filter((one) => one.words.startsWith(`${first} `)).map((one) =>
    one.words.slice(first.length + 1),
  );
  if (same.length > 0)
    return {
      problem: `${second === undefined ? `${first} needs one of` : `There is no ${first} ${second}: ${first} takes`} ${same.join(', ')}.\n${usage()}`,
    };
  const firsts = [...new Set(FORMS.map((one) => one.words.split(' ')[0]))].join(', ');
  return {
    problem: `${first === '' ? 'A command is missing' : `There is no command ${first}`}: one of ${firsts}.\n${usage()}`,
  };
}

/**
 * Returns the output in place of running a command: help, or what is wrong with a command that does not exist.
 * @param {readonly string[]} argv without the program
 * @returns {{ text: string, code: number } | null} null for a command that exists
 */
export function answerTo(argv) {
  if (argv.includes('--help') || argv.includes('-h')) return { text: usage(), code: 0 };
  const words = tokensOf(argv).flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const { problem } = formOf(words);
  return problem === undefined ? null : { text: problem, code: 2 };
}
