import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { setFile } from '@sold/release/store/sets';
import { releaseDir } from '@sold/release/store/store';
import { fixtureRelease, keepFixture } from '@sold/release/testing/keep-fixture';
import { makeLive } from '@sold/release/testing/make-live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureEdge, temporaryStore } from '../testing/fixture-edge.ts';
import { liveReleases } from './releases.ts';

const FILE = 'part.0a1b2c3d4e5f.js';
let store: string;
let edge: Awaited<ReturnType<typeof fixtureEdge>>;
const said: string[] = [];
const at = (version: string, file: string) => join(releaseDir(store, 'trade', version), file);

/** A version whose entry lies under a name that versions share. */
function keep(version: string): void {
  // Its text is the same in each version.
  const { files } = fixtureRelease('trade', 'same');
  keepFixture(store, 'trade', version, { files: files.map((file) => ({ ...file, path: FILE })) });
  writeFileSync(at(version, FILE), 'trade same');
  writeFileSync(at(version, `${FILE}.br`), brotliCompressSync('trade same'));
  writeFileSync(at(version, `${FILE}.gz`), gzipSync('trade same'));
}

beforeEach(async () => {
  store = temporaryStore();
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  keepFixture(store, 'host', '1.0.0');
  makeLive(store, 'host', '1.0.0');
  for (const version of ['1.0.0', '2.0.0']) keep(version);
  edge = await fixtureEdge(store);
});
afterEach(() => {
  edge.close();
  vi.restoreAllMocks();
});

const ask = async (version: string, encoding: string) => {
  const headers = { 'Accept-Encoding': encoding };
  const answer = await fetch(`${edge.origin}/dist/trade/${version}/${FILE}`, { headers });
  return {
    status: answer.status,
    encoding: answer.headers.get('content-encoding'),
    text: await answer.text(),
  };
};

test('serves files of other versions beside an unreadable description', async () => {
  writeFileSync(at('1.0.0', 'release.json'), '{"unit":');
  writeFileSync(join(store, 'units/trade/.DS_Store'), '');
  expect(await ask('files', 'br')).toEqual({ status: 200, encoding: 'br', text: 'trade same' });
  expect((await ask('2.0.0', 'identity')).text).toBe('trade same');
  expect((await ask('1.0.0', 'identity')).status).toBe(404);
});

test('serves another encoding or version in place of a damaged one', async () => {
  writeFileSync(at('1.0.0', `${FILE}.br`), brotliCompressSync('evil'));
  writeFileSync(at('2.0.0', `${FILE}.br`), readFileSync(at('2.0.0', `${FILE}.br`)).subarray(0, 3));
  expect(await ask('1.0.0', 'br, gzip')).toEqual({ status: 200, encoding: 'gzip', text: 'trade same' });
  expect(await ask('2.0.0', 'br')).toEqual({ status: 200, encoding: null, text: 'trade same' });
  for (const suffix of ['', '.gz']) writeFileSync(at('1.0.0', FILE + suffix), 'evil');
  const broken = await ask('1.0.0', 'identity');
  expect(broken).toMatchObject({ status: 404, text: expect.stringContaining('damaged') });
  expect(await ask('files', 'identity')).toMatchObject({ status: 200, text: 'trade same' });
  await ask('1.0.0', 'identity');
  const damaged = said.filter((line) => line.includes('release_file_damaged'));
  expect(damaged).toHaveLength(new Set(damaged).size);
  expect(damaged.join()).toContain(`1.0.0/${FILE}`);
});

const key = () => join(store, 'keys/release.pem');
const unreadable: Readonly<Record<string, { spoil(): void; mend(): void }>> = {
  'a set that is a folder': {
    spoil: () => {
      renameSync(setFile(store), join(store, 'away'));
      mkdirSync(setFile(store));
    },
    mend: () => {
      rmdirSync(setFile(store));
      renameSync(join(store, 'away'), setFile(store));
    },
  },
  'a key that holds none': {
    spoil: () => {
      renameSync(key(), join(store, 'away'));
      writeFileSync(key(), 'x');
      writeFileSync(setFile(store), readFileSync(setFile(store)));
    },
    mend: () => renameSync(join(store, 'away'), key()),
  },
};

test.each(Object.keys(unreadable))(
  'serves the last good set despite %s, and after a start once it is back',
  async (name) => {
    const running = liveReleases(store);
    const good = running();
    unreadable[name]?.spoil();
    expect(running()).toBe(good);
    expect([...running.refused]).toEqual([['broken', 1]]);
    const started = liveReleases(store);
    const hosts = started().host?.version ?? 'none';
    expect(hosts).toBe(name.includes('key') ? 'none' : '1.0.0');
    expect(started().host?.version ?? 'none').toBe(hosts);
    expect([...started.refused.keys()]).toEqual(['broken']);
    unreadable[name]?.mend();
    await vi.waitFor(() => expect(started().host?.version).toBe('1.0.0'));
  },
);
