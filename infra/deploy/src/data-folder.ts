import { accessSync, chmodSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { startProblem } from '@sold/service/startup/start-problem';

/** Size of the demo market with its databases, with room to write, bytes. */
const NEEDED_BYTES = 400 * 1024 * 1024;

/**
 * Makes the folder of data for its owner alone, and checks its free space.
 * @param freeBytes free bytes of the disk that a folder is on
 * @returns the problem with the folder, in one line; null for a good one
 */
export function dataFolderProblem(
  folder: string,
  freeBytes: (folder: string) => number = freeOf,
): string | null {
  try {
    process.umask(0o077);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    return startProblem(error, folder) ?? String(error);
  }
  const free = freeBytes(folder);
  return free >= NEEDED_BYTES
    ? null
    : `Only ${Math.floor(free / 1_048_576)} MB are free for ${folder}; ${NEEDED_BYTES / 1_048_576} are needed. Free some, or set SOLD_DATA to a folder on another disk.`;
}

function freeOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
