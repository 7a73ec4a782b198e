import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { promote, rollback, withdraw } from '../changes/versions.ts';
import { collect } from '../maintenance/gc.ts';
import { readLog } from '../store/log.ts';
import { readSet } from '../store/sets.ts';
import { readRelease } from '../store/store.ts';
import { verify } from '../store/verify.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { type StandInBucket, standInBucket } from '../testing/stand-in-bucket.ts';
import { folderObjects } from './folder-objects.ts';
import type { Objects } from './objects.ts';
import { bucketIn, s3Objects } from './s3-objects.ts';
import { followBucket, sharedObjects, withSharedStore } from './shared-store.ts';
import { StoreError } from './store-error.ts';

const temp = mkdtempSync(join(tmpdir(), 'sold-bucket-'));
let bucket: StandInBucket;
beforeAll(async () => {
  bucket = await standInBucket();
});
afterAll(() => {
  bucket.close();
  rmSync(temp, { recursive: true });
});

let number = 0;
const another = () => {
  number += 1;
  return number;
};
const anew = (name: string) => join(temp, `${name}-${another()}`);
const KINDS: Readonly<Record<string, () => Objects>> = {
  'a folder': () => folderObjects(anew('objects')),
  'a bucket': () => {
    bucket.all.clear();
    return bucket.objects();
  },
};
describe.each(Object.keys(KINDS))('objects in %s', (kind) => {
  let objects: Objects;
  beforeEach(() => {
    objects = (KINDS[kind] as () => Objects)();
  });

  test('are read as they were written, made once, listed in order and removed', async () => {
    expect(await objects.read('a/1')).toBeNull();
    expect(await objects.list('')).toEqual([]);
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    expect(await objects.create('a/1', bytes)).toBe(true);
    expect(await objects.create('a/1', Buffer.from('other'))).toBe(false);
    expect(await objects.read('a/1')).toEqual(bytes);
    await objects.write('a/1', Buffer.from('new'));
    expect((await objects.read('a/1'))?.toString()).toBe('new');
    for (const key of ['b/2', 'a/한글 +&.js', 'a/10']) await objects.create(key, Buffer.from(key));
    expect(await objects.list('a/')).toEqual(['a/1', 'a/10', 'a/한글 +&.js']);
    await objects.remove('a/1');
    await objects.remove('a/1');
    expect(await objects.list('')).toEqual(['a/10', 'a/한글 +&.js', 'b/2']);
  });

  test('are shared by machines: one rolls back a version of another, with one log', async () => {
    const [here, there] = [anew('machine'), anew('machine')];
    await withSharedStore(here, objects, async (draft) => {
      for (const version of ['1.0.0', '2.0.0']) {
        keepFixture(draft, 'trade', version);
        promote(draft, [{ unit: 'trade', version }], { reason: version });
      }
    });
    process.env.RELEASE_KEY = join(here, 'keys/release.pem');
    try {
      await withSharedStore(there, objects, async (draft) => rollback(draft, ['trade'], { reason: 'late' }));
      await withSharedStore(here, objects, async () => undefined);
      for (const store of [here, there]) {
        expect(readSet(store)).toMatchObject({ serial: 3, units: { trade: '1.0.0' } });
        expect(readLog(store).map(({ reason }) => reason)).toEqual(['1.0.0', '2.0.0', 'late']);
        expect(verify(store).problems).toEqual([]);
      }
      expect(await objects.list('keys')).toEqual([]);
    } finally {
      delete process.env.RELEASE_KEY;
    }
  });

  test('start in a new bucket as a folder has them, and leave the folder the same', async () => {
    const [here, there] = [anew('machine'), anew('machine')];
    for (const version of ['1.0.0', '2.0.0']) {
      keepFixture(here, 'trade', version);
      promote(here, [{ unit: 'trade', version }], { reason: version });
    }
    await withSharedStore(here, objects, async () => undefined);
    process.env.RELEASE_KEY = join(here, 'keys/release.pem');
    try {
      await withSharedStore(there, objects, async () => undefined);
      for (const store of [here, there]) {
        expect(readSet(store)).toMatchObject({ serial: 2, units: { trade: '2.0.0' } });
        expect(readRelease(store, 'trade', '1.0.0')).not.toBeNull();
        expect(readLog(store)).toHaveLength(2);
      }
    } finally {
      delete process.env.RELEASE_KEY;
    }
  });

  test('lets one of two machines change the set, and refuses the other, which loses nothing', async () => {
    const [here, there] = [anew('machine'), anew('machine')];
    await withSharedStore(here, objects, async (draft) => {
      for (const version of ['1.0.0', '2.0.0', '3.0.0']) keepFixture(draft, 'trade', version);
      promote(draft, [{ unit: 'trade', version: '1.0.0' }]);
    });
    process.env.RELEASE_KEY = join(here, 'keys/release.pem');
    try {
      const late = withSharedStore(there, objects, async (draft) => {
        promote(draft, [{ unit: 'trade', version: '2.0.0' }]);
        // Meanwhile, from the same set.
        await withSharedStore(here, objects, async (other) =>
          promote(other, [{ unit: 'trade', version: '3.0.0' }]),
        );
      });
      await expect(late).rejects.toThrow('Another person has made set 2 meanwhile; nothing was changed');
      await withSharedStore(there, objects, async () => undefined);
      expect(readSet(there)).toMatchObject({ serial: 2, units: { trade: '3.0.0' } });
      expect(readLog(there).map(({ to }) => to)).toEqual(['1.0.0', '3.0.0']);
      await withSharedStore(there, objects, async (draft) =>
        promote(draft, [{ unit: 'trade', version: '2.0.0' }]),
      );
      expect(readSet(there).serial).toBe(3);
    } finally {
      delete process.env.RELEASE_KEY;
    }
  });

  test('updates a serving machine to a new set, and drops versions that left the bucket', async () => {
    const [here, serving] = [anew('machine'), anew('machine')];
    await withSharedStore(here, objects, async (draft) => {
      for (const version of ['1.0.0', '2.0.0']) keepFixture(draft, 'trade', version);
      promote(draft, [{ unit: 'trade', version: '1.0.0' }]);
    });
    const failures: unknown[] = [];
    const end = followBucket(serving, objects, { everyMs: 20, failed: (error) => failures.push(error) });
    process.env.RELEASE_KEY = join(here, 'keys/release.pem');
    try {
      const until = (isThere: () => boolean) =>
        vi.waitFor(() => expect(isThere()).toBe(true), { interval: 20 });
      await until(() => readSet(serving).serial === 1);
      await withSharedStore(here, objects, async (draft) => {
        keepFixture(draft, 'trade', '3.0.0');
        for (const version of ['2.0.0', '3.0.0']) promote(draft, [{ unit: 'trade', version }]);
        withdraw(draft, { unit: 'trade', version: '1.0.0' });
        collect(draft, { leaseMs: 0, now: new Date(Date.now() + 1_000) });
      });
      await until(() => readSet(serving).serial === 4 && readRelease(serving, 'trade', '1.0.0') === null);
      expect(readRelease(serving, 'trade', '3.0.0')?.version).toBe('3.0.0');
      expect(await objects.list('units/trade/1.0.0/')).toEqual([]);
      expect(failures).toEqual([]);
    } finally {
      end();
      delete process.env.RELEASE_KEY;
    }
  });
});

