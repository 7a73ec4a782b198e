import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { promote, rollback } from '../changes/versions.ts';
import type { Versions } from '../journeys/verdicts.ts';
import type { Version } from '../store/plan.ts';
import { releaseDir } from '../store/store.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { bisect, guiltyText } from './bisect.ts';
import { firstFailing, smallest } from './smallest.ts';

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-bisect-'));
});
afterEach(() => rmSync(store, { recursive: true }));

const v = (unit: UnitName, version: string): Version => ({ unit, version });
function live(...versions: Version[]): void {
  for (const { unit, version } of versions)
    try {
      keepFixture(store, unit, version);
    } catch {
      // It is kept already.
    }
  promote(store, versions, { reason: 'a train' });
}
const failsWith = (...guilty: Version[]) => ({
  fails: async (versions: Versions) => guilty.every(({ unit, version }) => versions[unit] === version),
});

test('names the version that broke the site, and its operator', async () => {
  live(v('host', '1.0.0'), v('trade', '1.0.0'), v('order', '1.0.0'));
  live(v('order', '1.1.0'));
  live(v('trade', '1.1.0'));
  live(v('order', '1.2.0'));
  live(v('host', '1.1.0'));
  const found = await bisect(store, failsWith(v('trade', '1.1.0')));
  expect(found).toMatchObject({ serial: 3, changes: [v('trade', '1.1.0')] });
  expect(found.log).toEqual([expect.objectContaining({ action: 'promote', unit: 'trade', to: '1.1.0' })]);
  expect(guiltyText(found)).toMatch(/^Guilty is trade 1\.1\.0, live since set 3 \(\d sets tried\)/);
});

test('names only the guilty ones of units that went live together', async () => {
  live(
    v('host', '1.0.0'),
    v('trade', '1.0.0'),
    v('order', '1.0.0'),
    v('raffle', '1.0.0'),
    v('content', '1.0.0'),
  );
  live(
    v('host', '2.0.0'),
    v('trade', '2.0.0'),
    v('order', '2.0.0'),
    v('raffle', '2.0.0'),
    v('content', '2.0.0'),
  );
  const pair = await bisect(store, failsWith(v('order', '2.0.0'), v('content', '2.0.0')));
  expect(pair.changes).toEqual([v('order', '2.0.0'), v('content', '2.0.0')]);
});

test('skips versions that the store no longer has, and tries a set that was rolled back', async () => {
  live(v('trade', '1.0.0'));
  live(v('trade', '1.1.0'));
  live(v('trade', '1.2.0'));
  rollback(store, ['trade']);
  live(v('trade', '1.3.0'));
  rmSync(releaseDir(store, 'trade', '1.1.0'), { recursive: true });
  const found = await bisect(store, failsWith(v('trade', '1.3.0')));
  expect(found.changes).toEqual([v('trade', '1.3.0')]);
});

test('reports when nothing fails, or when everything always failed', async () => {
  live(v('trade', '1.0.0'));
  live(v('trade', '1.1.0'));
  await expect(bisect(store, { fails: async () => false })).rejects.toThrow('It does not fail with set 2');
  await expect(bisect(store, { fails: async () => true })).rejects.toThrow('fails with set 1 already');
});

test('finds the whole failing part, without any superfluous unit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .uniqueArray(fc.nat(30), { minLength: 1, maxLength: 12 })
        .chain((all) => fc.tuple(fc.constant(all), fc.subarray(all, { minLength: 1 }))),
      async ([all, guilty]) => {
        const fails = async (some: readonly number[]) => guilty.every((one) => some.includes(one));
        expect([...(await smallest(all, fails))].sort()).toEqual([...guilty].sort());
      },
    ),
  );
});

test('finds the first failing entry in a logarithmic number of looks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 200 }), fc.nat(), async (length, seed) => {
      const first = seed % length;
      let looks = 0;
      const row = Array.from({ length }, (_, at) => at);
      const found = await firstFailing(row, async (at) => {
        looks += 1;
        return at >= first;
      });
      expect(found).toBe(first);
      expect(looks).toBeLessThanOrEqual(Math.ceil(Math.log2(length)) + 1);
    }),
  );
});
