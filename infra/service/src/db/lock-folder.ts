import { join } from 'node:path';
import { type Holder, lockFile } from './lock-file.ts';

/** Another process works in the folder. */
export class FolderInUse extends Error {
  constructor(folder: string, { pid, host, since }: Holder) {
    super(
      `The database in ${folder} is in use by process ${pid} on ${host} since ${since}. Stop that one first, or set SOLD_DATA to another folder.`,
    );
  }
}

/**
 * Takes the folder of a database for this process (`lockFile`).
 * @returns gives the folder back
 * @throws FolderInUse when a running process holds it
 */
export const lockFolder = (folder: string): (() => void) =>
  lockFile(join(folder, 'lock'), (holder) => new FolderInUse(folder, holder));
