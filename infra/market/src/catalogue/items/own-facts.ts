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

/** SQL of the facts, of a row `asked` with `customer`, `item` and `shown`, a list of items with commas between. */
export const OWN_FACTS = `
  (select true from inventory
    where inventory.owner_id = asked.customer and inventory.item_id = asked.item and inventory.status = 'stored'
    limit 1) is not null as is_stored,
  coalesce((select jsonb_agg(pinup.item_id) from pinup
    where pinup.customer_id = asked.customer and pinup.item_id = any(string_to_array(asked.shown, ',')::bigint[])), '[]') as pinned`;

/** A row of {@link OWN_FACTS}. */
export interface OwnFactsRow {
  is_stored: boolean;
  pinned: number[];
}

/** @param shown items whose pins are wanted */
export async function ownFacts(
  db: Kysely<Database>,
  customerId: number,
  itemId: number,
  shown: readonly number[],
): Promise<OwnFacts> {
  const { rows } = await sql<OwnFactsRow>`
    select ${sql.raw(OWN_FACTS)}
    from (select ${customerId}::bigint as customer, ${itemId}::bigint as item, ${shown.join(',')}::text as shown) asked`.execute(
    db,
  );
  const row = rows[0];
  return row === undefined ? NOTHING_OWN : { isStored: row.is_stored, pinned: new Set(row.pinned) };
}
