import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pin, promote, rollback, withdraw } from '../changes/versions.ts';
import { readLog } from '../store/log.ts';
import { releaseDir } from '../store/store.ts';
import { verify } from '../store/verify.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { collect, collectedText } from './gc.ts';

const HOUR = 3_600_000;
let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-gc-'));
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-01T00:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(store, { recursive: true });
});

/** Versions go live, an hour after each other. */
function goLive(...versions: string[]): void {
  for (const version of versions) {
    keepFixture(store, 'trade', version);
    promote(store, [{ unit: 'trade', version }]);
    vi.setSystemTime(Date.now() + HOUR);
  }
}
const gc = (leaseHours: number, isDryRun = false) => collect(store, { leaseMs: leaseHours * HOUR, isDryRun });
const removed = (leaseHours: number) => gc(leaseHours, true).removed.map(({ version }) => version);

test('keeps versions that are live, a target of rollback, or were live within the lease', () => {
  goLive('1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0');
  // 6.0.0 is live since an hour ago, 4.0.0 and 5.0.0 are gone back to.
  expect(removed(0.5)).toEqual(['1.0.0', '2.0.0', '3.0.0']);
  // 3.0.0 was replaced three hours ago.
  expect(removed(2.9)).toEqual(['1.0.0', '2.0.0', '3.0.0']);
  expect(removed(3.1)).toEqual(['1.0.0', '2.0.0']);
  expect(removed(24)).toEqual([]);
});

test('keeps a canary and a pinned version, and removes withdrawn ones and those that never went live', () => {
  goLive('1.0.0', '2.0.0');
  keepFixture(store, 'trade', '3.0.0');
  keepFixture(store, 'trade', '4.0.0');
  promote(store, [{ unit: 'trade', version: '3.0.0' }], { percent: 10 });
  keepFixture(store, 'host', '1.0.0');
  pin(store, { unit: 'host', version: '1.0.0' });
  vi.setSystemTime(Date.now() + 100 * HOUR);
  expect(removed(1)).toEqual(['4.0.0']);
  expect(collectedText(gc(1, true))).toContain('Keeps trade@3.0.0: canary');
  rollback(store, ['trade']);
  withdraw(store, { unit: 'trade', version: '1.0.0' });
  expect(removed(1).sort()).toEqual(['1.0.0', '4.0.0']);
  vi.setSystemTime(Date.now() + 2 * HOUR);
  expect(removed(1).sort()).toEqual(['1.0.0', '3.0.0', '4.0.0']);
});

test('lists and removes nothing in a dry run, else removes, writes the log and leaves the live set whole', () => {
  goLive('1.0.0', '2.0.0', '3.0.0', '4.0.0');
  vi.setSystemTime(Date.now() + 100 * HOUR);
  expect(collectedText(gc(1, true))).toContain('Would remove trade@1.0.0');
  expect(existsSync(releaseDir(store, 'trade', '1.0.0'))).toBe(true);
  gc(1);
  expect(existsSync(releaseDir(store, 'trade', '1.0.0'))).toBe(false);
  expect(readLog(store).at(-1)).toMatchObject({ action: 'gc', unit: 'trade', from: '1.0.0', to: null });
  expect(verify(store).problems).toEqual([]);
  rollback(store, ['trade']);
  rollback(store, ['trade']);
  expect(gc(1).removed).toEqual([]);
});

test('removes no files of pages that may be open after a wrong clock made a set', () => {
  goLive('1.0.0', '2.0.0', '3.0.0', '4.0.0');
  const right = Date.now();
  // A clock that is behind now takes nothing at all.
  vi.setSystemTime('2026-10-01T00:00:00Z');
  expect(removed(0.5)).toEqual([]);
  for (const [version, clock] of [
    ['5.0.0', '1970-01-01T00:00:00Z'],
    ['6.0.0', '2099-01-01T00:00:00Z'],
  ] as const) {
    vi.setSystemTime(clock);
    keepFixture(store, 'trade', version);
    promote(store, [{ unit: 'trade', version }]);
  }
  vi.setSystemTime(right);
  goLive('7.0.0', '8.0.0', '9.0.0');
  // The time when 6.0.0 replaced 5.0.0 is unknown, but 7.0.0 came three hours ago.
  expect(removed(3.1)).toEqual(['1.0.0', '2.0.0', '3.0.0']);
  expect(removed(0.5)).toEqual(['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0']);
});

test('removes the leftovers of an ended process, logs them, and keeps the files of a running one', () => {
  goLive('1.0.0', '2.0.0', '3.0.0', '4.0.0');
  vi.setSystemTime(Date.now() + 100 * HOUR);
  renameSync(releaseDir(store, 'trade', '1.0.0'), join(store, 'removing-trade-1.0.0'));
  const old = ['building-trade-12', 'pulling-0a', 'set.json.99', 'set.lock.0a-1', 'keys/release.pem.0a-2'];
  for (const path of [...old, 'building-order-13', 'notes.txt', 'set.json.bak']) {
    writeFileSync(join(store, path), '');
    const at = path.startsWith('building-order') ? new Date() : new Date(Date.now() - 25 * HOUR);
    utimesSync(join(store, path), at, at);
  }
  expect(gc(1000, true).left.toSorted()).toEqual(old.toSorted());
  expect(existsSync(join(store, 'building-trade-12'))).toBe(true);
  gc(1000);
  expect(
    readdirSync(store).filter((name) => /removing|building|pulling|\.(?:json|lock)\./.test(name)),
  ).toEqual(['building-order-13', 'set.json.bak']);
  expect(readLog(store).at(-1)).toMatchObject({ action: 'gc', unit: 'trade', from: '1.0.0' });
  keepFixture(store, 'trade', '1.0.0');
  expect(gc(0).removed).toEqual([{ unit: 'trade', version: '1.0.0' }]);
});
