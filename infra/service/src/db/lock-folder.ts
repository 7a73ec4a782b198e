import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUse } from '../operations/start-problem.ts';

/**
 * Takes a folder for this process until it ends or gives it back. A lock whose process is gone is taken over.
 * @returns gives the folder back
 * @throws FolderInUse when a running process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) {
      throw new FolderInUse(
        `The database in ${folder} is in use by process ${holder}. Stop that one first, or set SOLD_DATA to another folder.`,
      );
    }
    writeFileSync(file, String(process.pid));
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
