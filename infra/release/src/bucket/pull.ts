import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readLog } from '../log.ts';
import { here } from './here.ts';
import type { Objects } from './objects.ts';

/**
 * Brings a folder up to what is in the bucket: versions first, the live set last, so that who reads the folder meanwhile sees a
 * whole one. Versions that were collected go; those that have not been sent yet stay. Keys never travel.
 */
export async function pull(objects: Objects, store: string): Promise<void> {
  const versions = byVersion(await objects.list('units/'));
  for (const [name, keys] of versions) await pullVersion(objects, store, name, keys);
  for (const key of await objects.list('sets/'))
    if (!existsSync(join(store, key))) await pullFile(objects, store, key);
  await pullLog(objects, store);
  await pullFile(objects, store, 'services.json');
  await pullFile(objects, store, 'set.json');
  const collected = new Set(
    readLog(store).flatMap(({ action, unit, from }) => (action === 'gc' ? [`${unit}/${from}`] : [])),
  );
  for (const name of here(store).versions)
    if (collected.has(name) && !versions.has(name)) rmSync(join(store, 'units', name), { recursive: true });
}

async function pullVersion(
  objects: Objects,
  store: string,
  name: string,
  keys: readonly string[],
): Promise<void> {
  const target = join(store, 'units', name);
  // Without its description, which comes last, a version is still being sent.
  if (existsSync(target) || !keys.includes(`units/${name}/release.json`)) return;
  const part = join(store, `pulling-${randomUUID()}`);
  try {
    for (const key of keys) {
      const content = await objects.read(key);
      // It is being removed: half of a version is none.
      if (content === null) return;
      write(join(part, key.slice(`units/${name}/`.length)), content);
    }
    mkdirSync(dirname(target), { recursive: true });
    renameSync(part, target);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Each change's lines are an object of their own, so that nobody writes over another's. */
async function pullLog(objects: Objects, store: string): Promise<void> {
  const parts = await Promise.all((await objects.list('log/')).map((key) => objects.read(key)));
  const text = Buffer.concat(parts.map((part) => part ?? Buffer.alloc(0)));
  if (text.length > 0) write(join(store, 'log.jsonl'), text);
}

async function pullFile(objects: Objects, store: string, key: string): Promise<void> {
  const content = await objects.read(key);
  if (content !== null) write(join(store, key), content);
}

function write(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${randomUUID()}`;
  writeFileSync(next, content);
  renameSync(next, file);
}

function byVersion(keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const name = key.split('/').slice(1, 3).join('/');
    found.set(name, [...(found.get(name) ?? []), key]);
  }
  return found;
}
