import { storeDir } from '../store/store.ts';

/** Remedies of system errors, by code. */
const WAYS: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: (place) => `The disk of ${place} is full. Free some of it, then ask again.`,
  EDQUOT: (place) => `This account may store no more at ${place}. Free some of it, then ask again.`,
  EROFS: (place) =>
    `${place} cannot be written: it lies on a disk that is read-only. Ask on the machine that keeps the store.`,
  EACCES: (place) =>
    `${place} may not be read or written by this account. Ask as the account that owns the store.`,
  EPERM: (place) => `${place} may not be changed by this account. Ask as the account that owns the store.`,
  ENOTDIR: (place) => `${place} leads through a file where a folder should be. Put it away, then ask again.`,
  EISDIR: (place) => `${place} is a folder where a file should be. Put it away, then ask again.`,
  ENAMETOOLONG: (place) => `${place} is too long a name for this disk. Choose a shorter one.`,
  EMFILE: (place) =>
    `This process may open no more files, ${place} for one. Raise the limit (ulimit -n), then ask again.`,
  EIO: (place) =>
    `${place} cannot be read or written: the disk has a fault. Look at it before anything else is changed.`,
};

/** An error in a sentence. A bare code of the system gets its remedy; the live set is as `status` prints it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, message } = error as NodeJS.ErrnoException;
  const way = code === undefined ? undefined : WAYS[code];
  return way === undefined ? message : `${way(path ?? storeDir())} (${message})`;
}
