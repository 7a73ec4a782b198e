import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetMoved, setFile } from '../sets.ts';
import { type Here, here } from './here.ts';
import type { Objects } from './objects.ts';
import { pull } from './pull.ts';

/**
 * Sends what a change made in a folder: versions first, then the set, which is made once. Of two machines that change the set at the
 * same time one wins; the other's folder is then as if it had not asked.
 * @param before what the folder had, as pulled
 * @throws SetMoved for the other one
 */
export async function push(objects: Objects, store: string, before: Here): Promise<void> {
  const now = here(store);
  for (const name of now.versions)
    if (!before.versions.includes(name)) await pushVersion(objects, store, name);
  // Before its set, as in the folder: lines whose set was not made are passed over.
  const lines = now.lines.slice(before.lines.length);
  if (lines.length > 0) await objects.create(logKey(now.serial), Buffer.from(`${lines.join('\n')}\n`));
  if (now.serial > before.serial) await pushSets(objects, store, before.serial + 1, now.serial);
  for (const name of before.versions)
    if (!now.versions.includes(name))
      for (const key of await objects.list(`units/${name}/`)) await objects.remove(key);
  // What nothing was done to is not sent: another person may have changed it meanwhile.
  for (const [name, text] of Object.entries(now.texts))
    if (text !== before.texts[name]) await objects.write(name, Buffer.from(text));
}

/** Sends sets, those first that a machine which ended has not sent; what cannot be sent is not here either. */
async function pushSets(objects: Objects, store: string, from: number, newest: number): Promise<void> {
  let serial = from;
  try {
    while (serial > 1 && (await objects.read(setKey(serial - 1))) === null) serial -= 1;
    const before = serial > 1 ? await objects.read(setKey(serial - 1)) : null;
    if (before !== null && !before.equals(readFileSync(join(store, setKey(serial - 1))))) {
      serial -= 1;
      throw movedAt(serial);
    }
    for (; serial <= newest; serial += 1)
      if (!(await objects.create(setKey(serial), readFileSync(join(store, setKey(serial))))))
        throw movedAt(serial);
  } catch (error) {
    for (let mine = serial; mine <= newest; mine += 1) rmSync(join(store, setKey(mine)), { force: true });
    rmSync(setFile(store), { force: true });
    await pull(objects, store);
    throw error;
  }
}

function movedAt(serial: number): SetMoved {
  return new SetMoved(`Another person has made set ${serial} meanwhile; nothing was changed. Ask again.`);
}

function setKey(serial: number): string {
  return `sets/${serial}.json`;
}

async function pushVersion(objects: Objects, store: string, name: string): Promise<void> {
  const dir = join(store, 'units', name);
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
  // Its description says that a version is whole, and comes last.
  for (const file of [...files.filter((one) => one !== 'release.json'), 'release.json'])
    await objects.create(`units/${name}/${file}`, readFileSync(join(dir, file)));
}

function logKey(serial: number): string {
  return `log/${String(serial).padStart(10, '0')}-${Date.now()}-${randomUUID()}.jsonl`;
}
