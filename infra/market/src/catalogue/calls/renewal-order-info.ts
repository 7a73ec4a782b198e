import type { RenewalOrderInfo } from '@sold/contracts/entities/item';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { isLive } from '../prices/live.ts';
import { type Target, tradesOf } from '../prices/trades.ts';

/** Reads current costs and earnings of buying and selling an item, or one size of it. */
export async function renewalOrderInfo(
  db: Db,
  { itemId, sizeId }: Target,
  now: Date,
): Promise<RenewalOrderInfo> {
  const { rows } = await sql<RenewalOrderInfo>`
    select min(bid.price) filter (where bid.side = 'sell') as min_buy_price, max(bid.price) filter (where bid.side = 'buy') as max_sell_price,
           count(*) filter (where bid.side = 'buy') as buy_bid_count, count(*) filter (where bid.side = 'sell') as sell_bid_count,
           (select price from trade where ${tradesOf({ itemId, sizeId })}
             order by traded_at desc, id desc limit 1) as last_price
    from bid where bid.item_id = ${itemId} and ${sizeId === null ? sql`true` : sql`bid.size_option_id = ${sizeId}`} and ${isLive(now)}`.execute(
    db,
  );
  return rows[0] as RenewalOrderInfo;
}
