import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** How often something may be done. */
export interface Allowance {
  most: number;
  /** Time in which it is counted, from the first on, milliseconds. */
  windowMs: number;
}

/**
 * Counts one for all replicas, in the service's table `rate_count`.
 * @param key who does what
 * @returns how long to wait, milliseconds; 0 for one that may pass. One that may not counts nothing
 */
export async function countOnce(
  db: Db,
  key: string,
  { most, windowMs }: Allowance,
  now: Date,
): Promise<number> {
  const counted = await sql`
    insert into rate_count as c (key, count, until) values (${key}, 1, ${new Date(now.getTime() + windowMs)})
    on conflict (key) do update set
      count = case when c.until <= ${now} then 1 else c.count + 1 end,
      until = case when c.until <= ${now} then excluded.until else c.until end
      where c.until <= ${now} or c.count < ${most}
    returning 1`.execute(db);
  if (counted.rows.length > 0) return 0;
  const full = await sql<{ until: Date }>`select until from rate_count where key = ${key}`.execute(db);
  // It may be forgotten in this moment.
  return Math.max(1, (full.rows[0]?.until ?? now).getTime() - now.getTime());
}
