import { sql } from 'kysely';
import type { Context } from '../context.ts';

/**
 * Closes bids whose time is over and tells their owners. Nothing depends on when it runs: expiry is part of every read
 * and of the matching query.
 */
export async function expireBids({ db, clock }: Context): Promise<void> {
  await sql`
    with over as (
      update bid set status = 'cancelled' where status = 'live' and expires_at <= ${clock()} returning customer_id, item_id, side, price)
    insert into notice_log (customer_id, kind, message, at)
    select over.customer_id, 'bid_expired',
           item.name_kor || ' ' || case over.side when 'buy' then '구매' else '판매' end || ' 입찰(' || to_char(over.price, 'FM999,999,999,999') || '원)이 기간이 지나 끝났어요.',
           ${clock()}
    from over join item on item.id = over.item_id`.execute(db);
}
