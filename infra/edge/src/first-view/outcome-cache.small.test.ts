import { expect, test } from 'vitest';
import { outcomeCache } from './outcome-cache.ts';
import { skip } from './skip.ts';

const cache = () => outcomeCache<string>(10, 1_000, ({ length }) => length);

test('makes a value once for callers who come together, and for later ones', async () => {
  const outcomes = cache();
  let made = 0;
  const make = async () => {
    made += 1;
    return { value: 'a' };
  };
  const outcome = { value: 'a' };
  expect(await Promise.all([outcomes('key', make), outcomes('key', make)])).toEqual([
    { outcome, isCached: false },
    { outcome, isCached: true },
  ]);
  expect(await outcomes('key', make)).toEqual({ outcome, isCached: true });
  expect(made).toBe(1);
});

test('makes a skipped value again', async () => {
  const outcomes = cache();
  const skipped = skip('too_often');
  expect(await outcomes('key', async () => skipped)).toEqual({ outcome: skipped, isCached: false });
  const outcome = { value: 'b' };
  expect(await outcomes('key', async () => outcome)).toEqual({ outcome, isCached: false });
});
