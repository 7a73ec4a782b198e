import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@sold/build/unit/integrity';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { promote } from '../changes/versions.ts';
import { EMPTY_SET } from '../store/live-set.ts';
import { readSet } from '../store/sets.ts';
import { signedText } from '../store/signed.ts';
import { descriptionSignature } from '../store/signed-description.ts';
import { versionsOf } from '../store/store.ts';
import { verify } from '../store/verify.ts';
import { fixtureRelease, keepFixture } from '../testing/keep-fixture.ts';
import { machinesOfTest, publishFixture } from '../testing/machines.ts';
import { memoryObjects } from '../testing/memory-objects.ts';
import { withSharedStore } from './shared-store.ts';

const NEXT = { unit: 'trade', version: '2.0.0' } as const;
const STRANGER = generateKeyPairSync('ed25519').privateKey;

let all: Map<string, Buffer>;
let said: string[] = [];
const { machine, all: machines, shareKeyOf } = machinesOfTest();
const work = <T>(name: string, doing: (draft: string) => Promise<T>) =>
  withSharedStore(machine(name), memoryObjects(all), doing, (line) => said.push(line));
const look = (name: string) => work(name, async () => undefined);
const publish = () => work('here', publishFixture(NEXT.version));

beforeEach(begin);

/** A store with set 1, which two machines know. */
async function begin(): Promise<void> {
  delete process.env.RELEASE_KEY;
  for (const name of readdirSync(machines())) rmSync(machine(name), { recursive: true, force: true });
  all = new Map();
  await work('here', publishFixture('1.0.0'));
  shareKeyOf('here');
  await look('there');
  said = [];
}

const description = Buffer.from(JSON.stringify(fixtureRelease('trade', '2.0.0', { entry: 'stolen.js' })));
const text = fc.oneof(fc.string(), fc.json()).map((one) => Buffer.from(one));
const plantedFiles = fc.record(
  {
    'release.json': fc.oneof(fc.constant(description), text),
    'release.sig': fc.oneof(
      text,
      fc
        .constantFrom('2.0.0', '1.0.0')
        .map((version) =>
          Buffer.from(descriptionSignature({ unit: 'trade', version }, integrityOf(description), STRANGER)),
        ),
    ),
    'remoteEntry.js': text,
    'remoteEntry.js/below.js': text,
    'main.js': text,
  },
  { requiredKeys: [] },
);

test('takes no version without a valid signature, and replaces it by its own', async () => {
  await fc.assert(
    fc.asyncProperty(plantedFiles, fc.boolean(), async (files, isSignatureCopied) => {
      await begin();
      for (const [file, content] of Object.entries(files)) all.set(`units/trade/2.0.0/${file}`, content);
      const signature = all.get('units/trade/1.0.0/release.sig') as Buffer;
      if (isSignatureCopied) all.set('units/trade/2.0.0/release.sig', signature);

      const promoted = work('there', async (draft) => promote(draft, [NEXT]));
      await expect(promoted).rejects.toThrow('trade 2.0.0 is not kept. Kept are: 1.0.0.');
      expect(versionsOf(machine('there'), 'trade')).toEqual(['1.0.0']);

      said = [];
      await publish();
      const replaced = said.filter((line) => line.includes('had another trade/2.0.0'));
      expect(replaced).toHaveLength('release.json' in files ? 1 : 0);
      for (const name of ['there', 'new']) {
        await look(name);
        expect(readSet(machine(name))).toMatchObject({ serial: 2, units: { trade: '2.0.0' } });
        expect(verify(machine(name)).problems).toEqual([]);
      }
    }),
    { numRuns: 40, examples: [[{ 'release.json': description }, false]] },
  );
});

test('sends a version again when it goes live after a stranger replaced it', async () => {
  await work('here', async (draft) => keepFixture(draft, 'trade', '2.0.0'));
  all.set('units/trade/2.0.0/release.json', description);
  await work('here', async (draft) => promote(draft, [NEXT]));
  await look('new');
  expect(verify(machine('new'))).toMatchObject({ serial: 2, problems: [] });
});

/** Sets that no known key signed under the name of the next one. */
const foreignSet = () => {
  const first = all.get('sets/1.json') as Buffer;
  return fc.oneof(
    text,
    fc.nat({ max: first.length - 1 }).map((length) => first.subarray(0, length)),
    fc.constantFrom(
      first,
      Buffer.from(first.toString().replace('"serial": 1', '"serial": 2')),
      Buffer.from(signedText({ ...EMPTY_SET, serial: 2, units: { trade: '6.6.6' } }, STRANGER)),
    ),
  );
};

test('makes the next set despite a set without a known signature under its number, present or removed', async () => {
  await fc.assert(
    fc.asyncProperty(foreignSet(), fc.boolean(), async (content, isGone) => {
      await begin();
      all.set('sets/2.json', content);
      for (const name of ['here', 'there']) {
        await look(name);
        expect(readdirSync(join(machine(name), 'sets'))).toEqual(['1.json']);
      }
      if (isGone) all.delete('sets/2.json');
      said = [];
      await publish();
      expect(said.filter((line) => line.includes('had a sets/2.json'))).toHaveLength(isGone ? 0 : 1);
      for (const name of ['here', 'there', 'new']) {
        await look(name);
        expect(readSet(machine(name))).toMatchObject({ serial: 2, units: { trade: '2.0.0' } });
      }
    }),
    { numRuns: 40 },
  );
});

test('makes no set on a machine that knows no key of the sets there', async () => {
  delete process.env.RELEASE_KEY;
  const objects = new Map(all);
  const change = work('stranger', publishFixture('1.0.0', 'order'));
  await expect(change).rejects.toThrow('Name the key in RELEASE_PUBLIC_KEYS');
  expect(all).toEqual(objects);
});

test('fills no emptied store unasked from a machine that has followed it', async () => {
  all.clear();
  for (const name of ['here', 'there'])
    await expect(look(name)).rejects.toThrow(
      /has no set, and .* has followed one that had: look at RELEASE_BUCKET, put its objects back/,
    );
  expect([...all.keys()]).toEqual([]);
  rmSync(join(machine('here'), 'followed'));
  await look('here');
  await look('there');
  expect(readSet(machine('there')).serial).toBe(1);
});
