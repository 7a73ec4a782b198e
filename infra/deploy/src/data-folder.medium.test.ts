import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolderProblem } from './data-folder.ts';

let folder: string;
let umask: number;

beforeEach(() => {
  umask = process.umask();
  folder = mkdtempSync(join(tmpdir(), 'sold-data-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

test('makes a missing folder for its owner alone', () => {
  const data = join(folder, 'deep/data');
  expect(dataFolderProblem(data)).toBeNull();
  expect(statSync(data).mode & 0o777).toBe(0o700);
});

test('reports a full disk in one line', () => {
  const line = dataFolderProblem(folder, () => 5 * 1024 * 1024) ?? '';
  expect(line).toContain('Only 5 MB are free');
  expect(line).not.toContain('\n');
});

test('reports a read-only folder in one line', () => {
  // A folder of the kernel, where no user can make another, root neither.
  expect(dataFolderProblem('/sys/sold')).toMatch(/^\/sys\/sold cannot be written\./);
});

test('reports a file in its place in one line', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(dataFolderProblem(file)).toContain('is not a folder');
});
