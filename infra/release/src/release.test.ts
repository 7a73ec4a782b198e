import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFixtureRemote } from '@sold/build/testing/fixture-remote';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Published, publishUnit } from './publish.ts';
import { status, statusText } from './status.ts';
import { makeLive, readRelease, readSet, releaseDir } from './store.ts';

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

  test('the same sources again is nothing to do', async () => {
    expect(await publishUnit('trade', { store, dir })).toMatchObject({
      outcome: 'unchanged',
      ms: 0,
      set: { serial: 1 },
    });
  });

  test('a published version is never overwritten', async () => {
    const before = readFileSync(join(releaseDir(store, 'trade', first.version), 'release.json'));
    await expect(publishUnit('trade', { store, dir, version: first.version })).rejects.toThrow(
      'never changes',
    );
    expect(readFileSync(join(releaseDir(store, 'trade', first.version), 'release.json'))).toEqual(before);
    expect(readSet(store).serial).toBe(1);
  });

  test.each(['', '../../x', 'latest', '1.0.0/../..'])('"%s" is no version', async (version) => {
    await expect(publishUnit('trade', { store, dir, version })).rejects.toThrow('is no version');
  });

  test('a unit that does not build leaves the live set alone', async () => {
    const broken = join(temp, 'broken');
    writeFixtureRemote(broken, '} nonsense {');
    await expect(publishUnit('trade', { store, dir: broken })).rejects.toThrow('does not build');
    expect(readSet(store).serial).toBe(1);
  });

  test('an earlier version can be made live again', async () => {
    makeLive(store, 'trade', '9.9.9');
    expect(await publishUnit('trade', { store, dir })).toMatchObject({
      outcome: 'live_again',
      set: { serial: 3 },
    });
  });

  test('status says what is live', () => {
    expect(statusText(status(store, ['host', 'trade']))).toContain(first.version);
    expect(statusText(status(join(temp, 'empty'), ['host']))).toContain('Nothing is published yet');
  });
});
