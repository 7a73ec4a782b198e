import type { StoredKind } from '@sold/contracts/entities/people';
import type { Db, Trx } from '@sold/service/db/tables';
import type { RawBuilder } from 'kysely';

/** Personal data by table: the areas above know theirs and hand it in (`app/personal/personal-data`). */
export interface PersonalData {
  /** Tables whose rows belong to people, each with what becomes of its rows when a customer leaves. */
  tables: Readonly<Record<string, PersonalTable>>;
  /** Reasons that keep a customer from leaving, Korean, each with the place to resolve it. */
  holds(db: Db | Trx, customerId: number, now: Date): Promise<string[]>;
  /** Until when something of an account that is closed counts for the person; null when nothing does. */
  countsUntil(trx: Trx, customerId: number, now: Date): Promise<Date | null>;
  /** Data that customers store and may remove one by one. */
  stored: StoredData;
}

export interface StoredData {
  /** Treatment of a removed row, by kind. */
  kinds: Readonly<Record<StoredKind, StoredRow>>;
  /** Current uses of the row, Korean, each with the step to take. */
  needs(trx: Trx, its: { kind: StoredKind; id: number; customerId: number }, now: Date): Promise<string[]>;
}

export interface StoredRow {
  emptied: readonly string[];
  /** Columns by which a past payment or payout is shown: emptied when there is no such past. */
  shown: readonly string[];
  /** Selects payments and payouts of the past with it; in `it` are `id` and `customer_id`. */
  past: string;
}

export interface PersonalTable<Column extends string = string> {
  /** The people of a row. An order has a buyer and a seller, and each is shown other columns. */
  roles: Readonly<Record<string, PersonalRole<Column>>>;
  /** Columns that are in no file of own data, each with the reason. */
  withheld?: Readonly<Partial<Record<Column, string>>>;
  /** Rows go, or stay with these columns emptied, or stay as they are: then why. */
  leaving: 'erased' | { emptied: Readonly<Partial<Record<Column, string | null>>> } | { stored: string };
  /**
   * Why rows may still be added for a customer who has left. Without it the database refuses them (`customer_is_here`): a
   * concurrent call leaves no row behind.
   */
  late?: string;
}

export interface PersonalRole<Column extends string = string> {
  /** The condition of the rows in which a customer has this role. */
  rows(customerId: number): RawBuilder<unknown>;
  /** Columns that the pages of this role show, directly or in words; the file of own data has no others. */
  shown: readonly Column[];
}
