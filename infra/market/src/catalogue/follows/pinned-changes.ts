import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { summaries } from '../lists/item-list.ts';
import { isLive } from '../prices/live.ts';
import { tradeDate } from '../prices/trade-date.ts';

type Changes = CallTable['GET /api/v3/user/mypage/get-pinup-change-list']['output'];

const MOST = 4;

/** Pins an item with its lowest sell bid; an item that is pinned stays as it was. */
export async function pinItem(db: Db, customerId: number, itemId: number, now: Date): Promise<void> {
  await sql`
    insert into pinup (customer_id, item_id, price, pinned_at)
    select ${customerId}, ${itemId}, min(bid.price), ${now} from bid
    where bid.item_id = ${itemId} and bid.side = 'sell' and ${isLive(now)}
    on conflict do nothing`.execute(db);
}

/** Reads the pinned items whose lowest sell bid has changed, the largest share of the price first. */
export async function pinnedChanges(db: Db, customerId: number, now: Date): Promise<Changes> {
  const { rows } = await sql<{
    item_id: number;
    min_price: number;
    pinned_price: number;
    pinned_at: Date | null;
  }>`
    select pinup.item_id, ask.price as min_price, pinup.price as pinned_price, pinup.pinned_at
    from pinup join lateral (
      select min(bid.price) as price from bid where bid.item_id = pinup.item_id and bid.side = 'sell' and ${isLive(now)}
    ) ask on ask.price <> pinup.price
    where pinup.customer_id = ${customerId}
    order by abs(ask.price - pinup.price)::numeric / pinup.price desc, pinup.item_id desc limit ${MOST}`.execute(
    db,
  );
  const items = await summaries(db, {
    where: sql`item.id = any(${rows.map(({ item_id }) => item_id)}::bigint[])`,
    order: sql`item.id`,
    limit: MOST,
    customerId,
    now,
  });
  const list = rows.flatMap(({ item_id, min_price, pinned_price, pinned_at }) => {
    const item = items.find((one) => one.item_id === item_id);
    const pinned_date = pinned_at === null ? '' : tradeDate(pinned_at);
    const change = min_price - pinned_price;
    return item === undefined ? [] : [{ ...item, min_price, pinned_price, pinned_date, change }];
  });
  return { list };
}
