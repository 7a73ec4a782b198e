import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** How often something may be done. */
export interface Allowance {
  /** Default: as often as the waits let. */
  most?: number;
  /** Time in which it is counted, from the first on, milliseconds. */
  windowMs: number;
  /** Waits after the first, second … of the window, milliseconds; the last one is that of all later ones. Default: none. */
  waitsMs?: readonly number[];
}

const NO_MOST = 2_147_483_647;

/**
 * Counts one for all replicas, in the service's table `rate_count`.
 * @param key caller and call
 * @returns how long to wait, milliseconds; 0 for a request that may pass. A refused request is not counted
 */
export async function countOnce(
  db: Db,
  key: string,
  { most = NO_MOST, windowMs, waitsMs = [0] }: Allowance,
  now: Date,
): Promise<number> {
  const waits = JSON.stringify(waitsMs);
  const count = sql`case when c.until <= ${now} then 1 else c.count + 1 end`;
  const counted = await sql`
    insert into rate_count as c (key, count, until, next_at)
    values (${key}, 1, ${new Date(now.getTime() + windowMs)}, ${new Date(now.getTime() + (waitsMs[0] ?? 0))})
    on conflict (key) do update set
      count = ${count},
      until = case when c.until <= ${now} then excluded.until else c.until end,
      next_at = ${now}::timestamptz
        + make_interval(secs => (${waits}::jsonb -> (least(${count}, ${waitsMs.length}) - 1))::float8 / 1000)
      where c.until <= ${now} or (c.count < ${most} and c.next_at <= ${now})
    returning 1`.execute(db);
  if (counted.rows.length > 0) return 0;
  const full = await sql<{ until: Date }>`
    select case when count < ${most} then least(next_at, until) else until end as until
    from rate_count where key = ${key}`.execute(db);
  // It may be forgotten in this moment.
  return Math.max(1, (full.rows[0]?.until ?? now).getTime() - now.getTime());
}
