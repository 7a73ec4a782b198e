import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { isLive } from '../prices/live.ts';

/**
 * Returns when a public response changes without a write: a bid that it shows ends; a figure, a banner, an offer of a card
 * or a content begins or ends. Null without such a change.
 * @param own the item all of whose bids are shown; of the others it is their lowest offer, of all items together any bid
 */
export async function nextChange(
  trx: Trx,
  items: readonly number[] | 'all',
  own: number | null,
  now: Date,
): Promise<Date | null> {
  // For all items it is the next end of any bid: to look for the lowest offer of each costs as much as the list.
  const offers =
    items === 'all'
      ? sql`select bid.expires_at from bid where ${isLive(now)}`
      : sql`select offer.expires_at from unnest(string_to_array(${items.join(',')}, ',')::bigint[]) id cross join lateral (
         select bid.expires_at from bid where bid.item_id = id and bid.side = 'sell' and ${isLive(now)} order by bid.price limit 1) offer`;
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(bid.expires_at) from bid where bid.item_id = ${own}::bigint and ${isLive(now)}),
      (select min(expires_at) from (${offers}) offer),
      (select min(at) from config cross join lateral (values (valid_from), (valid_to)) t (at) where at > ${now} and at < 'infinity'),
      (select min(at) from banner cross join lateral (values (from_at), (to_at)) t (at) where at > ${now}),
      (select min(at) from card_event cross join lateral (values (from_at), (to_at)) t (at) where at > ${now}),
      (select min(at) from item_release cross join lateral (values (published_at), (until_at)) t (at) where item_id = ${own}::bigint and at > ${now}),
      (select min(at) from content cross join lateral (values (published_at), (until_at)) t (at) where at > ${now})) as at`.execute(
    trx,
  );
  return rows[0]?.at ?? null;
}
