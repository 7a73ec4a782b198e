import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { type Config, configAt } from './fees-and-penalties.ts';

/** Figures of one version of their table, which hold from an instant until one of them begins or ends. */
interface Cached {
  version: number;
  config: Config;
  from: Date;
  until: Date;
}

const FOR_EVER = new Date(8.64e15);
const cache = new WeakMap<Db, Cached>();

/**
 * Reads the figures in force at an instant, cached in this process. @param version version of their table, as the
 * transaction has read it
 */
export async function figuresAt(db: Db, trx: Trx, version: number, now: Date): Promise<Config> {
  const known = cache.get(db);
  if (known?.version === version && known.from <= now && now < known.until) return known.config;
  const { rows } = await sql<{ until: Date | null }>`
    select min(at) as until from config, lateral (values (valid_from), (valid_to)) t (at) where at > ${now} and at < 'infinity'`.execute(
    trx,
  );
  const config = await configAt(trx, now);
  cache.set(db, { version, config, from: now, until: rows[0]?.until ?? FOR_EVER });
  return config;
}
