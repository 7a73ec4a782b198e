import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLog } from './store/log.ts';
import { readSet } from './store/sets.ts';
import { storeDir } from './store/store.ts';
import { keepFixture } from './testing/keep-fixture.ts';

/** The command line as people use it: a process of its own. `run-release` proves what commands do. */
const data = mkdtempSync(join(tmpdir(), 'sold-release-cli-'));
const store = storeDir(data);
const VERSIONS = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'];

function release(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const cli = join(import.meta.dirname, 'cli.ts');
  const env = { ...process.env, SOLD_DATA: data };
  return new Promise((done) => {
    execFile(process.execPath, [cli, ...args], { env }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

beforeAll(() => {
  for (const version of VERSIONS) keepFixture(store, 'trade', version);
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

test('loses no update in concurrent changes of one unit: each is done or refused', async () => {
  const runs = await Promise.all(VERSIONS.map((version) => release('promote', `trade@${version}`, '--json')));
  const done = runs.filter(({ code }) => code === 0);
  expect(done.length).toBeGreaterThan(0);
  expect(readSet(store).serial).toBe(done.length);
  expect(readLog(store)).toHaveLength(done.length);
  for (const { code, out } of runs)
    if (code !== 0) expect(JSON.parse(out)).toEqual({ error: expect.stringContaining('meanwhile') });
});

test('exits with 2 and an error beside the output for wrong words', async () => {
  expect(await release('status', '--odd')).toEqual({
    code: 2,
    out: '',
    err: expect.stringContaining('All commands: npm run release -- --help'),
  });
});
