import { randomUUID } from 'node:crypto';
import { linkSync, lstatSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { birthOfProcess } from './birth-of-process.ts';

export interface Holder {
  pid: number;
  /** Distinguishes it from a later process with the same number (`birth-of-process`). Empty where the system does not tell it. */
  birth: string;
  host: string;
  /** When it took the lock, for people. */
  since: string;
  /** The person who runs it, for people. */
  who?: string | undefined;
}

/** The holder shows so often that it lives, milliseconds: what another machine can tell. */
const SIGN_MS = 5_000;
/** Silence after which a holder on another machine (or in another container) has ended, milliseconds. */
const SILENT_MS = 60_000;

/**
 * Takes a lock for this process until it ends or gives the lock back. A lock whose holder is gone, or that is unreadable, as
 * after a crash in the middle of writing it, is taken over.
 * @param file path of the lock, in a folder that exists
 * @param inUse makes the error for a lock that a running process holds
 * @returns gives the lock back
 */
export function lockFile(file: string, inUse: (holder: Holder) => Error, who?: string): () => void {
  const own = `${file}.${randomUUID()}`;
  const { pid } = process;
  const birth = birthOfProcess(pid) ?? '';
  const holder: Holder = { pid, birth, host: hostname(), since: new Date().toISOString(), who };
  try {
    writeFileSync(own, JSON.stringify(holder));
    take(file, own, inUse);
  } finally {
    rmSync(own, { force: true });
  }
  const sign = setInterval(() => showLife(file), SIGN_MS);
  sign.unref();
  const release = () => {
    clearInterval(sign);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

/** A link is atomic: no process reads a lock that is half written. */
function take(file: string, own: string, inUse: (holder: Holder) => Error): void {
  for (;;) {
    try {
      linkSync(own, file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const found = readLock(file);
    if (found === undefined) continue;
    if (found.holder !== null && lives(found.holder, found.sign)) throw inUse(found.holder);
    putAside(file, found.text);
  }
}

interface Lock {
  /** Null for a folder or a link, which no process of ours has made. */
  text: string | null;
  /** Null for what is no lock of ours. */
  holder: Holder | null;
  /** Its last sign of life, milliseconds. */
  sign: number;
}

/** @returns undefined when it has gone meanwhile */
function readLock(file: string): Lock | undefined {
  try {
    // A link that leads nowhere is there, and reading it would say that it is not.
    const found = lstatSync(file);
    if (!found.isFile()) return { text: null, holder: null, sign: 0 };
    const text = readFileSync(file, 'utf8');
    return { text, holder: holderIn(text), sign: found.mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function holderIn(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    const isWhole =
      Number.isInteger(holder?.pid) && typeof holder?.birth === 'string' && typeof holder.host === 'string';
    return isWhole ? (holder as Holder) : null;
  } catch {
    return null;
  }
}

/** A process that cannot be looked up, as on another machine, goes by its signs. */
function lives({ pid, birth, host }: Holder, sign: number): boolean {
  if (host !== hostname() || birth === '') return Date.now() - sign < SILENT_MS;
  return birthOfProcess(pid) === birth;
}

/** Removes a stale lock. Restores a lock that another process has put in its place meanwhile. */
function putAside(file: string, text: string | null): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    if (lstatSync(aside).isFile() && readFileSync(aside, 'utf8') !== text) linkSync(aside, file);
  } finally {
    rmSync(aside, { force: true, recursive: true });
  }
}

function showLife(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The database reports a full or failing disk when it writes.
  }
}
