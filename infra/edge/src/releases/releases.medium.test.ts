import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFile } from '@sold/release/store/sets';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishFixture } from '../testing/fixture-release.ts';
import { liveReleases } from './releases.ts';

let store: string;
const said: string[] = [];
/** Kept texts of set 1 and of the live set. */
const textOf = (serial: number) => readFileSync(join(store, `sets/${serial}.json`), 'utf8');
const write = (text: string) => writeFileSync(setFile(store), text);

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-live-'));
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  publishFixture(store, { unit: 'host', version: '1.0.0' });
  publishFixture(store, { unit: 'trade', version: '1.0.0' });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(store, { recursive: true, force: true });
});

const spoilt: Readonly<Record<string, () => void>> = {
  broken: () => write(textOf(2).slice(0, 40)),
  unsigned: () => write(textOf(2).replace(/,\s*"signature": ".*"/, '')),
  forged: () => write(textOf(2).replace('"trade": "1.0.0"', '"trade": "6.6.6"')),
  older: () => write(textOf(1)),
  missing: () => {
    publishFixture(store, { unit: 'trade', version: '2.0.0' });
    renameSync(join(store, 'units/trade/2.0.0'), join(store, 'units/trade/away'));
  },
  changed: () => {
    publishFixture(store, { unit: 'trade', version: '2.0.0' });
    const file = join(store, 'units/trade/2.0.0/release.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/sha384-[^"]+/, 'sha384-evil'));
  },
};

test.each(Object.keys(spoilt))(
  'keeps the last good set when the new one is %s, and counts and reports that once',
  (reason) => {
    const live = liveReleases(store);
    const good = live();
    expect(good.inline.remotes.trade?.version).toBe('1.0.0');
    spoilt[reason]?.();
    expect(live()).toBe(good);
    expect(live()).toBe(good);
    expect([...live.refused]).toEqual([[reason, 1]]);
    expect(said.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ kind: 'release_set_refused', reason, serving: 2 }),
    ]);
  },
);

test.each(Object.keys(spoilt))('starts with the newest good set when the live one is %s', (reason) => {
  spoilt[reason]?.();
  const live = liveReleases(store);
  expect(live().host?.version).toBe('1.0.0');
  expect(live().inline.remotes.trade?.version).toBe('1.0.0');
  expect([...live.refused.keys()]).toEqual([reason]);
});

test('takes the next good set, also when only its files were late', async () => {
  const live = liveReleases(store);
  live();
  spoilt.missing?.();
  expect(live().inline.serial).toBe(2);
  renameSync(join(store, 'units/trade/away'), join(store, 'units/trade/2.0.0'));
  await vi.waitFor(() => expect(live().inline.remotes.trade?.version).toBe('2.0.0'));
});

test('serves no host without a good set', () => {
  const empty = mkdtempSync(join(tmpdir(), 'sold-none-'));
  expect(liveReleases(empty)().host).toBeNull();
  writeFileSync(join(empty, 'set.json'), '{"serial":1,"units":{"host":"1.0.0"}}');
  const live = liveReleases(empty);
  expect(live().host).toBeNull();
  expect([...live.refused]).toEqual([['unsigned', 1]]);
  rmSync(empty, { recursive: true });
});
