import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { settingProblem, settingsIn, settingText } from './environment.ts';

/** As files of settings write a value, and programs that read them leave it. */
const WRITTEN: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => `${value}\r`,
  (value) => ` ${value}\t\r\n`,
  (value) => `"${value}"`,
  (value) => `'${value}'\r`,
];

test('reads the same value in every form of a settings file', () => {
  const value = string({ unit: 'grapheme-ascii', minLength: 1 }).filter(
    (text) => !/^[\s"'~]|[\s"']$/.test(text),
  );
  assert(
    property(value, constantFrom(...WRITTEN), (meant, write) => {
      expect(settingProblem('NAME', write(meant))).toBeNull();
      expect(settingsIn({ NAME: write(meant) }).NAME).toBe(meant);
    }),
  );
});

test.each([
  ['postgres://sold@db\r/market', 'control character'],
  ['a\u0000b', 'control character'],
  ['\u001b[31mred', 'control character'],
  ['~/sold', 'whole path'],
  ['"~/sold"', 'whole path'],
  ['~sold/data', 'whole path'],
  ['~', 'whole path'],
])('refuses %j', (value, problem) => {
  expect(settingProblem('NAME', value)).toContain(problem);
});

test.each(['{"name":"a"}', '/data/~backup', 'a=~b', '', '"', "it's"])('leaves %j as it is', (value) => {
  expect(settingProblem('NAME', value)).toBeNull();
  expect(settingText(value)).toBe(value);
});
