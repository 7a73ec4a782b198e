import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runRelease } from './run-release.ts';
import { readSet } from './store/sets.ts';
import { storeDir } from './store/store.ts';
import { keepFixture } from './testing/keep-fixture.ts';

const data = mkdtempSync(join(tmpdir(), 'sold-commands-'));
const store = storeDir(data);
const VERSIONS = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'];
let umask: number;

beforeAll(() => {
  umask = process.umask();
  for (const version of VERSIONS) keepFixture(store, 'trade', version);
});
afterAll(() => {
  process.umask(umask);
  rmSync(data, { recursive: true, force: true });
});
beforeEach(() => {
  vi.stubEnv('SOLD_DATA', data);
  vi.stubEnv('RELEASE_WHO', 'a test');
});
afterEach(() => void vi.unstubAllEnvs());

/** Runs a command. @returns its exit code and what it said on the output and beside it */
async function release(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((text) => (said.out += `${text}\n`));
  const error = vi.spyOn(console, 'error').mockImplementation((text) => (said.err += `${text}\n`));
  const code = await runRelease(args);
  for (const spy of [log, error]) spy.mockRestore();
  return { code, ...said };
}

test('exits with 0 when done, 1 when refused, 2 on wrong usage, and keeps the reason', async () => {
  await release('promote', 'trade@1.0.0');
  const live = readSet(store).units.trade;
  const other = VERSIONS.find((version) => version !== live) as string;
  expect((await release('promote', `trade@${other}`)).code).toBe(0);
  const back = await release('rollback', 'trade', '--reason', 'slow', '--json');
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

/** Everything in a folder with its content. */
function snapshot(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${statSync(path).isFile() ? readFileSync(path, 'utf8') : ''}`)
    .sort();
}

const ODD: [code: number, ...args: string[]][] = [
  [2],
  [2, 'toString'],
  [2, '__proto__'],
  [2, 'constructor', 'trade'],
  [2, 'promote'],
  [2, 'promote', 'trade@1.0.0', 'trade@2.0.0'],
  [2, 'promote', 'nobody@1.0.0'],
  [2, 'promote', 'trade@../../keys'],
  [1, 'promote', 'trade@1'],
  [1, 'promote', 'trade@1.0'],
  [2, 'promote', 'trade@1.0.0', '--percent', '0'],
  [2, 'promote', 'trade@1.0.0', '--percent', '-1'],
  [2, 'promote', 'trade@1.0.0', '--force', '--reason', ' '],
  [1, 'rollback', 'host'],
  [2, 'rollback', 'trade', '--percent', '10'],
  [1, 'unpin', 'trade'],
  [2, 'gc', '--lease', ''],
  [2, 'bisect', '--run', 'false', '--good', 'abc'],
  [2, 'bisect', '--journey', 'nonsense'],
  [2, 'bisect', '--journey', '../playwright.config.ts: x'],
  [2, 'new', 'class', '--dry-run'],
  [1, 'new', 'Class'],
  [2, 'publish', 'trade', 'trade'],
  [2, 'watch', 'http://127.0.0.1:1/metrics', '--every', '0'],
  [0, 'status', '--help'],
  [0, 'verify'],
  [0, 'log'],
];

test.each(ODD)('exits with %i and JSON on the output alone: %s %s %s %s', async (code, ...args) => {
  const before = snapshot(data);
  const run = await release(...args, '--json');
  expect(run).toMatchObject({ code, err: '' });
  expect(JSON.parse(run.out)).toEqual(expect.anything());
  expect(snapshot(data)).toEqual(before);
});

test('changes no folder and makes no folder in a dry run', async () => {
  // There is one to go back to, in whichever order the changes before were made.
  for (const version of VERSIONS.slice(0, 2)) await release('promote', `trade@${version}`);
  const before = snapshot(data);
  const live = readSet(store).units.trade;
  for (const args of [
    ['promote', `trade@${VERSIONS.find((version) => version !== live)}`],
    ['rollback', 'trade'],
    ['pin', `trade@${live}`],
    ['withdraw', `trade@${live}`],
    ['gc', '--lease', '0'],
    ['status'],
  ])
    expect((await release(...args, '--dry-run')).code, args.join(' ')).toBe(0);
  expect(snapshot(data)).toEqual(before);
  const none = join(data, 'none');
  expect((await release('status')).code).toBe(0);
  vi.stubEnv('SOLD_DATA', none);
  expect((await release('rollback', 'trade', '--dry-run')).code).toBe(1);
  expect(existsSync(none)).toBe(false);
});
