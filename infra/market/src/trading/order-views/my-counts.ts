import type { CallTable } from '@sold/contracts/calls/index';
import { OPEN_STATES } from '@sold/contracts/rules/trading/order-state';
import type { Db } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import { isOpen } from '../../catalogue/prices/live.ts';
import { IS_WANTED } from '../../people/notices/notice-settings.ts';

type MyPage = CallTable['GET /api/v3/user/mypage/get-my-page']['output'];
type Counts = Pick<MyPage, 'buy' | 'sell' | 'pinned' | 'stored' | 'unread'>;

/**
 * Orders that their buyer or seller is shown: payments that failed are no orders to anybody but the buyer who tried, and those given
 * up on the gateway's page not even to them.
 */
export function isShownTo(customerId: number): RawBuilder<boolean> {
  return sql<boolean>`(order_.paid_at is not null or (order_.buyer_id = ${customerId} and not exists (
    select 1 from payment given_up where given_up.order_id = order_.id and given_up.state = 'abandoned')))`;
}

/** Whether an order is listed as open: nothing has undone it, and it is not settled. Needs `order_`. */
export const IS_OPEN: RawBuilder<boolean> = sql`order_.state = any(${OPEN_STATES}::text[])`;

/** Counts everything of a customer that the own page links to. */
export async function myCounts(db: Db, customerId: number, now: Date): Promise<Counts> {
  const orders = (side: 'buyer_id' | 'seller_id') => sql`
    select jsonb_build_object('open', count(*) filter (where ${IS_OPEN}),
      'over', count(*) filter (where not ${IS_OPEN})) from order_ where ${sql.ref(side)} = ${customerId} and ${isShownTo(customerId)}`;
  const bids = (side: 'buy' | 'sell') =>
    sql`select count(*) from bid where customer_id = ${customerId} and side = ${side} and ${isOpen(now)}`;
  type Orders = { open: number; over: number };
  const { rows } = await sql<
    { bought: Orders; sold: Orders } & Record<
      'buy_bids' | 'sell_bids' | 'pinned' | 'stored' | 'unread',
      number
    >
  >`
    select (${orders('buyer_id')}) as bought, (${orders('seller_id')}) as sold,
      (${bids('buy')}) as buy_bids, (${bids('sell')}) as sell_bids,
      (select count(*) from pinup where customer_id = ${customerId}) as pinned,
      (select count(*) from inventory where owner_id = ${customerId} and status in ('requested', 'arrived', 'inspected', 'stored', 'leaving')) as stored,
      (select count(*) from notice_log where customer_id = ${customerId} and read_at is null and ${IS_WANTED}) as unread`.execute(
    db,
  );
  const { bought, sold, buy_bids, sell_bids, ...more } = rows[0] as (typeof rows)[0];
  return {
    buy: { bids: buy_bids, open: bought.open, over: bought.over },
    sell: { bids: sell_bids, open: sold.open, over: sold.over },
    ...more,
  };
}
