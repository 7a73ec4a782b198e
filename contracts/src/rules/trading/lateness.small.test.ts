import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderState } from '../../entities/order-state.ts';
import { delayCause, lateDays, latePoints, payerOf } from './lateness.ts';

const HOUR = 3_600_000;
const START = new Date('2026-11-02T03:00:00Z');
const after = (hours: number) => new Date(START.getTime() + hours * HOUR);
const WAY: readonly OrderState[] = [
  'seller_preparing',
  'seller_shipped',
  'received',
  'inspecting',
  'passed',
  'shipping',
  'delivered',
];
/** Events with so many hours between them. */
function events(hours: readonly number[]) {
  let at = 0;
  return WAY.slice(0, hours.length + 1).map((state, index) => {
    at += index === 0 ? 0 : (hours[index - 1] as number);
    return { state, at: after(at) };
  });
}

test.each([
  ['seller', [60], 60],
  ['carrier', [24, 130], 154],
  ['carrier', [40, 100, 10, 10, 10, 90], 260],
  ['centre', [40, 100, 20, 60], 220],
  ['centre', [40, 100, 20, 20, 30], 210],
  ['centre', [40, 100, 20, 20, 20, 60], 260],
] as const)('finds the delay of the %s after stages of %j hours', (cause, hours, now) => {
  expect(delayCause(events(hours), after(now))).toBe(cause);
});

test('blames the stage under way, and the centre for goods from storage', () => {
  expect(delayCause(events([24]), after(24 + 121))).toBe('carrier');
  expect(delayCause([{ state: 'passed', at: START }], after(40))).toBe('centre');
  expect(delayCause([], after(40))).toBe('centre');
});

test('blames no party that kept its times', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 6 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 48 }), (rest, seller) => {
      const all = events([seller, ...rest].slice(0, 6));
      expect(delayCause(all, (all.at(-1) as { at: Date }).at)).not.toBe('seller');
    }),
  );
});

test.each([
  [0, 0],
  [1, 1_000],
  [2, 1_000],
  [3, 3_000],
  [6, 3_000],
  [7, 5_000],
  [100, 5_000],
])('adds for %i days %i points', (days, points) => {
  expect(latePoints(days)).toBe(points);
});

test('makes a seller pay from the first day of the policy on', () => {
  const paid = (time: string) => payerOf('seller', new Date(time));
  expect(paid('2026-12-31T23:59:59+09:00')).toBe('centre');
  expect(paid('2027-01-01T00:00:00+09:00')).toBe('seller');
  expect(payerOf('carrier', START)).toBe('carrier');
});

test('counts days in Korea after the promised one', () => {
  const by = new Date('2026-11-05T14:59:59.999Z');
  expect(lateDays(by, by)).toBe(0);
  expect(lateDays(by, new Date(by.getTime() + 1))).toBe(1);
  expect(lateDays(by, new Date(by.getTime() + 24 * HOUR))).toBe(1);
});
