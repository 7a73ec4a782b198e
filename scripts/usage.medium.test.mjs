import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './toolchain.mjs';
import { answerTo, COMMANDS } from './usage.mjs';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const named = Object.entries(COMMANDS).filter(([, { own }]) => !own);

/** A clone as it arrives: no package, and only the programs that every Node from 20 on reads. */
let clone;
const LEFT_OUT = /^(?:node_modules|dist|pictures|documents|\..*)$/;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'sold-clone-'));
  cpSync(ROOT, clone, {
    recursive: true,
    filter: (path) =>
      path === ROOT ||
      (statSync(path).isDirectory() ? !LEFT_OUT.test(basename(path)) : /\.(?:mjs|json)$/.test(path)),
  });
});
afterAll(() => rmSync(clone, { recursive: true }));

/** As npm runs a script with words behind `--`, where nothing can be installed: no npx. */
const npmRun = (name, ...words) => {
  const [, ...args] = scripts[name].split(' ');
  return spawnSync(process.execPath, [...args, ...words], {
    cwd: clone,
    encoding: 'utf8',
    env: { SOLD_DATA: '/dev/null/nowhere', PATH: '' },
  });
};

test('lists every command of package.json, and no other', () => {
  const all = Object.keys(scripts).filter((name) => name !== 'test:quick');
  expect(Object.keys(COMMANDS).toSorted()).toEqual(all.toSorted());
});

test.each(Object.keys(scripts))('prints the usage for npm run %s -- --help, and starts nothing', (name) => {
  const { status, stdout, stderr } = npmRun(name, '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`npm (?:run )?${name.replace(':quick', '')}\\b`));
});

test.each(named)(
  'accepts only its own words and options in %s',
  (name, { options = {}, takes = {}, words }) => {
    const word = Array.isArray(words) ? [words[0]] : words ? ['host'] : [];
    expect(answerTo(name, word)).toBeNull();
    for (const option of Object.keys(options)) {
      const value = takes[option] ? ['7'] : [];
      expect(answerTo(name, [...word, `--${option}`, ...value])).toBeNull();
      if (takes[option]) expect(answerTo(name, [...word, `--${option}`])?.code).toBe(2);
      else expect(answerTo(name, [...word, `--${option}=7`])?.code).toBe(2);
    }
    const tooMuch = name === 'test:flakes' ? [] : ['nonsense', 'nonsense'];
    expect(answerTo(name, tooMuch)?.code).toBe(2);
    const refused = answerTo(name, [...word, '--nonsense']);
    expect(refused?.code).toBe(2);
    for (const option of ['nonsense', ...Object.keys(options)])
      expect(refused?.text).toContain(`--${option}`);
  },
);

test.each(Object.keys(scripts))('refuses an unknown word in npm run %s before an install', (name) => {
  const isOpen = name === 'test:flakes' || name === 'host-types';
  const { status, stdout, stderr } = npmRun(name, ...(isOpen ? [] : ['nonsense']));
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).not.toContain('Installing');
  expect(stderr).toContain(isOpen ? 'needs a word' : 'nonsense');
  expect(existsSync(join(clone, 'node_modules'))).toBe(false);
});

test.each(['release', 'market', 'coupon', 'bench', 'dev'])('asks for a command in npm run %s', (name) => {
  const { status, stdout, stderr } = npmRun(name);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/command is missing|needs a word/);
  expect(stderr).toContain('Usage');
});

test('answers a program in JSON', () => {
  for (const [words, status] of [
    [['nonsense'], 2],
    [['--help'], 0],
  ]) {
    const answer = npmRun('release', ...words, '--json');
    expect([answer.status, answer.stderr]).toEqual([status, '']);
    expect(JSON.parse(answer.stdout)).toEqual(expect.anything());
  }
});

test('answers an unknown option or word with all known ones', () => {
  expect(answerTo('test', ['--slow'])?.text).toContain('--slow; test takes --quick, --all, --cost.');
  expect(answerTo('dev', ['nowhere'])?.text).toContain('"nowhere" is unknown; dev takes trade, order,');
  const { status, stderr } = npmRun('texts', 'nowhere');
  expect([status, stderr.trim()]).toEqual([2, expect.stringContaining('remotes/trade, infra/market')]);
});
