import type { InlineReleases } from '@sold/contracts/federation/release';
import { expect, test } from 'vitest';
import { CATEGORIES, existing, ORDERS, POLICIES } from './places.ts';

function releases(...paths: string[]): InlineReleases {
  const screens = paths.map((path) => ({ path, view: 'X', files: {} }));
  return {
    serial: 1,
    practice: false,
    host: { base: '/dist/host/1/', integrity: {} },
    remotes: {
      trade: { version: '1', base: '/dist/trade/1/', entry: 'e.js', screens, integrity: {} },
    },
  };
}

test('the layout links only to screens that are live', () => {
  expect(existing([ORDERS], releases('/'))).toEqual([]);
  expect(existing([ORDERS], releases('/', ORDERS.path))).toEqual([ORDERS]);
  expect(existing(CATEGORIES, releases('/'))).toHaveLength(CATEGORIES.length);
  expect(existing(POLICIES, releases())).toEqual([]);
});
