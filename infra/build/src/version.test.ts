import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeFixtureRemote } from './testing/fixture-remote.ts';
import { defaultVersion } from './version.ts';

const dir = mkdtempSync(join(tmpdir(), 'sold-version-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the same sources have the same version; whatever the unit is built from makes another, a test does not', () => {
  writeFixtureRemote(dir, 'x');
  const first = defaultVersion('trade', dir);
  expect(first).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
  writeFileSync(join(dir, 'src/home/home.test.tsx'), '// no part of a build');
  mkdirSync(join(dir, 'dist'));
  writeFileSync(join(dir, 'dist/main.js'), '// built earlier');
  expect(defaultVersion('trade', dir)).toBe(first);
  // Of a kind of its own, as the documents of the policy remote are.
  mkdirSync(join(dir, 'documents'));
  writeFileSync(join(dir, 'documents/2024-03-01.md'), '# 약관');
  expect(defaultVersion('trade', dir)).not.toBe(first);
});
