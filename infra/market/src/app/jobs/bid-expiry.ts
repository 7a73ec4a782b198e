import { sql } from 'kysely';
import { hasExpired } from '../../catalogue/prices/live.ts';
import { BID_EXPIRED_TEXT } from '../../people/notices/texts/bids.ts';
import type { Context } from '../context/context.ts';

/**
 * Closes bids whose time is over, tells their owners and open pages of their items. Nothing else depends on when it runs:
 * expiry is part of every read and of the matching query.
 */
export async function expireBids({ db, clock, live }: Context): Promise<void> {
  const at = clock();
  const { rows } = await sql<{ item_id: number }>`
    with over as (
      update bid set status = 'cancelled' where ${hasExpired(at)} returning id, customer_id, item_id, size_option_id, side, price),
    told as (
      insert into notice_log (customer_id, kind, about, size_option_id, message, at)
      select over.customer_id, 'bid_expired', over.item_id, over.size_option_id, ${BID_EXPIRED_TEXT}, ${at}
      from over join item on item.id = over.item_id order by over.id)
    select distinct item_id from over`.execute(db);
  for (const { item_id } of rows) live.changed(item_id);
}
