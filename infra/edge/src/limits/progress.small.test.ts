import { LEAST_BODY_RATE } from '@sold/contracts/base/photo-upload';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { progressSince, WINDOW_MS } from './progress.ts';

const CHECK_MS = 1_000;
/** Bytes that come in each second. */
const seconds = (least: number) =>
  fc.array(fc.integer({ min: least, max: least + 200_000 }), { minLength: 1, maxLength: 2_000 });

/** The second in which a body is given up; null when it never is. */
function givenUpAfter(come: readonly number[], bytesBefore: number): number | null {
  const progress = progressSince(0, bytesBefore);
  let bytes = bytesBefore;
  const at = come.findIndex((more, second) => {
    bytes += more;
    return progress.isTooSlow((second + 1) * CHECK_MS, bytes);
  });
  return at < 0 ? null : at + 1;
}

test('gives up no body that keeps coming, after any length of time', () => {
  fc.assert(
    fc.property(seconds(LEAST_BODY_RATE), fc.nat(), (come, before) => {
      expect(givenUpAfter(come, before)).toBeNull();
    }),
  );
});

test('tolerates a pause of almost a window when enough came for the window', () => {
  const pause = WINDOW_MS / CHECK_MS - 2;
  const burst = [LEAST_BODY_RATE * pause * 3, ...Array<number>(pause).fill(0)];
  expect(givenUpAfter(Array.from({ length: 50 }, () => burst).flat(), 0)).toBeNull();
});

test('gives up a body that stops within two windows, after any amount of data', () => {
  fc.assert(
    fc.property(seconds(LEAST_BODY_RATE), fc.integer({ min: 0, max: 100 }), (come, trickle) => {
      const after = givenUpAfter([...come, ...Array<number>(60).fill(trickle)], 0);
      expect(after).not.toBeNull();
      expect((after ?? 0) - come.length).toBeLessThanOrEqual((2 * WINDOW_MS) / CHECK_MS);
    }),
  );
});
