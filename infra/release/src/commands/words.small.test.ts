import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMMANDS } from '../commands.ts';
import { OPTIONS, type Option, TAKES, USAGE } from './usage.mjs';
import { asVersions, mustTake, numberIn, optionsIn, UsageError } from './words.ts';

const names = Object.keys(OPTIONS) as Option[];
const takes = (command: string, option: Option) => {
  try {
    mustTake(command, { [option]: OPTIONS[option].type === 'string' ? '1' : true });
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return false;
  }
};

test('takes --json in every command, knows each option in some command, and refuses unused options', () => {
  const commands = Object.keys(COMMANDS);
  expect(Object.keys(TAKES).toSorted()).toEqual(commands.toSorted());
  for (const command of commands) {
    expect(takes(command, 'json')).toBe(true);
    expect(USAGE).toContain(command);
  }
  for (const option of names)
    expect(
      commands.some((command) => takes(command, option)),
      option,
    ).toBe(true);
  expect(() => mustTake('rollback', { percent: '10' })).toThrow(
    'rollback takes no --percent, but --journeys, --reason, --force, --dry-run',
  );
  // These would write although nothing was to be changed.
  for (const command of ['new', 'ensure', 'services']) expect(takes(command, 'dry-run')).toBe(false);
});

test('reads only plain decimal numbers', () => {
  fc.assert(fc.property(fc.nat({ max: 999_999_999 }), (number) => numberIn(String(number)) === number));
  for (const text of [
    '',
    ' ',
    '-1',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '1,5',
    '1_0',
    '１０',
    '1.',
    '.5',
    '+1',
  ])
    expect(numberIn(text), text).toBeNull();
  for (const percent of ['0', '-1', '100.5', 'abc', '', '0x10'])
    expect(() => optionsIn({ percent }), percent).toThrow(UsageError);
  expect(optionsIn({ percent: '0.5' }).percent).toBe(0.5);
});

test('reads stages as growing shares with times, and refuses other lists', () => {
  expect(optionsIn({ stages: '5:10m,50:2h,100' }).stages).toEqual([
    { percent: 5, minutes: 10 },
    { percent: 50, minutes: 120 },
    { percent: 100, minutes: 0 },
  ]);
  const wrong = [
    '',
    '5',
    '5:10m',
    '5,100',
    '5:10m,100:1h',
    '50:10m,5:10m,100',
    '5:10m,5:10m,100',
    '0:1m,100',
  ];
  for (const stages of [
    ...wrong,
    '5:0m,100',
    '5:10,100',
    '5:10m:1,100',
    '5:31d,100',
    '5:10m,101',
    'a:1m,100',
    '5:10m,',
  ])
    expect(() => optionsIn({ stages }), stages).toThrow(UsageError);
  expect(() => optionsIn({ stages: '5:1m,100', percent: '5' })).toThrow('give one of them');
});

test('accepts a reason with visible text only, as one line', () => {
  for (const reason of ['', '  ', '\n\t', '\u0000'])
    expect(() => optionsIn({ force: true, reason }), JSON.stringify(reason)).toThrow(UsageError);
  expect(optionsIn({ reason: ' late\r\n😀 \u001b[31m결제 ' }).reason).toBe('late 😀 [31m결제');
  expect(() => optionsIn({ reason: 'x'.repeat(501) })).toThrow('--reason has 501 letters');
});

test('accepts one version of each unit', () => {
  expect(() => asVersions('promote', ['trade@1.0.0', 'trade@2.0.0'])).toThrow(
    'trade is there with two versions',
  );
  expect(() => asVersions('promote', ['trade@1.0.0', 'trade@1.0.0'])).toThrow('trade@1.0.0 is there twice');
  expect(asVersions('promote', ['trade@1.0.0', 'host@1.0.0'])).toHaveLength(2);
});
