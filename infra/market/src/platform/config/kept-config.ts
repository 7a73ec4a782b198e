import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { type Config, configAt } from './config.ts';

/** The figures in force, with the version of their table: whoever uses them has the database compare it. */
export interface KeptConfig {
  config: Config;
  version: number;
}

/** How long figures are kept without looking at their version, milliseconds. */
const KEEP_MS = 5_000;

const kept = new WeakMap<Db, KeptConfig & { from: Date; until: Date; readAt: number }>();

/** The figures in force at an instant, kept in this process until one of them begins or ends. */
export async function keptConfig(db: Db, now: Date): Promise<KeptConfig> {
  const known = kept.get(db);
  if (known && performance.now() - known.readAt < KEEP_MS && known.from <= now && now < known.until)
    return known;
  // The version first: figures that change in between then have a newer one, and are read again.
  const { rows } = await sql<{ version: number; until: Date | null }>`
    select version, (select min(at) from config, lateral (values (valid_from), (valid_to)) t (at) where at > ${now} and at < 'infinity') as until
    from config_version`.execute(db);
  const { version, until } = rows[0] as (typeof rows)[number];
  const fresh = {
    config: await configAt(db, now),
    version,
    from: now,
    until: until ?? new Date(now.getTime() + KEEP_MS),
    readAt: performance.now(),
  };
  kept.set(db, fresh);
  return fresh;
}
