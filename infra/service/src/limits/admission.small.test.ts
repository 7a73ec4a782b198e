import { expect, test } from 'vitest';
import { admission } from './admission.ts';

const CALM = { turnMs: 1, poolQueue: 0 };
const BUSY = { turnMs: 1, poolQueue: 6 };

/** Sends a number of requests at the same time. @returns how many were taken */
function ask(limit: ReturnType<typeof admission>, count: number): number {
  let taken = 0;
  for (let at = 0; at < count; at += 1) if (limit.takes(taken)) taken += 1;
  return taken;
}

test('takes no request beyond the limit', () => {
  const limit = admission();
  expect(ask(limit, 500)).toBe(limit.limit());
});

test('raises a limit that is reached without queues', () => {
  const limit = admission();
  const before = limit.limit();
  ask(limit, 500);
  limit.adjust(CALM);
  expect(limit.limit()).toBeGreaterThan(before);
});

test('keeps a limit that is not reached', () => {
  const limit = admission();
  const before = limit.limit();
  ask(limit, 3);
  limit.adjust(CALM);
  expect(limit.limit()).toBe(before);
});

test('restores its first limit in a calm time, and no more', () => {
  const limit = admission();
  const before = limit.limit();
  for (let time = 0; time < 50; time += 1) {
    ask(limit, 500);
    limit.adjust(BUSY);
  }
  for (let time = 0; time < 200; time += 1) {
    ask(limit, 3);
    limit.adjust({ turnMs: 0.5, poolQueue: 0 });
  }
  expect(limit.limit()).toBeGreaterThanOrEqual(before);
  expect(limit.limit()).toBeLessThan(before * 1.1);
});

test.each([
  ['requests wait for the database', BUSY],
  ['turns of the event loop are long', { turnMs: 80, poolQueue: 0 }],
])('lowers the limit while %s, to a level that keeps the service at work', (_, seen) => {
  const limit = admission();
  for (let time = 0; time < 50; time += 1) {
    ask(limit, 500);
    limit.adjust(seen);
  }
  expect(limit.limit()).toBe(32);
});

test('reaches its level within half a second once it lowers the limit', () => {
  const limit = admission();
  const first = limit.limit();
  let looks = 0;
  for (let at = 0; at < 50 && limit.limit() > 32; at += 1) {
    const taken = ask(limit, 500);
    // As many wait as are taken beyond what twelve connections work on.
    limit.adjust({ turnMs: 1, poolQueue: (taken - 12) / 12 });
    if (limit.limit() < first) looks += 1;
  }
  expect(limit.limit()).toBe(32);
  expect(looks).toBeLessThanOrEqual(5);
});

test('waits for a burst of one and a half seconds, with any length of queues', () => {
  const limit = admission();
  const before = limit.limit();
  for (let time = 0; time < 15; time += 1) {
    ask(limit, 100);
    limit.adjust({ turnMs: 40, poolQueue: 20 });
  }
  limit.adjust(CALM);
  expect(limit.limit()).toBe(before);
});

test('follows the present load after a calm time, not an earlier limit', () => {
  const limit = admission();
  for (let time = 0; time < 40; time += 1) {
    ask(limit, 2_000);
    limit.adjust(CALM);
  }
  expect(limit.limit()).toBeGreaterThan(500);
  for (let time = 0; time < 30; time += 1) {
    ask(limit, 100);
    limit.adjust(BUSY);
  }
  expect(limit.limit()).toBeLessThanOrEqual(80);
});
