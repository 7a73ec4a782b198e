import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

export interface OwnFacts {
  /** A unit of the item is in storage for the customer. */
  isStored: boolean;
  /** Items among those asked for that the customer has pinned. */
  pinned: ReadonlySet<number>;
}

/** Of visitors who are not signed in. */
export const NOTHING_OWN: OwnFacts = { isStored: false, pinned: new Set() };

/** @param shown items whose pins are wanted */
export async function ownFacts(
  db: Kysely<Database>,
  customerId: number,
  itemId: number,
  shown: readonly number[],
): Promise<OwnFacts> {
  const { rows } = await sql<{ is_stored: boolean; pinned: number[] }>`
    select exists (select 1 from inventory where item_id = ${itemId} and owner_id = ${customerId} and status = 'stored') as is_stored,
           coalesce((select jsonb_agg(pinup.item_id) from pinup where pinup.customer_id = ${customerId}
             and pinup.item_id = any(string_to_array(${shown.join(',')}, ',')::bigint[])), '[]') as pinned`.execute(
    db,
  );
  const row = rows[0];
  return row === undefined ? NOTHING_OWN : { isStored: row.is_stored, pinned: new Set(row.pinned) };
}
