import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { KEY_MARK, type TradeRow } from './trade-rows.ts';

/** Whether there are trades that were imported when a row was known by its text. */
export async function hasKeysOfBefore(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from trade where source = 'import' and import_key not like ${`${KEY_MARK}%`}) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** Gives trades of the same text the key of their meaning, so that the file they came from adds nothing now either. */
export async function renewKeys(trx: Trx, trades: readonly TradeRow[]): Promise<void> {
  const keys = trades.map(({ key, keyBefore }) => ({ key, before: keyBefore }));
  await sql`update trade set import_key = made.key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as made (key text, before text)
    where trade.import_key = made.before and not exists (select from trade same where same.import_key = made.key)`.execute(
    trx,
  );
}
