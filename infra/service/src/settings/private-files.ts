import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Nothing for the group, nothing for others. */
const OWNER_ONLY = 0o077;

/**
 * From now on what this process writes is its owner's alone to read (folders 0700, files 0600), and so is what the folder holds
 * already. Made when it is not there.
 */
export function keepPrivate(folder: string): void {
  process.umask(OWNER_ONLY);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivate(folder);
}

/** Takes away what others may do with a file or with a folder and all in it. */
export function makePrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if ((found.mode & OWNER_ONLY) !== 0) chmodSync(path, found.mode & ~OWNER_ONLY & 0o777);
  if (found.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}
