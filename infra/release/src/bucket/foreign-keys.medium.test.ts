import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { promote } from '../changes/versions.ts';
import { logText, readLog } from '../store/log.ts';
import { readSet } from '../store/sets.ts';
import { verify } from '../store/verify.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { machinesOfTest, publishFixture } from '../testing/machines.ts';
import { memoryObjects } from '../testing/memory-objects.ts';
import { pull } from './pull.ts';
import { followBucket, withSharedStore } from './shared-store.ts';

const BAD = Buffer.from('written by a stranger');

let all: Map<string, Buffer>;
const { machine, all: machines, shareKeyOf } = machinesOfTest();

beforeEach(async () => {
  all = new Map();
  await withSharedStore(machine('here'), memoryObjects(all), publishFixture('1.0.0'));
  shareKeyOf('here');
});

/** Every file below a folder, with its content. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), readFileSync(file, 'base64')]),
  );

const segment = fc.constantFrom(
  ...['..', '.', '', 'units', 'sets', 'log', 'keys', 'release.pem', 'set.json', 'release.json', 'trade'],
  ...[
    '9.0.0',
    '2.json',
    '-1.json',
    '1e3.json',
    '.hidden',
    'a\\..\\b',
    'C:',
    '%2e%2e',
    'a\u0000b',
    'a\nb',
    '한글',
  ],
  ...['x'.repeat(300), 'units.', ' ', '~', '0000000009-1-../x.jsonl'],
);
/** Keys of any form, most of them below the folders that are read. */
const foreignKey = fc
  .tuple(
    fc.constantFrom(
      '',
      '/',
      'units/',
      'units/trade/',
      'units/trade/9.0.0/',
      'sets/',
      'log/',
      '../',
      'units/../',
    ),
    fc.array(segment, { maxLength: 6 }),
  )
  .map(([begin, rest]) => `${begin}${rest.join('/')}`);

test('writes nothing outside the folder, and no key or set, for any keys in a shared store', async () => {
  const { 'here/keys/release.pem': key, ...before } = filesIn(machines());
  const ours = new Map(all);
  await fc.assert(
    fc.asyncProperty(fc.array(foreignKey, { minLength: 1, maxLength: 12 }), async (keys) => {
      for (const one of keys) if (!ours.has(one)) all.set(one, BAD);
      const said: string[] = [];
      await pull(memoryObjects(all), machine('here'), { say: (line) => said.push(line) });
      const after = filesIn(machines());
      expect(after['here/keys/release.pem']).toBe(key);
      expect(after).toMatchObject(before);
      const made = Object.keys(after).filter((file) => !(file in before));
      for (const file of made)
        expect(file).toMatch(
          /^here\/(?:keys\/release\.pem|units\/[a-z\d]+\/[^/]+\/|sets\/\d+\.json|log\/|log\.jsonl)/,
        );
      expect(readSet(machine('here'))).toMatchObject({ serial: 1, units: { trade: '1.0.0' } });
      expect(verify(machine('here')).problems).toEqual([]);
      expect(said.join()).not.toMatch(/[\p{Cc}]/u);
      all.clear();
      for (const [one, content] of ours) all.set(one, content);
      for (const file of made.filter((one) => one.startsWith('here/units/')))
        rmSync(join(machines(), file.split('/').slice(0, 4).join('/')), { recursive: true, force: true });
    }),
    { numRuns: 300 },
  );
});

test('ignores a set of a stranger, as the live set and at the next change', async () => {
  for (const name of ['set.json', 'sets/7.json', 'sets/9999999999.json']) all.set(name, BAD);
  const [here, objects] = [machine('here'), memoryObjects(all)];
  const change = async (draft: string) => promote(draft, [{ unit: 'trade', version: '2.0.0' }]);
  await withSharedStore(here, objects, async (draft) => keepFixture(draft, 'trade', '2.0.0'));
  await withSharedStore(here, objects, change);
  await withSharedStore(machine('there'), objects, async () => undefined);
  for (const name of ['here', 'there'])
    expect(readSet(machine(name))).toMatchObject({ serial: 2, units: { trade: '2.0.0' } });
});

