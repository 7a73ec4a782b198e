import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

test('who was asked for longest ago goes when there are too many', () => {
  const cache = new BoundedCache<number>(2, 1_000);
  cache.set('a', 1, 1);
  cache.set('b', 2, 1);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3, 1);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

test('all together are no larger than they may be, and one that is larger is not kept', () => {
  const cache = new BoundedCache<number>(100, 100);
  cache.set('a', 1, 19);
  cache.set('b', 2, 19);
  cache.set('b', 3, 29);
  expect([cache.get('a'), cache.get('b')]).toEqual([1, 3]);
  cache.set('c', 4, 9);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 3, 4]);
  cache.set('d', 5, 500);
  expect(['c', 'd'].map((key) => cache.get(key))).toEqual([4, undefined]);
});
