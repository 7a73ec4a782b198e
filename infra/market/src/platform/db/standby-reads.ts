import { orLate } from '@sold/service/clients/in-time';
import type { Db, Trx } from '@sold/service/db/tables';
import { isUnavailable } from '@sold/service/http/unavailable';
import { sql } from 'kysely';

/** Longest delay of the standby, milliseconds: the primary cannot tell that data without a version is old. */
const BEHIND_MS = 5_000;
/** Longest wait for the standby unless told otherwise, milliseconds. */
const WAIT_MS = 500;
/** A standby that is away, late or too far behind is not asked for so long, milliseconds. After that one read tries it. */
const AVOIDED_MS = 5_000;

/** Result of one attempt to read on the standby. */
type Outcome = 'answered' | 'old' | 'behind' | 'away' | 'late' | 'failed';

/** A streaming standby that takes work off the primary. */
export interface StandbyReads {
  /**
   * Reads in one snapshot of the standby.
   * @param isCurrent whether the primary says that what was read is current
   * @returns null where the primary has to be read
   */
  read<T>(work: (trx: Trx) => Promise<T>, isCurrent: (found: T) => Promise<boolean>): Promise<T | null>;
  /** Attempts by outcome, since the start. */
  counts(): ReadonlyMap<string, number>;
}

/**
 * Whether it is a copy of our database, and the server has replayed all that it got, or has replayed a transaction of the last moments. A
 * server that gets nothing notices that after `wal_receiver_timeout`. A promoted server is no copy: it counts versions by itself.
 */
const isNear = (marketId: string, ms: number) => sql<{ is_near: boolean }>`
  select exists (select from market_id where id = ${marketId})
    and pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) and coalesce(
      pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
        or pg_last_xact_replay_timestamp() > clock_timestamp() - ${ms} * interval '1 ms', false) as is_near`;

/** @param db opened with `onlyReads` @param marketId id in our database @param patience longest wait for the standby, milliseconds */
export function standbyReads(db: Db, marketId: string, patience = { waitMs: WAIT_MS }): StandbyReads {
  const counted = new Map<Outcome, number>();
  /** Null for a standby that answers. */
  let avoided: { until: number; isTried: boolean } | null = null;

  function ended(outcome: Outcome): null {
    counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
    const isWell = outcome === 'answered' || outcome === 'old' || outcome === 'failed';
    avoided = isWell ? null : { until: performance.now() + AVOIDED_MS, isTried: false };
    return null;
  }

  /** Never rejects. */
  async function attempt<T>(work: (trx: Trx) => Promise<T>): Promise<{ value: T } | Outcome> {
    try {
      return await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const { rows } = await isNear(marketId, BEHIND_MS).execute(trx);
          return rows[0]?.is_near === true ? { value: await work(trx) } : 'behind';
        });
    } catch (error) {
      // The primary may have the item already, and reports what is wrong.
      return isUnavailable(error) ? 'away' : 'failed';
    }
  }

  return {
    async read(work, isCurrent) {
      if (avoided !== null) {
        if (avoided.isTried || performance.now() < avoided.until) return null;
        avoided.isTried = true;
      }
      const found = await orLate(patience.waitMs, attempt(work), 'late' as const);
      if (typeof found === 'string') return ended(found);
      let isTaken = false;
      try {
        isTaken = await isCurrent(found.value);
      } finally {
        ended(isTaken ? 'answered' : 'old');
      }
      return isTaken ? found.value : null;
    },
    counts: () => counted,
  };
}
