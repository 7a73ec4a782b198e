import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { isLive } from '../../catalogue/prices/live.ts';
import type { Context } from '../../money/context/context.ts';
import { OUTBID_TEXT } from '../../people/notices/texts/bids.ts';
import type { Side } from './bid-row.ts';

/** Bids that are committed late have lower numbers than bids already checked: this many numbers back are checked again. */
const LOOKS_BACK = 1_000;
/** Which price comes first in a book, as its index has it. */
const ORDER: Readonly<Record<Side, string>> = { buy: 'price desc, priority', sell: 'price, priority' };

/**
 * Tells the owner of a bid that was first in its book that another one has a better price, once for each price of theirs. Safe in
 * any number of replicas. @returns how many were told
 */
export function tellOutbid({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ seen: number }>`select priority as seen from outbid_seen for update`.execute(
      trx,
    );
    const seen = rows[0]?.seen ?? 0;
    const told = (await tell(trx, 'buy', seen, now)) + (await tell(trx, 'sell', seen, now));
    await sql`
      update outbid_seen set priority = greatest(priority,
        (select coalesce(max(priority), 0) - ${LOOKS_BACK} from bid where status = 'live' and priority > ${seen}))`.execute(
      trx,
    );
    return told;
  });
}

async function tell(trx: Trx, side: Side, seen: number, now: Date): Promise<number> {
  const firstOf = (more = sql``) => sql`
    select bid.* from bid where bid.size_option_id = book.size_option_id and bid.side = ${sql.lit(side)} and ${isLive(now)} ${more}
    order by ${sql.raw(ORDER[side])} limit 1`;
  const { rows } = await sql`
    with book as (
      select distinct size_option_id from bid where side = ${sql.lit(side)} and priority > ${seen} and ${isLive(now)}),
    passed as (
      select before.id, before.customer_id, before.item_id, before.size_option_id, before.side, before.price, first.price as better
      from book cross join lateral (${firstOf()}) first
      cross join lateral (${firstOf(sql`and bid.priority < first.priority`)}) before
      where before.customer_id <> first.customer_id and before.price <> first.price
        and before.outbid_priority is distinct from before.priority),
    marked as (
      update bid set outbid_priority = bid.priority from passed where bid.id = passed.id)
    insert into notice_log (customer_id, kind, about, size_option_id, message, at)
    select passed.customer_id, 'outbid', passed.item_id, passed.size_option_id, ${OUTBID_TEXT}, ${now}::timestamptz
    from passed join item on item.id = passed.item_id join size_option size on size.id = passed.size_option_id
    order by passed.id returning 1`.execute(trx);
  return rows.length;
}
