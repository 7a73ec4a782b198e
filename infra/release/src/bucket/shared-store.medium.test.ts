import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { promote } from '../changes/versions.ts';
import { keepServices, serviceRecord } from '../gate/calls/services.ts';
import { readLog } from '../store/log.ts';
import { readSet } from '../store/sets.ts';
import { versionsOf } from '../store/store.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { machinesOfTest } from '../testing/machines.ts';
import { folderObjects } from './folder-objects.ts';
import type { Objects } from './objects.ts';
import { pull } from './pull.ts';
import { withSharedStore } from './shared-store.ts';

let objects: Objects;
const { machine, shareKeyOf } = machinesOfTest();
beforeEach(async () => {
  objects = folderObjects(machine('objects'));
  await withSharedStore(machine('here'), objects, async (draft) => {
    keepFixture(draft, 'trade', '1.0.0');
    promote(draft, [{ unit: 'trade', version: '1.0.0' }]);
    keepServices(draft, { url: 'first', calls: {} });
  });
  shareKeyOf('here');
});

test('sends nothing for a read-only command, and undoes no change of another machine', async () => {
  await withSharedStore(machine('there'), objects, async () => {
    await withSharedStore(machine('here'), objects, async (draft) => {
      keepServices(draft, { url: 'second', calls: {} });
    });
  });
  await withSharedStore(machine('there'), objects, async () => undefined);
  expect(serviceRecord(machine('there'))?.url).toBe('second');
});

test('leaves no log line of a set that was not made when a machine ends while sending', async () => {
  const failing: Objects = {
    ...objects,
    create: async (key, content) => {
      if (key.startsWith('sets/')) throw new Error('ended');
      return objects.create(key, content);
    },
  };
  keepFixture(machine('here'), 'trade', '2.0.0');
  const change = async (draft: string) => promote(draft, [{ unit: 'trade', version: '2.0.0' }]);
  await expect(withSharedStore(machine('here'), failing, change)).rejects.toThrow('ended');
  await withSharedStore(machine('there'), objects, async () => undefined);
  expect(readSet(machine('there')).serial).toBe(1);
  expect(readLog(machine('there')).map(({ to }) => to)).toEqual(['1.0.0']);
  // Nor has the machine itself what it told that it could not do.
  expect(readSet(machine('here'))).toMatchObject({ serial: 1, units: { trade: '1.0.0' } });
});

test('refuses to work in a folder with a set that the shared store does not have', async () => {
  const here = machine('here');
  keepFixture(here, 'trade', '2.0.0');
  promote(here, [{ unit: 'trade', version: '2.0.0' }]);
  const change = async (draft: string) => promote(draft, [{ unit: 'trade', version: '1.0.0' }]);
  await expect(withSharedStore(here, objects, change)).rejects.toThrow(
    'has set 2, which the shared store does not',
  );
  rmSync(join(here, 'sets/2.json'));
  rmSync(join(here, 'set.json'));
  await withSharedStore(here, objects, async () => undefined);
  expect(readSet(here)).toMatchObject({ serial: 1, units: { trade: '1.0.0' } });
  expect(readLog(here).map(({ to }) => to)).toEqual(['1.0.0']);
});

test('takes no version that is partly removed', async () => {
  const vanishing: Objects = {
    ...objects,
    read: async (key) => (key.endsWith('remoteEntry.js') ? null : objects.read(key)),
  };
  await pull(vanishing, machine('there'), { say: () => {} });
  expect(versionsOf(machine('there'), 'trade')).toEqual([]);
  expect(readdirSync(machine('there')).filter((name) => name.startsWith('pulling-'))).toEqual([]);
});
