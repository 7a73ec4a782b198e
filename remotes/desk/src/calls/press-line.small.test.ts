import { expect, test } from 'vitest';
import { pressLine } from './press-line.ts';

/** Presses whose work ends when the test says so. */
function begin() {
  const ends: ((isDone: boolean) => void)[] = [];
  const begun: string[] = [];
  const clock = { now: 0 };
  const line = pressLine(() => clock.now);
  const press = (of: string) =>
    line.press(of, () => {
      begun.push(of);
      return new Promise<boolean>((resolve) => ends.push(resolve));
    });
  return { press, begun, ends, clock };
}

test('drops the same press while it runs and within a second', async () => {
  const { press, begun, ends, clock } = begin();
  const first = press('invite 1');
  await Promise.resolve();
  expect(press('invite 1')).toBeUndefined();
  ends[0]?.(true);
  await first;
  clock.now = 999;
  expect(press('invite 1')).toBeUndefined();
  clock.now = 1_000;
  expect(press('invite 1')).toBeDefined();
  await Promise.resolve();
  expect(begun).toEqual(['invite 1', 'invite 1']);
});

test('runs a press of another action after the one before it', async () => {
  const { press, begun, ends } = begin();
  const first = press('role 1');
  const second = press('sessions 1');
  await Promise.resolve();
  expect(begun).toEqual(['role 1']);
  ends[0]?.(true);
  await first;
  await settled();
  expect(begun).toEqual(['role 1', 'sessions 1']);
  ends[1]?.(true);
  expect(await second).toBe(true);
});

test('takes the same press again when nothing was written, and goes on after work that throws', async () => {
  const { press, begun, ends } = begin();
  const first = press('pack 1');
  await Promise.resolve();
  ends[0]?.(false);
  await first;
  await settled();
  expect(press('pack 1')).toBeDefined();
  const line = pressLine(() => 0);
  await expect(line.press('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await line.press('two', async () => true)).toBe(true);
  expect(begun[0]).toBe('pack 1');
});

/** Lets the promises that are ready go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
