import { afterEach, expect, test, vi } from 'vitest';
import {
  askServerTime,
  forgetServerTime,
  knowsServerTime,
  noteServerDate,
  serverNow,
} from './server-time.ts';

afterEach(() => {
  forgetServerTime();
  vi.unstubAllGlobals();
});

const HOUR = 3_600_000;
const at = Date.parse('2026-11-24T10:00:00.400Z');
const header = (ms: number) => new Date(ms).toUTCString();

test('takes the clock of the device before any answer', () => {
  expect(knowsServerTime()).toBe(false);
  expect(serverNow(at)).toBe(at);
});

test.each([-HOUR, 0, HOUR])('corrects a clock that is %i ms off to half a second', (wrong) => {
  noteServerDate(header(at), at + wrong - 20, at + wrong);
  expect(Math.abs(serverNow(at + wrong) - at)).toBeLessThan(520);
});

test('narrows the correction by answers at different parts of a second', () => {
  for (let step = 0; step < 40; step += 1) {
    const now = at + step * 1_130;
    noteServerDate(header(now), now + HOUR - 10, now + HOUR);
  }
  expect(Math.abs(serverNow(at + HOUR) - at)).toBeLessThan(40);
});

test('follows a clock that is set meanwhile', () => {
  noteServerDate(header(at), at, at + 10);
  noteServerDate(header(at), at + HOUR, at + HOUR + 10);
  expect(Math.abs(serverNow(at + HOUR) - at)).toBeLessThan(520);
});

test.each([null, 'soon'])('ignores a header without a time (%s)', (date) => {
  noteServerDate(date, at, at);
  expect(knowsServerTime()).toBe(false);
});

test('asks for the time on a page without calls, and goes on without an answer', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  await askServerTime();
  expect(knowsServerTime()).toBe(false);
  vi.stubGlobal(
    'fetch',
    async () => new Response(null, { headers: { date: new Date(Date.now() + HOUR).toUTCString() } }),
  );
  await askServerTime();
  expect(serverNow() - Date.now()).toBeGreaterThan(HOUR - 2_000);
});