test('are listed to the end of a bucket with more than a page', async () => {
  bucket.all = new Map(Array.from({ length: 1_050 }, (_, at) => [`x/${at}`, Buffer.alloc(0)]));
  expect(await bucket.objects().list('x/')).toHaveLength(1_050);
});

/** A client of a server that answers each request so. */
async function objectsOf(answer: RequestListener): Promise<{ objects: Objects; end: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const objects = s3Objects(
    { bucket: 'releases', prefix: '' },
    {
      endpoint: `http://127.0.0.1:${port}`,
      forcePathStyle: true,
      region: 'us-east-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    },
  );
  return { objects, end: () => server.close() };
}

test.each([
  ['names the same page again', ['b', 'b', 'b', 'b']],
  ['goes round', ['b', 'c', 'b', 'c', 'b']],
  ['says that there is more, and not where', ['']],
])('fails on a list that %s', async (_, tokens) => {
  const rest = [...tokens];
  const { objects, end } = await objectsOf((_request, response) => {
    const next = rest.shift();
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    response.end(
      `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${more}<Contents><Key>a</Key></Contents></ListBucketResult>`,
    );
  });
  const refused = expect(objects.list('a')).rejects;
  await refused.toThrow(StoreError);
  end();
});

test.each(['a pipe', 'a folder', 'a link to a file', 'a link to nothing'])(
  'reads %s in the place of an object as empty, and replaces it',
  async (kind) => {
    const folder = anew('objects');
    const elsewhere = join(anew('elsewhere'), 'set.json');
    mkdirSync(folder);
    mkdirSync(dirname(elsewhere));
    const path = join(folder, 'set.json');
    if (kind === 'a pipe') spawnSync('mkfifo', [path]);
    if (kind === 'a folder') mkdirSync(path);
    if (kind === 'a link to a file') writeFileSync(elsewhere, 'of others');
    if (kind.startsWith('a link')) symlinkSync(elsewhere, path);
    const objects = folderObjects(folder);
    expect(await objects.read('set.json')).toEqual(Buffer.alloc(0));
    expect(await objects.create('set.json', Buffer.from('ours'))).toBe(false);
    expect(await objects.list('')).toEqual([]);
    await objects.remove('set.json');
    expect(await objects.create('set.json', Buffer.from('ours'))).toBe(true);
    expect((await objects.read('set.json'))?.toString()).toBe('ours');
    expect(existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8') : 'of others').toBe('of others');
  },
);

test('follows no link in the place of a folder', async () => {
  const [folder, elsewhere] = [anew('objects'), anew('elsewhere')];
  mkdirSync(folder);
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, '1.json'), 'of others');
  symlinkSync(elsewhere, join(folder, 'sets'));
  const objects = folderObjects(folder);
  const content = Buffer.from('ours');
  await expect(objects.read('sets/1.json')).rejects.toThrow('in the shared store is a link to');
  await expect(objects.create('sets/2.json', content)).rejects.toThrow(StoreError);
  await expect(objects.write('sets/deep/1.json', content)).rejects.toThrow(StoreError);
  await expect(objects.remove('sets/1.json')).rejects.toThrow(StoreError);
  expect(await objects.list('')).toEqual([]);
  expect(readdirSync(elsewhere)).toEqual(['1.json']);
});

