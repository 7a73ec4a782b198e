import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLog } from './log.ts';
import { readSet } from './sets.ts';
import { storeDir } from './store.ts';
import { keepFixture } from './testing/keep-fixture.ts';

const data = mkdtempSync(join(tmpdir(), 'sold-commands-'));
const store = storeDir(data);
const VERSIONS = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'];

interface Run {
  code: number;
  out: string;
  err: string;
}

function release(...args: string[]): Promise<Run> {
  const cli = join(import.meta.dirname, 'cli.ts');
  const env = { ...process.env, SOLD_DATA: data, RELEASE_WHO: 'a test' };
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

test('people who change one unit at once lose no update: each is done, or told that it was not', async () => {
  const runs = await Promise.all(VERSIONS.map((version) => release('promote', `trade@${version}`, '--json')));
  const done = runs.filter(({ code }) => code === 0);
  expect(done.length).toBeGreaterThan(0);
  expect(readSet(store).serial).toBe(done.length);
  expect(readLog(store)).toHaveLength(done.length);
  for (const { code, out } of runs)
    if (code !== 0) expect(JSON.parse(out)).toEqual({ error: expect.stringContaining('meanwhile') });
});

test('exit 0 done, 1 refused, 2 wrong usage, and a reason that is kept', async () => {
  const live = readSet(store).units.trade;
  const other = VERSIONS.find((version) => version !== live) as string;
  expect((await release('promote', `trade@${other}`)).code).toBe(0);
  const started = performance.now();
  const back = await release('rollback', 'trade', '--reason', 'slow', '--json');
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(back.code).toBe(0);
  expect(JSON.parse(back.out)).toMatchObject({ action: 'rollback', moves: [{ from: other, to: live }] });
  expect((await release('log')).out).toContain(`a test rollback trade ${other} → ${live}, "slow"`);
  expect(await release('promote', 'trade@9.9.9')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not kept'),
  });
  for (const wrong of [
    [],
    ['promote', 'trade'],
    ['rollback', 'nobody'],
    ['rollback', 'trade', '--force'],
    ['status', '--odd'],
  ])
    expect((await release(...wrong)).code).toBe(2);
  expect(await release('verify')).toMatchObject({ code: 0, out: expect.stringContaining('is signed') });
});
