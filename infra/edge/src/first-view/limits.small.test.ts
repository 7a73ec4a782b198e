import { expect, test } from 'vitest';
import { patientLimits, VIEW_LIMITS } from './limits.ts';

test.each([Number.NaN, 0, 1, 101, -3])(
  'lets a page wait as long as usual with a patience of %d',
  (patience) => expect(patientLimits(patience)).toEqual(VIEW_LIMITS),
);

test('gives calls, loading and rendering more time with more patience, and keeps the pauses after a fault', () => {
  const { renderMs, coldMs, loadMs, callsMs, ...others } = patientLimits(20);
  expect([renderMs, coldMs, loadMs, callsMs]).toEqual([1_000, 6_000, 100_000, 3_000]);
  expect(VIEW_LIMITS).toMatchObject(others);
});
