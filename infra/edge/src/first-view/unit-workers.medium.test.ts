import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Release, UnitName } from '@sold/contracts/federation/release';
import { readRelease } from '@sold/release/store/store';
import { makeLive } from '@sold/release/testing/make-live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveReleases } from '../releases/releases.ts';
import { publishFixture } from '../testing/fixture-release.ts';
import { HOST_SERVER, itemServer } from '../testing/fixture-servers.ts';
import { VIEW_LIMITS } from './limits.ts';
import { type UnitWorkers, unitWorkers } from './unit-workers.ts';

let store: string;
let workers: UnitWorkers;
/** Every thread that was started, in order. */
let threads: Worker[];
const note = (message: unknown) => void threads.push((message as { worker: Worker }).worker);
/** Number of a thread that has ended. */
const ENDED = -1;

const release = (unit: UnitName, version: string) => readRelease(store, unit, version) as Release;

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-workers-'));
  threads = [];
  subscribe('worker_threads', note);
  publishFixture(store, { unit: 'host', version: '1.0.0', server: HOST_SERVER });
  publishFixture(store, { unit: 'trade', version: '1.0.0', server: itemServer('처음') });
  publishFixture(store, { unit: 'order', version: '1.0.0' });
  workers = unitWorkers(store, VIEW_LIMITS);
});
afterEach(() => {
  workers.close();
  unsubscribe('worker_threads', note);
  rmSync(store, { recursive: true, force: true });
});

test('starts one thread for each live version with a server.js, and keeps it for the next set', async () => {
  const live = liveReleases(store);
  workers.follow(live());
  workers.follow(live());
  expect(threads).toHaveLength(2);
  expect(workers.of(release('order', '1.0.0'))).toBeUndefined();
  const host = workers.of(release('host', '1.0.0'));

  publishFixture(store, { unit: 'trade', version: '1.1.0', server: itemServer('다음') });
  workers.follow(live());
  expect(threads).toHaveLength(3);
  expect(workers.of(release('host', '1.0.0'))).toBe(host);
  expect(workers.of(release('trade', '1.0.0'))).toBeUndefined();
  await vi.waitFor(() => expect(threads[1]?.threadId).toBe(ENDED));
  expect(threads[2]?.threadId).not.toBe(ENDED);

  makeLive(store, 'trade', '1.0.0');
  workers.follow(live());
  expect(threads).toHaveLength(4);
  expect(workers.of(release('trade', '1.0.0'))).toBeDefined();
});

test('ends every thread when it closes', async () => {
  workers.follow(liveReleases(store)());
  workers.close();
  await vi.waitFor(() => expect(threads.map(({ threadId }) => threadId)).toEqual([ENDED, ENDED]));
});