test('never goes back to an older set, under any name of its copies', async () => {
  const [here, objects] = [machine('here'), memoryObjects(all)];
  for (const version of ['2.0.0', '3.0.0']) await withSharedStore(here, objects, publishFixture(version));
  const names = ['set.json', 'sets/3.json', 'sets/4.json', 'sets/999.json'];
  const ours = new Map(all);
  const copies = fc.array(
    fc.record({ from: fc.constantFrom('sets/1.json', 'sets/2.json'), to: fc.constantFrom(...names) }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(copies, fc.boolean(), async (replayed, isNew) => {
      for (const { from, to } of replayed) all.set(to, ours.get(from) as Buffer);
      // A machine that knows the newest set keeps it; a new one takes the newest of those that are left.
      const store = isNew ? machine('new') : here;
      await pull(objects, store, { say: () => {} });
      const isLost =
        replayed.some(({ to }) => to === 'sets/3.json') && replayed.some(({ to }) => to === 'set.json');
      if (!isNew || !isLost) expect(readSet(store)).toMatchObject({ serial: 3, units: { trade: '3.0.0' } });
      rmSync(machine('new'), { recursive: true, force: true });
      for (const key of [...all.keys()]) if (!ours.has(key)) all.delete(key);
      for (const [key, content] of ours) all.set(key, content);
    }),
    { numRuns: 60 },
  );
});

test('keeps the versions of the live set, despite any unsigned line of the log', async () => {
  const [here, objects] = [machine('here'), memoryObjects(all)];
  const entry = readLog(here)[0];
  for (const key of [...all.keys()].filter((one) => one.startsWith('units/trade/1.0.0/'))) all.delete(key);
  const odd = fc.oneof(
    fc.constantFrom('trade', '1.0.0', 'gc', null),
    fc.jsonValue(),
    fc.constant({ toString: 1 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        unit: odd,
        from: odd,
        to: odd,
        reason: odd,
        percent: odd,
        forced: fc.oneof(odd, fc.array(odd)),
      }),
      async (forged) => {
        const line = JSON.stringify({ ...entry, action: 'gc', ...forged });
        all.set('log/0000000009-1-00000000-0000-4000-8000-000000000000.jsonl', Buffer.from(`${line}\n`));
        rmSync(join(here, 'log'), { recursive: true, force: true });
        await pull(objects, here, { say: () => {} });
        logText(readLog(here));
        expect(verify(here).problems).toEqual([]);
      },
    ),
    {
      numRuns: 60,
      examples: [[{ unit: 'trade', from: '1.0.0', to: null, reason: null, percent: 5, forced: [] }]],
    },
  );
});

test('reads each of 20,000 parts of a log once, and none to serve', async () => {
  const entry = readLog(machine('here'))[0];
  for (let at = 0; at < 20_000; at += 1)
    all.set(
      `log/0000000001-${at}-${String(at).padStart(8, '0')}-0000-4000-8000-000000000000.jsonl`,
      Buffer.from(`${JSON.stringify({ ...entry, action: 'gc', unit: 'order', from: String(at) })}\n`),
    );
  const objects = memoryObjects(all);
  let reads = 0;
  const counted = {
    ...objects,
    read: (key: string) => {
      if (key.startsWith('log/')) reads += 1;
      return objects.read(key);
    },
  };
  let end = () => {};
  await new Promise<void>((served, failed) => {
    end = followBucket(machine('edge'), counted, { everyMs: 5, failed });
    const look = () => (readSet(machine('edge')).serial === 1 ? served() : setTimeout(look, 5));
    look();
  }).finally(() => end());
  expect(reads).toBe(0);
  await withSharedStore(machine('there'), counted, async () => undefined);
  expect(reads).toBe(20_001);
  expect(readLog(machine('there'))).toHaveLength(20_001);
  await withSharedStore(machine('there'), counted, async () => undefined);
  expect(reads).toBe(20_001);
});
