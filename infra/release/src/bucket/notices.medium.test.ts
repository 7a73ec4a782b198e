import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readLog } from '../store/log.ts';
import { readSet } from '../store/sets.ts';
import { machinesOfTest, publishFixture } from '../testing/machines.ts';
import { memoryObjects } from '../testing/memory-objects.ts';
import { folderObjects } from './folder-objects.ts';
import { followBucket, withSharedStore } from './shared-store.ts';

let all: Map<string, Buffer>;
let said: string[];
const { machine, shareKeyOf } = machinesOfTest();
const work = <T>(name: string, doing: (draft: string) => Promise<T>) =>
  withSharedStore(machine(name), memoryObjects(all), doing, (line) => said.push(line));
const publish = (name: string, version: string) => work(name, publishFixture(version));

beforeEach(async () => {
  all = new Map();
  said = [];
  await publish('here', '1.0.0');
  await publish('here', '2.0.0');
  shareKeyOf('here');
  said = [];
});

test('reports each problem once in a command, and damaged sets by their name', async () => {
  all.set('units/other', Buffer.from(''));
  all.set('set.json', Buffer.from('{"cut'));
  await publish('here', '3.0.0');
  expect(said).toEqual([
    '1 objects of the shared store are none of ours, such as "units/other"; they are ignored.',
    'Damaged in the shared store, and not read: "set.json". The newest set that is whole counts.',
  ]);
});

test('finds the live set everywhere when its other copy is gone, and restores the copy with the next change', async () => {
  all.delete('sets/2.json');
  for (const name of ['here', 'new']) {
    said = [];
    await work(name, async () => undefined);
    expect(readSet(machine(name)).serial).toBe(2);
    expect(readLog(machine(name)).map(({ serial }) => serial)).toEqual([1, 2]);
    expect(said).toEqual(['The shared store has set 2 as set.json alone: sets/2.json is gone.']);
  }
  const following = followBucket(machine('edge'), memoryObjects(all), { everyMs: 5, failed: () => {} });
  await expect.poll(() => following.problem()).toBeNull();
  expect(readSet(machine('edge')).serial).toBe(2);
  following();
  await publish('new', '3.0.0');
  expect([...all.keys()].filter((key) => key.startsWith('sets/'))).toEqual(
    expect.arrayContaining(['sets/1.json', 'sets/2.json', 'sets/3.json']),
  );
});

test('fills no store with a read-only command, and reports that it is empty', async () => {
  const place = machine('misspelt');
  rmSync(join(machine('here'), 'followed'));
  const read = async (store: string) => readSet(store).serial;
  const tell = (line: string) => said.push(line);
  expect(await withSharedStore(machine('here'), folderObjects(place), read, tell, { isReading: true })).toBe(
    2,
  );
  expect(said).toEqual([
    'The shared store has no release set. If it should have some, look at RELEASE_BUCKET.',
  ]);
  expect(existsSync(place)).toBe(false);
});

test('refuses an empty store on a machine that has followed another one, with any files left', async () => {
  await work('there', async () => undefined);
  for (const part of readdirSync(machine('there')).filter((name) => name !== 'followed'))
    rmSync(join(machine('there'), part), { recursive: true });
  const looked = withSharedStore(machine('there'), folderObjects(machine('misspelt')), async () => undefined);
  await expect(looked).rejects.toThrow(
    /has no set, and .* has followed one that had: look at RELEASE_BUCKET/,
  );
});
