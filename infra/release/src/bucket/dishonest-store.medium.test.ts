import { cpSync, readdirSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pin } from '../changes/versions.ts';
import { collect } from '../maintenance/gc.ts';
import { readLog } from '../store/log.ts';
import { readSet } from '../store/sets.ts';
import { verify } from '../store/verify.ts';
import { machinesOfTest, publishFixture } from '../testing/machines.ts';
import { type Fault, type StandInBucket, standInBucket } from '../testing/stand-in-bucket.ts';
import type { Objects } from './objects.ts';
import { pull } from './pull.ts';
import { withSharedStore } from './shared-store.ts';

const QUIET = () => {};
/** Milliseconds; a request that is held longer is given up. */
const PATIENCE_MS = 200;

let bucket: StandInBucket;
let honest: Objects;
const { machine, all: machines, shareKeyOf } = machinesOfTest();

beforeEach(async () => {
  bucket = await standInBucket();
  honest = bucket.objects();
  for (const unit of ['trade', 'order'] as const)
    await withSharedStore(machine('here'), honest, publishFixture('1.0.0', unit));
  shareKeyOf('here');
});
afterEach(() => {
  bucket.close();
});

const publish = publishFixture('2.0.0');

const status = async (name: string) => {
  await withSharedStore(machine(name), honest, async () => undefined, QUIET);
  return readSet(machine(name));
};

const FAULTS: readonly Fault[] = [
  ...(['lost', 'dropped', 'late', 'repeated', 'forgotten'] as const),
  ...([
    [403, 'AccessDenied'],
    [403, 'RequestTimeTooSkewed'],
    [409, 'ConditionalRequestConflict'],
  ] as const),
  ...([
    [412, 'PreconditionFailed'],
    [500, 'InternalError'],
    [501, 'NotImplemented'],
    [503, 'SlowDown'],
  ] as const),
];

/** All ways to end are among these, whatever else is drawn. */
const LOST_FROM_EACH_CALL = Array.from({ length: 25 }, (_, from): [Fault, number, number] => [
  'lost',
  from,
  100,
]);

test('reports the true outcome of a command after any fault of one store call, and sends nothing refused later', async () => {
  const outcomes = new Set<string>();
  const impatient = bucket.objects(PATIENCE_MS);
  const begun = { all: bucket.all, here: machine('begun') };
  cpSync(machine('here'), begun.here, { recursive: true });
  const begin = () => {
    bucket.all = new Map(begun.all);
    for (const name of ['here', 'there', 'edge']) rmSync(machine(name), { recursive: true, force: true });
    cpSync(begun.here, machine('here'), { recursive: true });
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FAULTS),
      fc.nat({ max: 24 }),
      fc.constantFrom(1, 2, 100),
      async (fault, from, times) => {
        begin();
        let call = -1;
        bucket.faultOf = () => {
          call += 1;
          return call >= from && call < from + times ? fault : undefined;
        };
        const said = await withSharedStore(machine('here'), impatient, publish, QUIET).then(
          () => 'done',
          (error: Error) => error.message,
        );
        bucket.faultOf = () => undefined;

        const live = await status('there');
        const isLive = live.units.trade === '2.0.0';
        if (said === 'done') expect(isLive).toBe(true);
        else if (!said.includes('does not say whether set 3 is live'))
          expect([said, isLive]).toEqual([said, false]);
        outcomes.add(said === 'done' ? 'done' : /does not say/.test(said) ? 'unclear' : 'refused');

        await withSharedStore(
          machine('here'),
          honest,
          async (draft) => void pin(draft, { unit: 'order', version: '1.0.0' }),
          QUIET,
        );
        const after = await status('there');
        expect(after.units).toEqual(live.units);
        expect(after.serial).toBe(live.serial + 1);
        expect(readSet(machine('here'))).toEqual(after);
        expect(readLog(machine('there')).map(({ serial }) => serial)).toEqual(
          Array.from({ length: after.serial }, (_, at) => at + 1),
        );
        expect((await pull(honest, machine('edge'), { say: QUIET, needsLog: false })).serial).toBe(
          after.serial,
        );
        for (const name of ['here', 'there', 'edge']) expect(verify(machine(name)).problems).toEqual([]);
        expect(readdirSync(machines()).sort()).toEqual(['begun', 'edge', 'here', 'there']);
        expect(readdirSync(machine('here')).filter((name) => /^(?:draft|pulling)-/.test(name))).toEqual([]);
      },
    ),
    { numRuns: 60, examples: LOST_FROM_EACH_CALL },
  );
  expect([...outcomes].sort()).toEqual(['done', 'refused', 'unclear']);
});

test('names a version whose removal is refused, and removes it with a later command', async () => {
  for (const version of ['2.0.0', '3.0.0', '4.0.0'])
    await withSharedStore(machine('here'), honest, publishFixture(version));
  const removed = async (draft: string) => collect(draft, { leaseMs: 0, now: new Date(Date.now() + 1_000) });
  bucket.faultOf = (method) => (method === 'DELETE' ? [403, 'AccessDenied'] : undefined);
  const said: string[] = [];
  await withSharedStore(machine('here'), honest, removed, (line) => said.push(line));
  expect(said.join()).toMatch(/left for a later command.*units\/trade\/1\.0\.0.*s3:DeleteObject/);
  bucket.faultOf = () => undefined;
  await withSharedStore(machine('here'), honest, removed, QUIET);
  expect([...bucket.all.keys()].filter((key) => key.startsWith('units/trade/1.0.0/'))).toEqual([]);
});

test('refuses a store without If-None-Match at the first change', async () => {
  bucket.isConditional = false;
  bucket.all.clear();
  await expect(withSharedStore(machine('new'), honest, publish, QUIET)).rejects.toThrow(
    'does not heed If-None-Match. Choose a store with conditional writes',
  );
  expect([...bucket.all.keys()]).toEqual([]);
});

test.each([
  [[403, 'AccessDenied'], 'Give it s3:ListBucket'],
  [[403, 'SignatureDoesNotMatch'], 'The credentials are missing, wrong or expired'],
  [[403, 'InvalidAccessKeyId'], 'The credentials are missing, wrong or expired'],
  [[400, 'AuthorizationHeaderMalformed'], 'releases lies in another region'],
  [[301, 'PermanentRedirect'], 'releases lies in another region'],
  [[403, 'RequestTimeTooSkewed'], 'The clock of this machine is wrong'],
  [[404, 'NoSuchBucket'], 'There is no bucket releases'],
  [[501, 'NotImplemented'], 'Conditional writes (If-None-Match) are needed'],
  [[503, 'SlowDown'], 'It does not answer as it should'],
] as const)('names the remedy for %j', async (fault, sentence) => {
  bucket.faultOf = () => fault;
  await expect(honest.read('set.json')).rejects.toThrow(sentence);
  await expect(honest.create('set.json', Buffer.from('x'))).rejects.toThrow(sentence);
});
