import { kstText, UNLIMITED_DATE } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { MyBid } from '@sold/contracts/entities/item';
import { sellerPayout } from '@sold/contracts/rules/money/payout';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import { isLive, isOpen } from '../../catalogue/prices/live.ts';
import { storageOwed, storageRound } from '../../custody/units/storage-round.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { type Config, configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { sellFeeRatio } from '../../platform/fees-and-penalties/sell-fee.ts';

type Lists = CallTable['POST /api/v3/order/order/get-mybid-order-info']['output'];

interface Row {
  id: number;
  side: 'buy' | 'sell';
  item_id: number;
  item_name: string;
  grade: 0 | 1 | 2;
  item_name_kor: string;
  drawing_version: string;
  bg_color: string;
  size_option_id: number;
  option: string;
  price: number;
  place: number;
  expires_at: Date;
  is_unlimited: boolean;
  is_reserved: boolean;
  is_away: boolean;
  reserved_until: Date | null;
  created_at: Date;
  stored_since: Date | null;
  ends_at: Date | null;
}

/** A customer's bids that are live or being paid for, newest first: of one item, or of all. */
export async function myBidLists(
  db: Kysely<Database>,
  query: { customerId: number; now: Date; itemId?: number | undefined },
): Promise<Lists> {
  const { rows } = await sql<Row>`
    select bid.id, bid.side, bid.item_id, item.name as item_name, item.name_kor as item_name_kor, item.grade, item.drawing_version, item.bg_color, bid.size_option_id, ${sizeText('size_option')} as option,
           bid.price, 1 + (select count(*) from bid other
             where other.size_option_id = bid.size_option_id and other.side = bid.side and ${isLive(query.now, 'other')}
               and (case bid.side when 'buy' then other.price > bid.price else other.price < bid.price end
                    or (other.price = bid.price and other.priority < bid.priority))) as place, bid.expires_at, bid.is_unlimited, bid.status = 'reserved' as is_reserved, bid.status = 'away' as is_away, bid.reserved_until, bid.created_at, inventory.stored_since, inventory.ends_at
    from bid join item on item.id = bid.item_id join size_option on size_option.id = bid.size_option_id
      left join inventory on inventory.id = bid.inventory_id
    where bid.customer_id = ${query.customerId} and ${isOpen(query.now)}
      ${query.itemId === undefined ? sql`` : sql`and bid.item_id = ${query.itemId}`}
    order by bid.id desc`.execute(db);
  const { buy = [], sell = [] } = Object.groupBy(rows, ({ side }) => side);
  const config = sell.length > 0 ? await configAt(db, query.now) : null;
  return {
    my_bid_buy_list: buy.map((row) => myBidOf(row, query.now)),
    my_bid_sell_list: sell.map((row) => ({
      ...myBidOf(row, query.now),
      ...(config && payoutOf(row, config, query.now)),
    })),
  };
}

function myBidOf(row: Row, now: Date): MyBid {
  return {
    product_id: row.id,
    type: row.side,
    item_id: row.item_id,
    product_grade: row.grade,
    item_name: row.item_name,
    item_name_kor: row.item_name_kor,
    item_image: pictureOf(row.item_id, row.drawing_version),
    brand_bg_color: row.bg_color,
    product_size_option_id: row.size_option_id,
    option: row.option,
    price: row.price,
    place: row.place,
    bid_end_date: endText(row),
    is_reserved: row.is_reserved,
    ...(row.is_away && { is_away: true }),
    reserved_until: reservedUntil(row.is_reserved ? row.reserved_until : null, now),
    created_at: kstText(row.created_at),
  };
}

/** Payout of a sell bid if it trades now, and the storage costs of its unit. */
function payoutOf({ price, stored_since: since, ends_at }: Row, config: Config, now: Date) {
  const fee = storageOwed(config, { storedSince: since, endsAt: ends_at }, now);
  return {
    net_amt: Math.max(0, sellerPayout(price, sellFeeRatio(config, 'bid')).payout - fee),
    ...(since && {
      storage: {
        fee,
        round_end: kstText(storageRound(since, now, ends_at !== null).end),
        round_fee: config.storage_round_fee,
      },
    }),
  };
}

/**
 * Returns until when a bid that is being paid for cannot be changed, KST; null after that time while the outcome is
 * unknown.
 */
export function reservedUntil(until: Date | null, now: Date): string | null {
  return until !== null && until > now ? kstText(until) : null;
}

/** A bid's end as the wire has it. */
export function endText(bid: { is_unlimited: boolean; expires_at: Date }): string {
  return bid.is_unlimited ? UNLIMITED_DATE : kstText(bid.expires_at);
}
