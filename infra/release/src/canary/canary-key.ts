import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment } from '@sold/service/settings/environment';
import { readAtMost } from '../store/limits.ts';

/**
 * The secret by which visitors are chosen for canaries: `CANARY_KEY`, else one that the store makes when it is first needed. All
 * page servers of a site need the same.
 */
export function canaryKey(store: string, setting: string | undefined = environment.CANARY_KEY): string {
  if (setting) return setting;
  const file = join(store, 'keys', 'canary.key');
  if (!existsSync(file)) make(file);
  return readAtMost(file, 'key').toString().trim();
}

/** Two processes that make it at the same time end with the same one. */
function make(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const made = `${file}.${randomUUID()}`;
  writeFileSync(made, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made);
  }
}
