import type { Grade } from '@sold/contracts/rules/bid-price';
import type { Database } from '@sold/service/db/tables';
import type { Refusal } from '@sold/service/http/refusal';
import { type Kysely, sql } from 'kysely';
import { isLive } from '../../catalogue/prices/live.ts';
import { ownCrossRefusal, priceRefusal } from '../core/rules.ts';
import { bidRefusal } from '../core/sell.ts';
import { bestBid, type Side } from './bid-row.ts';

/** @throws Refusal as {@link priceRefusal} gives it */
export function checkPrice(price: number, { grade }: { grade: Grade }): void {
  throwIf(priceRefusal(price, grade));
}

/** Looks whether a price would cross an own bid of the other side. @throws Refusal as {@link ownCrossRefusal} gives it */
export async function refuseOwnCross(
  db: Kysely<Database>,
  bid: { side: Side; price: number; customer_id: number; size_option_id: number },
  now: Date,
): Promise<void> {
  const isBuy = bid.side === 'buy';
  const crosses = isBuy ? sql`bid.price <= ${bid.price}` : sql`bid.price >= ${bid.price}`;
  const { rows } = await sql`
    select 1 from bid where bid.size_option_id = ${bid.size_option_id} and bid.customer_id = ${bid.customer_id}
      and bid.side = ${isBuy ? 'sell' : 'buy'} and ${isLive(now)} and ${crosses} limit 1`.execute(db);
  throwIf(ownCrossRefusal(bid.side, rows.length > 0));
}

/** Looks at the buy bid that a sale would meet. @throws Refusal as {@link bidRefusal} gives it */
export async function checkBid(
  db: Kysely<Database>,
  price: number,
  query: Parameters<typeof bestBid>[2],
): Promise<void> {
  throwIf(bidRefusal(await bestBid(db, 'buy', query), price));
}

function throwIf(refusal: Refusal | null): void {
  if (refusal !== null) throw refusal;
}
