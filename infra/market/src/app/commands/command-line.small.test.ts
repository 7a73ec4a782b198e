import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import type { Use } from '@sold/service/startup/open-migrated';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMMAND_FORMS, type CommandForm, usageOf } from './command-forms.mjs';
import { numberIn, readCommandLine } from './command-line.ts';
import { runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

test('reads the options of a command line in any order', () => {
  const line = [
    '--json',
    'order',
    'move',
    '7',
    'failed_inspection',
    '--photo',
    'a.jpg',
    '--photo=b.jpg',
    '--reason',
    '-',
  ];
  expect(readCommandLine(line)).toEqual({
    words: 'order move',
    args: ['7', 'failed_inspection'],
    values: { reason: '-' },
    photos: ['a.jpg', 'b.jpg'],
    isJson: true,
    use: 'changes',
  });
});

test.each([
  [[], /command is missing: one of import, audit, order, /],
  [['nonsense'], /no command nonsense: one of import, audit, order, /],
  [['order'], /order needs one of move, photo, refund/],
  [['order', 'lose'], /no order lose: order takes move, photo, refund/],
  [['import', 'trades'], /<csv> is missing/],
  [['import', 'trades', 'a.csv'], /--usd-krw <won for a dollar> is missing/],
  [['import', 'trades', 'a.csv', '--usd-krw'], /--usd-krw needs a value/],
  [['import', 'trades', 'a.csv', '--usd-krw', '1', '--usd-krw', '2'], /--usd-krw is given twice/],
  [['import', 'trades', 'a.csv', 'b.csv', '--usd-krw', '1'], /"b\.csv" is too much/],
  [
    ['import', 'trades', 'a.csv', '--usd-krw', '1', '--categry', 'toy'],
    /--categry is no option of import trades: it takes --usd-krw, --category, --json/,
  ],
  [['audit', '--reason', 'x'], /--reason is no option of audit: it takes --json/],
  [['audit', '--json=yes'], /--json takes no value/],
  [['audit', '-j'], /-j is no option/],
  [['order', 'refund', '7'], /--reason <text> is missing/],
  [['inventory', 'photo', '7'], /<file> is missing/],
  [['operate'], /<area\/action> is missing/],
])('refuses %j and names the right form', (line, problem) => {
  expect(() => readCommandLine(line)).toThrow(UsageError);
  expect(() => readCommandLine(line)).toThrow(problem);
});

test('reads every command as its usage says, and refuses one more word, one fewer or an unknown option', () => {
  for (const form of COMMAND_FORMS as readonly CommandForm[]) {
    const needs = (form.needs ?? []).flatMap((name) => [`--${name}`, '1']);
    const line = [...form.words.split(' '), ...form.args.map(() => 'x'), ...needs];
    expect(readCommandLine(line)).toMatchObject({ words: form.words });
    expect(usageOf(form)).toContain(form.words);
    if (!form.args.at(-1)?.endsWith('…')) expect(() => readCommandLine([...line, 'x'])).toThrow('too much');
    expect(() => readCommandLine([...line, '--no-such'])).toThrow(`no option of ${form.words}`);
    if (needs.length > 0) expect(() => readCommandLine(line.slice(0, -2))).toThrow('is missing');
  }
});

test('makes a database for what fills one alone, and changes none for what reads', async () => {
  const uses = async (...line: string[]) => {
    let asked: Use | undefined;
    const see = async (_: unknown, use: Use = 'reads') => {
      asked = use;
      return 0;
    };
    await runCommand(line, { inMarket: see, inDatabase: see }, { log: () => {}, error: () => {} });
    return asked;
  };
  const makes: string[] = [];
  for (const { words, args, ...form } of COMMAND_FORMS as readonly CommandForm[]) {
    const needs = (form.needs ?? []).flatMap((name) => [`--${name}`, '1']);
    const line = [...words.split(' '), ...args.map((arg) => (arg === 'area/action' ? 'audit-log' : '1'))];
    const use = await uses(...line, ...needs);
    if (use === 'makes') makes.push(words);
    else expect(use, words).toBe(['audit', 'operate', 'operator list'].includes(words) ? 'reads' : 'changes');
  }
  expect(makes).toEqual(['import trades', 'import snapshot', 'operator add', 'policies publish', 'demo']);
  // Accounts are their owners' alone.
  for (const { path, method } of Object.values(calls) as AnyCall[])
    if (path.startsWith('/api/operator/') && !path.startsWith('/api/operator/account/'))
      expect(await uses('operate', path.slice('/api/operator/'.length)), path).toBe(
        method === 'GET' ? 'reads' : 'makes',
      );
});

test('reads any input or refuses it with a line', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'order',
      'move',
      'import',
      'trades',
      'operate',
      '--',
      '-',
      '--reason',
      '--json',
      '--key=',
      '__proto__',
      '--__proto__=1',
    ),
  );
  fc.assert(
    fc.property(fc.array(word), (line) => {
      try {
        readCommandLine(line);
      } catch (error) {
        expect(error).toBeInstanceOf(UsageError);
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each(['0', '-1', '1e3', '0x10', '1,300', 'NaN', '', ' 1', '100001', '١٢'])(
  'rejects %j as a rate',
  (text) => {
    expect(() => numberIn('--usd-krw', text, { least: 0.01, most: 100_000 })).toThrow(
      `--usd-krw is a number from 0.01 to 100000, like 1300.5, not "${text}".`,
    );
  },
);
