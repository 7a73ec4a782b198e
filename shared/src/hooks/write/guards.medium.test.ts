import { expect, test } from 'vitest';
import { duplicateCallGuard, GUARD_MS, saveGuard, timerGuard } from './guards.ts';

test.each([
  ['save guard', (now: () => number) => saveGuard(now), GUARD_MS],
  ['timer guard', (now: () => number) => timerGuard(300, now), 300],
])('drops repetitions inside the window of the %s', (_, make, windowMs) => {
  let at = 0;
  let runs = 0;
  const guard = make(() => at);
  const press = () => guard(() => runs++);
  expect(press()).toBe(true);
  at = windowMs - 1;
  expect(press()).toBe(false);
  at = windowMs;
  expect(press()).toBe(true);
  expect(runs).toBe(2);
});

test('runs one asynchronous action at a time, and another one after a failure', async () => {
  const once = duplicateCallGuard();
  let finish: (value: string) => void = () => undefined;
  const first = once(() => new Promise<string>((resolve) => (finish = resolve)));
  expect(await once(async () => 'second')).toBeUndefined();
  finish('first');
  expect(await first).toBe('first');
  await expect(once(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await once(async () => 'third')).toBe('third');
});
