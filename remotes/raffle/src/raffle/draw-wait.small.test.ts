import { expect, test } from 'vitest';
import { awaitedOf, drawAt } from './draw-wait.ts';

const at = (time: string) => Date.parse(`2026-11-24T${time}+09:00`);
const RAFFLE = {
  raffle_to: '2026-11-24 12:00:00',
  raffle_draw_dt: '2026-11-24 13:00:00',
  beacon: { round_at: '2026-11-24 13:00:16' },
};

test.each([
  ['11:59:59', null],
  ['12:00:00', 'round'],
  ['13:00:20', 'round'],
  ['13:00:26', 'beacon'],
  ['23:00:00', 'beacon'],
] as const)('waits at %s for: %s', (time, awaited) => {
  expect(awaitedOf(RAFFLE, at(time))).toBe(awaited);
});

test('waits for nothing without a clock, and from the draw time without a beacon', () => {
  expect(awaitedOf(RAFFLE, null)).toBeNull();
  expect(awaitedOf({ ...RAFFLE, beacon: null }, at('13:00:11'))).toBe('beacon');
});

test('names the time of the round as that of the draw, when there is a round', () => {
  expect(drawAt({ ...RAFFLE, beacon: { round_at: '2026-11-24 13:01:02' } })).toBe('2026-11-24 13:01:02');
  expect(drawAt({ ...RAFFLE, beacon: null })).toBe('2026-11-24 13:00:00');
});
