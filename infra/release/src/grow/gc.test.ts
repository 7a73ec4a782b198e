import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLog } from '../log.ts';
import { releaseDir } from '../store.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { verify } from '../verify.ts';
import { pin, promote, rollback, withdraw } from '../versions.ts';
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

test('what is live, may be gone back to, or was live within the lease stays', () => {
  goLive('1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0');
  // 6.0.0 is live since an hour ago, 4.0.0 and 5.0.0 are gone back to.
  expect(removed(0.5)).toEqual(['1.0.0', '2.0.0', '3.0.0']);
  // 3.0.0 was replaced three hours ago.
  expect(removed(2.9)).toEqual(['1.0.0', '2.0.0', '3.0.0']);
  expect(removed(3.1)).toEqual(['1.0.0', '2.0.0']);
  expect(removed(24)).toEqual([]);
});

test('a canary and a pinned version stay; one that never went live goes, and one that was withdrawn', () => {
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

test('a dry run lists and removes nothing; the other removes, writes the log, and leaves what is live whole', () => {
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
