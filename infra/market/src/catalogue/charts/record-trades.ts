import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

/** A trade as it is written in bulk; `traded_at` is ISO 8601. */
export interface TradeValues {
  item_id: number;
  size_option_id: number;
  price: number;
  traded_at: string;
  order_id: number | null;
  import_key: string | null;
}

/**
 * Writes trades with everything that is derived from them: the days' sums, the items' last prices and counts (see the
 * function `record_trades`). Those whose import key is known already are left out. @returns how many were new
 */
export async function recordTrades(
  trx: Trx,
  source: 'market' | 'demo' | 'import',
  trades: readonly TradeValues[],
): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    select record_trades(${source}, ${JSON.stringify(trades)}::jsonb) as written`.execute(trx);
  return rows[0]?.written ?? 0;
}
