import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@sold/build/unit/integrity';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { promote } from '../changes/versions.ts';
import { acceptLive } from '../store/accept.ts';
import { releaseDir, versionsOf } from '../store/store.ts';
import { verify } from '../store/verify.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { machinesOfTest } from '../testing/machines.ts';
import { memoryObjects } from '../testing/memory-objects.ts';
import type { Objects } from './objects.ts';
import { pull } from './pull.ts';
import { followBucket, withSharedStore } from './shared-store.ts';

const FILES = ['remoteEntry.js', 'a.js', 'deep/b.js'];

let all: Map<string, Buffer>;
let honest: Objects;
const { machine, shareKeyOf } = machinesOfTest();
const edge = () => machine('edge');

beforeEach(async () => {
  all = new Map();
  honest = memoryObjects(all);
  await publish('1.0.0');
  shareKeyOf('here');
});

/** A version of several files, each also compressed. */
function publish(version: string): Promise<void> {
  return withSharedStore(machine('here'), honest, async (draft) => {
    const content = (path: string) => Buffer.from(`trade ${version}${path === FILES[0] ? '' : ` ${path}`}`);
    const files = FILES.map((path) => ({
      path,
      bytes: content(path).length,
      integrity: integrityOf(content(path)),
    }));
    keepFixture(draft, 'trade', version, { files });
    const dir = releaseDir(draft, 'trade', version);
    mkdirSync(join(dir, 'deep'));
    for (const path of FILES) {
      writeFileSync(join(dir, path), content(path));
      writeFileSync(join(dir, `${path}.br`), brotliCompressSync(content(path)));
    }
    promote(draft, [{ unit: 'trade', version }]);
  });
}

const partsIn = (store: string) => readdirSync(store).filter((name) => name.startsWith('pulling-'));

/** Follows until a condition holds, and answers what was said. */
async function followUntil(objects: Objects, isDone: (problem: string | null) => boolean): Promise<string[]> {
  const said: string[] = [];
  const end = followBucket(edge(), objects, { everyMs: 1, failed: (error) => said.push(String(error)) });
  try {
    await vi.waitFor(() => expect(isDone(end.problem())).toBe(true), { interval: 2 });
  } finally {
    end();
  }
  return said;
}

const DAMAGES: Readonly<Record<string, (content: Buffer) => Buffer | null>> = {
  cut: (content) => content.subarray(0, content.length >> 1),
  empty: () => Buffer.alloc(0),
  missing: () => null,
  changed: (content) => Buffer.concat([Buffer.from([(content[0] ?? 0) ^ 1]), content.subarray(1)]),
  failed: () => {
    throw new Error('no answer');
  },
};

