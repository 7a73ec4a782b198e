import type { BidEntry } from '@sold/contracts/entities/item';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { isLive } from '../../catalogue/prices/live.ts';
import type { Target } from '../../catalogue/prices/trades.ts';
import { sizeText } from '../../platform/db/size-text.ts';

/** Steps per side that the depth chart of the book shows; prices further away seldom trade. */
const MOST_STEPS = 200;

/** Steps of one side of the public book, best first, at most {@link MOST_STEPS}: price, size, units. */
export async function bookSide(
  db: Kysely<Database>,
  side: 'buy' | 'sell',
  { itemId, sizeId }: Target,
  now: Date,
): Promise<BidEntry[]> {
  const { rows } = await sql<BidEntry>`
    select bid.price, ${sizeText('size_option')} as option, count(*) as count
    from bid join size_option on size_option.id = bid.size_option_id
    where bid.item_id = ${itemId} and bid.side = ${side} and ${isLive(now)}
      ${sizeId === null ? sql`` : sql`and bid.size_option_id = ${sizeId}`}
    group by bid.price, size_option.option_type_code, size_option.kor_name, size_option.sort
    order by bid.price ${side === 'buy' ? sql`desc` : sql`asc`}, size_option.sort
    limit ${MOST_STEPS}`.execute(db);
  return rows;
}