test.each([
  ['that breaks off twice, and reads it', 2],
  ['that breaks off each time, and fails', 3],
])('retries an object %s', async (_, broken) => {
  let reads = 0;
  const { objects, end } = await objectsOf((_request, response) => {
    reads += 1;
    response.writeHead(200, { 'content-length': '5' });
    if (reads > broken) response.end('whole');
    else response.write('wh', () => response.destroy());
  });
  if (broken === 2) expect((await objects.read('a'))?.toString()).toBe('whole');
  else await expect(objects.read('a')).rejects.toThrow();
  expect(reads).toBe(3);
  end();
});

test('reads the address of a bucket, and rejects an invalid one', async () => {
  expect(bucketIn('s3://releases')).toEqual({ bucket: 'releases', prefix: '' });
  expect(bucketIn('s3://releases/sold/live/')).toEqual({ bucket: 'releases', prefix: 'sold/live/' });
  expect(() => bucketIn('s3://')).toThrow('write it like s3://bucket/folder');
  expect(await sharedObjects({})).toBeNull();
  expect(await sharedObjects({ RELEASE_BUCKET: anew('folder') })).not.toBeNull();
});

test.each([
  'gs://bucket/x',
  'S3://bucket/x',
  ' s3://bucket/x',
  'https://bucket.s3.amazonaws.com/x',
  's3:/bucket',
])('refuses %s as neither a bucket nor a folder', async (address) => {
  await expect(sharedObjects({ RELEASE_BUCKET: address })).rejects.toThrow(
    'write it like s3://bucket/folder',
  );
});