test('makes an edge whole some turns after cut, lost, changed or late answers', async () => {
  const damage = fc.constantFrom(...Object.keys(DAMAGES));
  await publish('2.0.0');
  const whole = new Map(all);
  await fc.assert(
    fc.asyncProperty(
      damage,
      fc.nat({ max: 30 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('read', 'list'),
      async (name, from, times, method) => {
        rmSync(edge(), { recursive: true, force: true });
        // It has the set before.
        await pull(
          memoryObjects(new Map([...whole].filter(([key]) => !/2\.0\.0|sets\/2|set\.json/.test(key)))),
          edge(),
          {
            say: () => {},
            needsLog: false,
          },
        );
        let call = -1;
        const isFaulty = (one: string) => {
          if (one === method) call += 1;
          return one === method && call >= from && call < from + times;
        };
        const faulty: Objects = {
          ...honest,
          read: async (key) => {
            const content = await honest.read(key);
            return isFaulty('read') && content !== null ? (DAMAGES[name]?.(content) ?? null) : content;
          },
          // A list that does not have the newest objects yet.
          list: async (prefix) => {
            const keys = await honest.list(prefix);
            return isFaulty('list') ? keys.filter((key) => !/2\.0\.0|sets\/2/.test(key)) : keys;
          },
        };
        const isWhole = () => {
          const { serial, problems } = verify(edge());
          return serial === 2 && problems.length === 0;
        };
        await followUntil(faulty, (problem) => problem === null && isWhole());
        expect(partsIn(edge())).toEqual([]);
      },
    ),
    { numRuns: 120 },
  );
});

test('reports a file that stays damaged, keeps the last good set, and takes the new one once the file is whole', async () => {
  await followUntil(honest, (problem) => problem === null);
  await publish('2.0.0');
  const key = 'units/trade/2.0.0/deep/b.js';
  const content = all.get(key) as Buffer;
  all.set(key, content.subarray(1));
  const said = await followUntil(honest, (problem) => problem?.includes('trade/2.0.0') ?? false);
  expect(said).toEqual([expect.stringContaining('did not give each file of trade/2.0.0 as it was signed')]);
  expect(acceptLive(edge(), 0)).toMatchObject({ distrust: 'missing' });
  all.set(key, content);
  await followUntil(honest, (problem) => problem === null);
  expect(acceptLive(edge(), 0)).toMatchObject({ set: { serial: 2 } });
});

test('takes a set despite a compressed form that stays damaged', async () => {
  all.set('units/trade/1.0.0/a.js.gz', Buffer.from('planted'));
  all.set('units/trade/1.0.0/a.js.br', brotliCompressSync(Buffer.alloc(50_000_000)));
  const said = await followUntil(honest, (problem) => problem?.includes('trade/1.0.0') ?? false);
  expect(said).toHaveLength(1);
  expect(acceptLive(edge(), 0)).toMatchObject({ set: { serial: 1 } });
  expect(verify(edge()).problems).toEqual([]);
});

test('fetches a version at the next turn that only seemed to be removed', async () => {
  await publish('2.0.0');
  for (const version of ['1.0.0', '2.0.0']) {
    rmSync(edge(), { recursive: true, force: true });
    let isLost = false;
    const losing: Objects = {
      ...honest,
      read: async (key) => {
        if (key !== `units/trade/${version}/release.json` || isLost) return honest.read(key);
        isLost = true;
        return null;
      },
    };
    await followUntil(losing, () => versionsOf(edge(), 'trade').includes(version));
  }
});

test('fetches damaged files of the live version again when an edge starts', async () => {
  await followUntil(honest, (problem) => problem === null);
  const spoilt = fc.record({
    path: fc.constantFrom(...FILES, ...FILES.map((path) => `${path}.br`)),
    how: fc.constantFrom('cut', 'empty', 'missing', 'changed'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(spoilt, { minLength: 1, maxLength: 4 }), async (places) => {
      for (const { path, how } of places) {
        const file = join(releaseDir(edge(), 'trade', '1.0.0'), path);
        const content = DAMAGES[how]?.(all.get(`units/trade/1.0.0/${path}`) as Buffer) ?? null;
        rmSync(file, { force: true });
        if (content !== null) writeFileSync(file, content);
      }
      await followUntil(honest, (problem) => problem === null);
      expect(verify(edge()).problems).toEqual([]);
      expect(readdirSync(join(releaseDir(edge(), 'trade', '1.0.0'))).sort()).toContain('a.js.br');
    }),
    { numRuns: 40 },
  );
});

test('leaves no part of a failed pull behind, also of files that come after the failure', async () => {
  let isLate = () => {};
  const late = new Promise<void>((done) => {
    isLate = done;
  });
  const failing: Objects = {
    ...honest,
    read: async (key) => {
      if (key.endsWith('/a.js')) {
        setImmediate(isLate);
        throw new Error('no answer');
      }
      if (key.endsWith('/b.js')) await late;
      return honest.read(key);
    },
  };
  await expect(pull(failing, edge(), { say: () => {} })).rejects.toThrow('no answer');
  await new Promise((done) => setImmediate(done));
  expect(partsIn(edge())).toEqual([]);
});

test('removes parts of an ended process at the next start, and keeps those of a running one', async () => {
  const machineName = hostname().replace(/[^\w.]/g, '_');
  const id = '00000000-0000-4000-8000-000000000000';
  const { pid } = spawnSync('true');
  const running = `pulling-${machineName}-${process.ppid}-${id}`;
  for (const name of [
    `pulling-${machineName}-${pid}-${id}`,
    `pulling-${id}`,
    `pulling-${machineName}-${process.pid}-${id}`,
    running,
  ])
    mkdirSync(join(edge(), name), { recursive: true });
  await pull(honest, edge(), { say: () => {} });
  expect(partsIn(edge())).toEqual([running]);
});
