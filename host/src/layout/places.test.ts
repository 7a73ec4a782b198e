import { expect, test } from 'vitest';
import { CATEGORIES, existing, ORDERS, POLICIES, RAFFLES } from './places.ts';

const live = (...paths: string[]) => paths.map((path) => ({ path }));

test('the layout links only to screens that are live', () => {
  expect(existing([ORDERS], live('/'))).toEqual([]);
  expect(existing([ORDERS], live('/', ORDERS.path))).toEqual([ORDERS]);
  expect(existing([RAFFLES], live('/'))).toEqual([]);
  expect(existing([RAFFLES], live(RAFFLES.path))).toEqual([RAFFLES]);
  expect(existing(CATEGORIES, live('/'))).toHaveLength(CATEGORIES.length);
  expect(existing(POLICIES, live())).toEqual([]);
});
