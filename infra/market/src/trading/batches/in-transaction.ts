import { engineOf } from '@sold/service/db/engine';
import type { Db, Trx } from '@sold/service/db/tables';
import { isUnavailable } from '@sold/service/operations/unavailable';
import { CompiledQuery } from 'kysely';
import { inBatches } from './in-batches.ts';

/** Longest wait for a lock, milliseconds: calls of a batch must not wait for what one of them waits for. */
const LOCK_MS = 250;
/** A call that waits alone may wait for as long as any statement. */
const settings = (lockMs: number) =>
  `select set_config('lock_timeout', '${lockMs}', true), set_config('plan_cache_mode', 'force_generic_plan', true)`;
const LOCKED: readonly unknown[] = ['55P03', '40P01', '40001', '23505', '23514'];
/** How often a call alone is tried again when what it has read has changed meanwhile. */
const TRIES = 5;

/**
 * Runs calls in transactions that they share: group commit. A batch that fails, by a lock that is held too long for one, has
 * done nothing, and each of its calls is run alone.
 */
export function inTransactions<I, O>(
  work: (trx: Trx, inputs: readonly I[]) => Promise<O[]>,
  most?: number,
): (db: Db, lock: number, input: I) => Promise<O> {
  const databases = new WeakMap<Db, (lock: number, input: I) => Promise<O>>();
  const run = (db: Db, inputs: readonly I[], lockMs: number) =>
    db.transaction().execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw(settings(lockMs)));
      return work(trx, inputs);
    });
  const alone = async (db: Db, input: I): Promise<O[]> => {
    for (let tries = 1; ; tries += 1)
      try {
        return await run(db, [input], tries === 1 ? LOCK_MS : 0);
      } catch (error) {
        if (tries === TRIES || !LOCKED.includes((error as { code?: unknown }).code)) throw error;
      }
  };
  return (db, lock, input) => {
    const known =
      databases.get(db) ??
      inBatches<I, O>(
        async (inputs) => (inputs.length === 1 ? alone(db, inputs[0] as I) : run(db, inputs, LOCK_MS)),
        isUnavailable,
        undefined,
        most,
      );
    databases.set(db, known);
    return engineOf(db).share(known(lock, input));
  };
}
