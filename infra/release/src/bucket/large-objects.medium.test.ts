import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { MOST_BYTES } from '../store/limits.ts';
import { readSet } from '../store/sets.ts';
import { verify } from '../store/verify.ts';
import { machinesOfTest, publishFixture } from '../testing/machines.ts';
import { memoryObjects } from '../testing/memory-objects.ts';
import { standInBucket } from '../testing/stand-in-bucket.ts';
import { folderObjects } from './folder-objects.ts';
import { type Objects, TooLarge } from './objects.ts';
import { followBucket, withSharedStore } from './shared-store.ts';

let all: Map<string, Buffer>;
const { machine, shareKeyOf } = machinesOfTest();

beforeEach(async () => {
  all = new Map();
  await withSharedStore(machine('here'), memoryObjects(all), publishFixture('1.0.0'));
  shareKeyOf('here');
});

/** A key of each kind, and the most bytes of such an object. */
const KINDS = [
  ['set.json', MOST_BYTES.set],
  ['sets/2.json', MOST_BYTES.set],
  ['units/trade/1.0.0/release.sig', MOST_BYTES.signature],
  ['units/trade/2.0.0/release.json', MOST_BYTES.description],
  ['units/trade/2.0.0/release.sig', MOST_BYTES.signature],
  ['services.json', MOST_BYTES.services],
  ['log/0000000001-1-00000000-0000-4000-8000-000000000000.jsonl', MOST_BYTES.logPart],
] as const;

test('reads no object that is larger than its kind, reports it once, and has the same live set', async () => {
  const kinds = fc.uniqueArray(fc.constantFrom(...KINDS), { minLength: 1, selector: ([key]) => key });
  const ours = new Map(all);
  await fc.assert(
    fc.asyncProperty(kinds, fc.boolean(), async (large, isNew) => {
      for (const [key, most] of large) all.set(key, Buffer.alloc(most + 1));
      const store = machine(isNew ? 'new' : 'here');
      const said: string[] = [];
      await withSharedStore(
        store,
        memoryObjects(all),
        async () => undefined,
        (line) => said.push(line),
      );
      expect(readSet(store)).toMatchObject({ serial: 1, units: { trade: '1.0.0' } });
      expect(verify(store).problems).toEqual([]);
      for (const key of ['set.json', 'sets/2.json'].filter((one) => large.some(([name]) => name === one)))
        expect(said.filter((line) => line.includes(`"${key}"`))).toEqual([
          expect.stringMatching(/has 1,000,001 bytes, and what it should be has at most 1,000,000/),
        ]);
      rmSync(machine('new'), { recursive: true, force: true });
      for (const key of [...all.keys()]) if (!ours.has(key)) all.delete(key);
      for (const [key, content] of ours) all.set(key, content);
    }),
    { numRuns: 30 },
  );
});

test.each<[string, (put: Map<string, Buffer>) => Promise<{ objects: Objects; close(): void }>]>([
  [
    'a bucket',
    async (put) => {
      const bucket = await standInBucket();
      bucket.all = put;
      return { objects: bucket.objects(), close: bucket.close };
    },
  ],
  [
    'a folder',
    async (put) => {
      const folder = mkdtempSync(machine('objects-'));
      for (const [key, content] of put) writeFileSync(join(folder, key), content);
      return { objects: folderObjects(folder), close: () => {} };
    },
  ],
])('reads with %s no more than the requested limit', async (_, open) => {
  const content = Buffer.alloc(70_000, 'x');
  const { objects, close } = await open(new Map([['set.json', content]]));
  for (const most of [0, 1, 69_999])
    await expect(objects.read('set.json', most)).rejects.toBeInstanceOf(TooLarge);
  expect(await objects.read('set.json', 70_000)).toEqual(content);
  expect(await objects.read('set.json')).toEqual(content);
  close();
});

test('ignores a set of the machine that is too large', () => {
  for (const file of ['set.json', 'sets/9.json']) {
    const path = join(machine('here'), file);
    writeFileSync(path, '');
    truncateSync(path, MOST_BYTES.set + 1);
  }
  expect(readSet(machine('here'))).toMatchObject({ serial: 1 });
  expect(verify(machine('here')).problems).toEqual([
    expect.stringMatching(/set\.json cannot be believed: .* has 1,000,001 bytes/),
  ]);
  rmSync(join(machine('here'), 'sets/1.json'));
  expect(() => readSet(machine('here'))).toThrow('has 1,000,001 bytes');
});

test('keeps following on an edge while an object is too large', async () => {
  all.set('set.json', Buffer.alloc(MOST_BYTES.set + 1));
  const failures: unknown[] = [];
  const following = followBucket(machine('edge'), memoryObjects(all), {
    everyMs: 5,
    failed: (error) => failures.push(error),
  });
  await expect.poll(() => following.problem()).toBeNull();
  expect(readSet(machine('edge')).serial).toBe(1);
  expect(failures).toEqual([expect.stringContaining('has 1,000,001 bytes')]);
  following();
});
