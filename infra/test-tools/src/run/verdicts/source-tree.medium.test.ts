import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SourceTree } from './source-tree.ts';

let above: string;
let root: string;
const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, stdio: 'ignore' });

beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'sold-sources-'));
  root = join(above, 'sold');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, '.gitignore'), 'node_modules/\n');
  writeFileSync(join(root, 'screen.ts'), '');
  writeFileSync(join(root, 'node_modules/left-out.ts'), '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(above, { recursive: true });
});

/** Where a checkout may lie. */
const PLACES: Readonly<Record<string, () => void>> = {
  'in no repository': () => {},
  'as a repository': () => git(root, 'init'),
  'inside another repository': () => git(above, 'init'),
  'inside another repository that ignores it': () => {
    git(above, 'init');
    writeFileSync(join(above, '.gitignore'), '*\n');
  },
  'beside the repository of a hook that runs': () => vi.stubEnv('GIT_DIR', '/nowhere'),
  'with a broken repository': () => writeFileSync(join(root, '.git'), 'gitdir: /nowhere'),
};

test.each(Object.keys(PLACES))('lists the files of sources %s without ignored ones', (place) => {
  PLACES[place]?.();
  expect([...SourceTree.of(root).files].sort()).toEqual([join(root, '.gitignore'), join(root, 'screen.ts')]);
});

test('names the package to install on a machine without git', () => {
  vi.stubEnv('PATH', above);
  expect(() => SourceTree.of(root)).toThrow(/^git is missing\. Install it/);
});
