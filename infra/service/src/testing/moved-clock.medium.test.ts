import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { expect, test } from 'vitest';
import { clockAhead } from './service-process.ts';

/** Says what a program has of the time: both ways to ask for now, and a moment that it names. */
const PROGRAM =
  'console.log(JSON.stringify([Date.now(), +new Date(), +new Date(5), new Date() instanceof Date]))';

test('gives a program with a clock ahead another now, and the same moments', async () => {
  const env = { ...process.env, ...clockAhead(3 * DAY_MS) };
  const before = Date.now() + 3 * DAY_MS;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', PROGRAM], { env });
  const after = Date.now() + 3 * DAY_MS;
  const [now, made, named, isDate] = JSON.parse(stdout) as [number, number, number, boolean];
  for (const at of [now, made]) {
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(after);
  }
  expect([named, isDate]).toEqual([5, true]);
});
