import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commitOfSources, lackingCommit } from './commit.ts';

let dir: string;
function git(...args: string[]): string {
  const me = ['-c', 'user.name=me', '-c', 'user.email=me@example.com', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...me, ...args], {
    cwd: dir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
function commit(text: string): string {
  writeFileSync(join(dir, 'screen.ts'), text);
  git('add', '-A');
  git('commit', '-m', text);
  return commitOfSources(dir) ?? '';
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sold-commit-'));
  git('init');
});
afterEach(() => vi.unstubAllEnvs());
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('marks sources that differ from their commit, also by an untracked file', () => {
  const first = commit('one');
  vi.stubEnv('GIT_DIR', '/nowhere');
  expect(commitOfSources(dir)).toBe(first);
  writeFileSync(join(dir, 'new-screen.ts'), '');
  expect(commitOfSources(dir)).toBe(`${first}+changes`);
  writeFileSync(join(dir, '.gitignore'), 'new-screen.ts\n.gitignore\n');
  expect(commitOfSources(dir)).toBe(first);
  writeFileSync(join(dir, 'screen.ts'), 'two');
  expect(commitOfSources(dir)).toBe(`${first}+changes`);
});

test('finds later commits lacking on a branch behind them, and unknown in a clone without them', () => {
  const first = commit('one');
  const second = commit('two');
  expect([first, second, `${first}+changes`].map((one) => lackingCommit(one, dir))).toEqual([
    null,
    null,
    null,
  ]);
  git('checkout', '-b', 'behind', first);
  expect(lackingCommit(second, dir)).toBe('lacks');
  expect(lackingCommit(`${second}+changes`, dir)).toBe('lacks');
  commit('other');
  expect(lackingCommit(second, dir)).toBe('lacks');
  expect(lackingCommit('0123456789ab', dir)).toBe('unknown');
  rmSync(join(dir, '.git'), { recursive: true });
  expect(lackingCommit(second, dir)).toBeNull();
  expect(commitOfSources(dir)).toBeNull();
});

test('finds a commit for sources only in a repository that holds them', () => {
  const first = commit('one');
  const inner = join(dir, 'sold');
  mkdirSync(inner);
  writeFileSync(join(inner, 'unit.ts'), 'unpacked');
  expect([commitOfSources(inner), lackingCommit(first, inner)]).toEqual([null, null]);
  writeFileSync(join(dir, '.gitignore'), 'sold/');
  expect([commitOfSources(inner), lackingCommit(first, inner)]).toEqual([null, null]);
  rmSync(join(dir, '.gitignore'));
  const second = commit('two');
  writeFileSync(join(dir, 'beside.ts'), 'of others');
  expect([commitOfSources(inner), lackingCommit(first, inner)]).toEqual([second, null]);
});

test.runIf(process.getuid?.() === 0)('finds the commit of another user’s sources', () => {
  const first = commit('one');
  execFileSync('chown', ['-R', '65534:65534', dir]);
  expect(commitOfSources(dir)).toBe(first);
});
