import { fileURLToPath } from 'node:url';
import { calls } from '@sold/contracts/calls/index';
import { expect, test } from 'vitest';
import { callsOfPages } from './calls-of-pages.ts';
import { SPECIFIED_CALLS } from './specified-calls.ts';

const used = callsOfPages(fileURLToPath(new URL('../../../..', import.meta.url)));
const specified = Object.entries(SPECIFIED_CALLS).flatMap(([area, keys]) =>
  keys.map((key) => [area, key] as const),
);

test.each(specified)('finds for %s a page that makes %s', (_, key) => {
  expect(used.get(key) ?? []).not.toEqual([]);
});

test('finds declared calls only', () => {
  const declared = new Set(
    Object.values(calls).map(
      ({ method, path, service }) => `${method} ${service === 'coupon' ? 'coupon:' : ''}${path}`,
    ),
  );
  expect([...used.keys()].filter((key) => !declared.has(key))).toEqual([]);
});
