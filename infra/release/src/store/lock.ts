import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { birthOfProcess } from '@sold/service/db/birth-of-process';
import { who } from './log.ts';
import { readJson } from './read-json.ts';

/** Longest wait for another person's change, milliseconds: it reads and writes a few small files. */
const WAIT_MS = 5_000;
const LOOK_MS = 20;

interface Holder {
  who: string;
  machine: string;
  pid: number;
  birth: string | null;
}

/**
 * Runs a change of the set while no other process makes one. Removes the leftovers of a process that has ended.
 * @throws Error that names who holds the lock when that takes too long
 */
export function withLock<T>(store: string, work: () => T, waitMs: number = WAIT_MS): T {
  const lock = join(store, 'set.lock');
  mkdirSync(store, { recursive: true });
  const me: Holder = {
    who: who(),
    machine: hostname(),
    pid: process.pid,
    birth: birthOfProcess(process.pid),
  };
  const until = performance.now() + waitMs;
  while (!taken(lock, me)) {
    const held = readHolder(lock);
    if (held === 'unreadable' || (held !== null && hasEnded(held))) takeAway(lock);
    else if (performance.now() > until)
      throw new Error(
        `${held?.who ?? 'Another person'} is changing the live set (process ${held?.pid ?? '?'} on ${held?.machine ?? '?'}); nothing was changed. Ask again, or remove ${lock} when that process is gone.`,
      );
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** The lock is there with its holder or not at all: a full disk, or a process that is ended, leaves no empty one. */
function taken(lock: string, me: Holder): boolean {
  const mine = `${lock}.${randomUUID()}`;
  try {
    writeFileSync(mine, JSON.stringify(me));
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Null when it is gone; `unreadable` when a machine that lost its power left it empty. */
function readHolder(lock: string): Holder | 'unreadable' | null {
  if (!existsSync(lock)) return null;
  const found = readJson(lock, 'key') as Partial<Holder> | null;
  if (typeof found?.machine === 'string') return found as Holder;
  return existsSync(lock) ? 'unreadable' : null;
}

/** Known of processes of this machine alone. */
function hasEnded({ machine, pid, birth }: Holder): boolean {
  return machine === hostname() && birthOfProcess(pid) !== birth;
}

/** By renaming, so that of several who see it one takes it away. Sets are safe besides: a serial is made once. */
function takeAway(lock: string): void {
  const away = `${lock}.${process.pid}`;
  try {
    renameSync(lock, away);
    rmSync(away, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
