import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { followBucket, withSharedStore } from '@sold/release/bucket/shared-store';
import { memoryObjects } from '@sold/release/testing/memory-objects';
import { expect, test, vi } from 'vitest';
import { fixtureEdge, temporaryStore } from '../testing/fixture-edge.ts';
import { publishFixture } from '../testing/fixture-release.ts';

test('serves and reports the set before when the bucket gives a damaged file, until the file is whole', async () => {
  const all = new Map<string, Buffer>();
  const [store, here] = [temporaryStore(), temporaryStore()];
  const publish = (version: string) =>
    withSharedStore(here, memoryObjects(all), async (draft) =>
      publishFixture(draft, { unit: 'host', version }),
    );
  await publish('1.0.0');
  vi.stubEnv('RELEASE_KEY', join(here, 'keys/release.pem'));
  vi.spyOn(console, 'error').mockReturnValue();
  let isCut = true;
  const objects = memoryObjects(all);
  const cutting: typeof objects = {
    ...objects,
    read: async (key) => {
      const content = await objects.read(key);
      return isCut && key === 'units/host/2.0.0/main.css' ? (content?.subarray(1) ?? null) : content;
    },
  };
  const end = followBucket(store, cutting, { everyMs: 5, failed: () => {} });
  const { origin, close } = await fixtureEdge(store, { storeProblem: end.problem });
  const ready = async () => (await fetch(`${origin}/readyz`)).json() as Promise<object>;
  const until = (expected: object) =>
    vi.waitFor(async () => expect(await ready()).toEqual(expected), { interval: 20 });
  try {
    await until({ ready: true, serial: 1, problem: null });
    await publish('2.0.0');
    await until({ ready: true, serial: 1, problem: expect.stringContaining('each file of host/2.0.0') });
    isCut = false;
    await until({ ready: true, serial: 2, problem: null });
  } finally {
    end();
    close();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(here, { recursive: true });
  }
});
