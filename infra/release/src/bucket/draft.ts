import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { leftBehind } from '../store/left-behind.ts';

/**
 * A folder in which a change is made until the shared store has it: sets, log and descriptions of services are its own, versions and
 * keys are those of the store. Unsent changes are deleted with it, so the store never has a set that the shared one has not.
 */
export function makeDraft(store: string): string {
  for (const path of leftBehind(store, new Date()))
    rmSync(join(store, path), { recursive: true, force: true });
  const draft = join(store, `draft-${randomUUID()}`);
  mkdirSync(join(draft, 'sets'), { recursive: true });
  for (const [folder, mode] of [
    ['units', 0o777],
    ['keys', 0o700],
  ] as const) {
    mkdirSync(join(store, folder), { recursive: true, mode });
    symlinkSync(resolve(store, folder), join(draft, folder));
  }
  const sets = join(store, 'sets');
  for (const name of existsSync(sets) ? readdirSync(sets) : [])
    linkSync(join(sets, name), join(draft, 'sets', name));
  for (const name of ['set.json', 'services.json', 'log.jsonl'])
    if (existsSync(join(store, name))) cpSync(join(store, name), join(draft, name));
  return draft;
}
