import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFixtureRemote } from '@sold/build/testing/fixture-remote';
import type { Release } from '@sold/contracts/federation/release';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeProblems } from '../gate/types.ts';
import { Refused } from '../store/refused.ts';
import { readSet } from '../store/sets.ts';
import { status, statusText } from '../store/status.ts';
import { readRelease, releaseDir, releaseHash } from '../store/store.ts';
import { keepFixture, plantFixture } from '../testing/keep-fixture.ts';
import { type Published, publishUnit } from './publish.ts';
import { promote } from './versions.ts';

const temp = mkdtempSync(join(tmpdir(), 'sold-release-'));
const store = join(temp, 'store');
const dir = join(temp, 'trade');
afterAll(() => rmSync(temp, { recursive: true, force: true }));

describe('publishing', () => {
  let first: Published;

  beforeAll(async () => {
    writeFixtureRemote(dir, '첫 번째');
    first = await publishUnit('trade', { store, dir });
  });

  test('keeps the release and makes it live', () => {
    expect(first).toMatchObject({
      outcome: 'published',
      version: expect.stringMatching(/^0\.1\.0-[0-9a-f]{8}$/),
    });
    expect(readSet(store)).toMatchObject({ serial: 1, units: { trade: first.version } });
    expect(readRelease(store, 'trade', first.version)?.unit).toBe('trade');
    expect(readdirSync(store).filter((name) => name.startsWith('building'))).toEqual([]);
  });

  test('changes nothing for the same sources', async () => {
    expect(await publishUnit('trade', { store, dir })).toMatchObject({
      outcome: 'unchanged',
      ms: 0,
      set: { serial: 1 },
    });
  });

  test('never overwrites a published version', async () => {
    const before = readFileSync(join(releaseDir(store, 'trade', first.version), 'release.json'));
    await expect(publishUnit('trade', { store, dir, version: first.version })).rejects.toThrow(
      'never changes',
    );
    expect(readFileSync(join(releaseDir(store, 'trade', first.version), 'release.json'))).toEqual(before);
    expect(readSet(store).serial).toBe(1);
  });

  test.each(['', '../../x', 'latest', '1.0.0/../..'])('refuses "%s" as a version', async (version) => {
    await expect(publishUnit('trade', { store, dir, version })).rejects.toThrow('is no version');
  });

  test('leaves the live set the same when a unit does not build', async () => {
    const broken = join(temp, 'broken');
    writeFixtureRemote(broken, '} nonsense {');
    await expect(publishUnit('trade', { store, dir: broken })).rejects.toThrow('does not build');
    expect(readSet(store).serial).toBe(1);
  });

  test('makes an earlier version live again', async () => {
    const { screens } = readRelease(store, 'trade', first.version) as Release;
    keepFixture(store, 'trade', '9.9.9', { screens });
    promote(store, [{ unit: 'trade', version: '9.9.9' }]);
    expect(await publishUnit('trade', { store, dir })).toMatchObject({
      outcome: 'live_again',
      set: { serial: 3 },
    });
  });

  test('replaces a version without a valid signature by a build of the sources', async () => {
    const planted = join(temp, 'planted');
    plantFixture(planted, 'trade', first.version);
    expect(await publishUnit('trade', { store: planted, dir })).toMatchObject({
      outcome: 'published',
      notes: [
        `The store had a trade ${first.version} that no signature covers. It was replaced by what these sources build.`,
      ],
    });
    expect(releaseHash(planted, 'trade', first.version)).toBe(releaseHash(store, 'trade', first.version));
  });

  test('builds and reports the result in a dry run, and keeps nothing', async () => {
    const set = readSet(store);
    plantFixture(store, 'trade', '5.0.0');
    const planted = releaseHash(store, 'trade', '5.0.0');
    expect(await publishUnit('trade', { store, dir, version: '5.0.0', isDryRun: true })).toMatchObject({
      outcome: 'published',
      set: { serial: set.serial + 1, units: { trade: '5.0.0' } },
    });
    expect(releaseHash(store, 'trade', '5.0.0')).toBe(planted);
    expect(readSet(store)).toEqual(set);
  });

  test('compares a unit with the live host as built, and keeps one that does not fit', async () => {
    const { uses = {}, agreed = {}, shared } = readRelease(store, 'trade', first.version) as Release;
    expect(uses).toMatchObject({
      '@sold/shared/ui/base/button': ['buttonClass'],
      '@sold/shared/host': ['useHost'],
    });
    expect(Object.keys(agreed)).toContain('HostServices.go');
    const { '@sold/shared/ui/base/button': _, ...fewer } = uses;
    keepFixture(store, 'host', '1.0.0', { provides: uses, agreed, shared });
    keepFixture(store, 'host', '2.0.0', { provides: fewer, agreed, shared });
    promote(store, [{ unit: 'host', version: '1.0.0' }]);
    const next = () => promote(store, [{ unit: 'host', version: '2.0.0' }]);
    expect(next).toThrow(
      `trade ${first.version} imports @sold/shared/ui/base/button, which host 2.0.0 does not have`,
    );
    promote(store, [{ unit: 'host', version: '2.0.0' }], { force: true, reason: 'a test' });
    writeFixtureRemote(join(temp, 'next'), '두 번째');
    const other = { store, dir: join(temp, 'next'), version: '6.0.0' };
    await expect(publishUnit('trade', other)).rejects.toThrow(Refused);
    expect(readSet(store).units.trade).toBe(first.version);
    expect(readRelease(store, 'trade', '6.0.0')).not.toBeNull();
    await expect(publishUnit('trade', other)).rejects.toThrow('npm run release -- promote trade@6.0.0');
  });

  test('refuses types that do not hold, with their place', async () => {
    const odd = join(temp, 'odd');
    writeFixtureRemote(odd, '');
    writeFileSync(join(odd, 'src/first-views.ts'), 'export const firstViews: number = "";');
    expect(await typeProblems('trade', odd)).toEqual([
      expect.stringMatching(/^The types of trade do not hold: .*first-views\.ts\(1,14\): error TS2322/),
    ]);
  });

  test('names the live version in the status', () => {
    expect(statusText(status(store, ['host', 'trade']))).toContain(first.version);
    expect(statusText(status(join(temp, 'empty'), ['host']))).toContain('Nothing is published yet');
  });
});
