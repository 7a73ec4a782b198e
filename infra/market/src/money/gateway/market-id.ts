import { randomBytes } from 'node:crypto';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { WRITTEN_NOW } from '../../platform/db/written-here.ts';

/**
 * The id of the market in this database: ten hexadecimal digits, random, made the first time and kept. A copy of a database that
 * is to be a market of its own needs another one. A database with messages and no id is not new: it counts as restored.
 */
export async function marketIdOf(db: Db): Promise<string> {
  const made = randomBytes(5).toString('hex');
  await sql`
    insert into market_id (id, written)
    select ${made}, case when exists (select from message) then '' else ${WRITTEN_NOW} end
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from market_id`.execute(db);
  return rows[0]?.id ?? made;
}

/** Names as a gateway knows them that several markets may use: `<market id>-<our name>`. */
export interface GatewayNames {
  /** Returns the name outside of an order, a receipt or an idempotency key. */
  outside(name: string): string;
  /** Returns our name; null for a name of another market. */
  inside(name: string): string | null;
}

/** @param marketId without one, as in tests, names are the same on both sides and everything is ours */
export function gatewayNames(marketId: string | undefined): GatewayNames {
  if (marketId === undefined) return { outside: (name) => name, inside: (name) => name };
  const prefix = `${marketId}-`;
  return {
    outside: (name) => `${prefix}${name}`,
    inside: (name) => (name.startsWith(prefix) ? name.slice(prefix.length) : null),
  };
}
