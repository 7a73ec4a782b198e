import { engineOf } from '@sold/service/db/engine';
import type { Db, Trx } from '@sold/service/db/tables';
import { isUnavailable } from '@sold/service/http/unavailable';
import { CompiledQuery } from 'kysely';
import { inBatches } from './in-batches.ts';

/** Longest wait for a lock, milliseconds: calls of a batch must not wait for the lock of one of them. */
const LOCK_MS = 250;
/**
 * Rows are found by their keys: taking a list of calls for a hundred of them, the planner would read whole tables to join them.
 * The statements use generic plans, one for a connection, also one that was made while a table was empty.
 */
const PLANS = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};

/** Sets up a transaction, before the first row is locked. */
function settings(lockMs: number): string {
  const set = Object.entries({ lock_timeout: `${lockMs}`, ...PLANS });
  return `with settings as materialized (
    select ${set.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')})`;
}

/** Locks that calls hold from the beginning to the end of their transaction. */
export interface Lock<I> {
  /** Selects the rows with ids `$1` in their order, for update, from `settings` and their table. */
  text: string;
  idOf(input: I): number;
}
const LOCKED: readonly unknown[] = ['55P03', '40P01', '40001', '23505', '23514'];
/** A call that waits alone may wait for as long as any statement. */
const AS_LONG_AS_IT_TAKES = 0;
/** Tries of a call alone when data that it has read changed meanwhile. */
const TRIES = 5;

/**
 * Runs calls in transactions that they share: group commit. A batch that fails, by a lock that is held too long for one, has
 * done nothing, and each of its calls is run alone.
 */
export function inTransactions<I, O, Row = unknown>(
  { text, idOf }: Lock<I>,
  work: (trx: Trx, inputs: readonly I[], locked: readonly Row[]) => Promise<O[]>,
  most?: number,
): (db: Db, input: I) => Promise<O> {
  const databases = new WeakMap<Db, (lock: number, input: I) => Promise<O>>();
  const run = (db: Db, inputs: readonly I[], lockMs: number) =>
    db.transaction().execute(async (trx) => {
      const ids = [...new Set(inputs.map(idOf))];
      const lock = CompiledQuery.raw(`${settings(lockMs)} ${text}`, [ids]);
      const { rows } = await trx.executeQuery<Row>(lock);
      return work(trx, inputs, rows);
    });
  const alone = async (db: Db, input: I): Promise<O[]> => {
    for (let tries = 1; ; tries += 1)
      try {
        return await run(db, [input], tries === 1 ? LOCK_MS : AS_LONG_AS_IT_TAKES);
      } catch (error) {
        if (tries === TRIES || !LOCKED.includes((error as { code?: unknown }).code)) throw error;
      }
  };
  return (db, input) => {
    const known =
      databases.get(db) ??
      inBatches<I, O>(
        async (inputs) => (inputs.length === 1 ? alone(db, inputs[0] as I) : run(db, inputs, LOCK_MS)),
        isUnavailable,
        undefined,
        most,
      );
    databases.set(db, known);
    return engineOf(db).share(known(idOf(input), input));
  };
}
