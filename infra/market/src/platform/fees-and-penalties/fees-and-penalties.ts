import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

/** Figures that an operator changes by `config/save`: percentages, won, days. Migration 001 holds their first values. */
export type ConfigKey =
  | 'confirm_ratio'
  | 'delivery_amt'
  | 'quick_delivery_amt'
  | 'added_delivery_amt'
  | 'sell_fee_ratio'
  | 'inv_to_inv_fee_ratio'
  | 'point_accrual_ratio'
  | 'transfer_accrual_ratio'
  | 'max_usable_point_ratio'
  | 'penalty_ratio'
  | 'fake_penalty_ratio'
  | 'penalty_cost_amt'
  | 'event_fee_amt'
  | 'storage_round_fee'
  | 'storage_care_fee'
  | 'storage_delivery_amt'
  | 'storage_late_fee'
  | 'custody_delivery_day'
  | 'sent_delivery_day'
  | 'instalment_from_amt'
  | 'instalment_most_month'
  | 'bnpl_limit';

export type Config = Readonly<Record<ConfigKey, number>> & {
  /** Replaces the seller's fee while an event runs; no row when none does. */
  readonly sell_fee_event_ratio?: number;
  /** 1 permits points on new bids; no row, or 0, does not. */
  readonly bid_use_point?: number;
  /** The same for sales by a bid; without a row they have the one above. */
  readonly bid_sell_fee_event_ratio?: number;
};

/** Every figure in force at an instant (market-rules, "Money": figures live in one table with a validity period). */
export async function configAt(db: Kysely<Database>, now: Date): Promise<Config> {
  const { rows } = await sql<{ key: ConfigKey; value: number }>`
    select distinct on (key) key, value from config where valid_from <= ${now} and valid_to > ${now} order by key, valid_from desc`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Config;
}

/** One figure in force at an instant. */
export async function configNumber(db: Kysely<Database>, key: ConfigKey, now: Date): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select value from config where key = ${key} and valid_from <= ${now} and valid_to > ${now} order by valid_from desc limit 1`.execute(
    db,
  );
  if (rows[0] === undefined) throw new Error(`no ${key} is in force at ${now.toISOString()}`);
  return rows[0].value;
}
