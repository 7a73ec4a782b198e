import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Holder, lockFile } from '@sold/service/db/lock-file';
import { who } from './log.ts';

/** Longest wait for another person's change, milliseconds: it reads and writes a few small files. */
const WAIT_MS = 5_000;
const LOOK_MS = 20;

/** Another process is changing the live set. */
class SetInUse extends Error {
  constructor(lock: string, { who: person, pid, host }: Holder) {
    super(
      `${person ?? 'Another person'} is changing the live set (process ${pid} on ${host}); nothing was changed. Ask again, or remove ${lock} when that process is gone.`,
    );
  }
}

/**
 * Runs a change of the set while no other process makes one.
 * @throws Error that names who holds the lock when that takes too long
 */
export function withLock<T>(store: string, work: () => T, waitMs: number = WAIT_MS): T {
  mkdirSync(store, { recursive: true });
  const release = waitForLock(join(store, 'set.lock'), performance.now() + waitMs);
  try {
    return work();
  } finally {
    release();
  }
}

function waitForLock(lock: string, until: number): () => void {
  for (;;) {
    try {
      return lockFile(lock, (holder) => new SetInUse(lock, holder), who());
    } catch (error) {
      if (!(error instanceof SetInUse) || performance.now() > until) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
}
