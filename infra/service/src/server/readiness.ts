import type { Gate } from '../limits/gate.ts';

/** Longest wait for what a service needs, milliseconds. */
const WAIT_MS = 1_000;

/** Answer of `/readyz`; its status is 503 unless `ok`. */
export interface Readiness {
  ok: boolean;
  /** `ending`: the process has been asked to end. `database`: it does not answer. */
  reason?: 'ending' | 'database';
}

/** Decides whether a service should get requests: its dependencies answer within a second, and it is not ending. */
export function readiness(gate: Gate, ready: () => Promise<unknown>): () => Promise<Readiness> {
  return async () => {
    if (gate.isDraining()) return { ok: false, reason: 'ending' };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((done) => {
      timer = setTimeout(done, WAIT_MS, false);
    });
    const isThere = await Promise.race([
      ready().then(
        () => true,
        () => false,
      ),
      late,
    ]);
    clearTimeout(timer);
    return isThere ? { ok: true } : { ok: false, reason: 'database' };
  };
}
