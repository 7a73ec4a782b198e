import { expect, test } from 'vitest';
import { patientLimits, VIEW_LIMITS } from './limits.ts';

test.each([Number.NaN, 0, 1, 101, -3])('with a patience of %d a page waits as long as usual', (patience) =>
  expect(patientLimits(patience)).toEqual(VIEW_LIMITS),
);

test('with more of it calls, loading and renderings have longer, and pauses after a fault are the same', () => {
  const { renderMs, coldMs, loadMs, callsMs, ...others } = patientLimits(20);
  expect([renderMs, coldMs, loadMs, callsMs]).toEqual([1_000, 6_000, 100_000, 3_000]);
  expect(VIEW_LIMITS).toMatchObject(others);
});
