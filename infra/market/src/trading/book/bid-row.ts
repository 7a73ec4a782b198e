import type { Database, Trx } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { isLive } from '../../catalogue/prices/live.ts';

export type Side = 'buy' | 'sell';

/** A bid as the use cases read it. */
export interface BidRow {
  id: number;
  side: Side;
  item_id: number;
  size_option_id: number;
  customer_id: number;
  price: number;
  status: 'live' | 'reserved' | 'matched' | 'cancelled';
  expires_at: Date;
  is_unlimited: boolean;
  card_id: number | null;
  address_id: number;
  bank_account_id: number | null;
  delivery_type: 'normal' | 'quick' | null;
  point_amt: number;
  cash_receipt: { type: string; no: string } | null;
  /** Unit in storage that a sell bid offers. */
  inventory_id: number | null;
}

const COLUMNS = sql`bid.id, bid.side, bid.item_id, bid.size_option_id, bid.customer_id, bid.price, bid.status, bid.expires_at, bid.is_unlimited,
  bid.card_id, bid.address_id, bid.bank_account_id, bid.delivery_type, bid.point_amt, bid.cash_receipt, bid.inventory_id`;

export async function bidById(db: Kysely<Database>, id: number): Promise<BidRow | undefined> {
  const { rows } = await sql<BidRow>`select ${COLUMNS} from bid where id = ${id}`.execute(db);
  return rows[0];
}

/** The bid an earlier request with the same intent placed, if there was one. */
export async function bidByIntent(
  db: Kysely<Database>,
  customerId: number,
  intent: string,
): Promise<BidRow | undefined> {
  const { rows } =
    await sql<BidRow>`select ${COLUMNS} from bid where customer_id = ${customerId} and intent = ${intent}`.execute(
      db,
    );
  return rows[0];
}

/**
 * The first bid of a side: best price, then oldest. Nobody trades with themselves, so the caller's own bids are passed over.
 * `stored` asks for units in storage alone, or for the others.
 */
export async function bestBid(
  db: Kysely<Database>,
  side: Side,
  { sizeId, notOf, now, stored }: { sizeId: number; notOf: number; now: Date; stored?: boolean },
): Promise<BidRow | undefined> {
  const { rows } = await sql<BidRow>`
    select ${COLUMNS} from bid
    where bid.size_option_id = ${sizeId} and bid.side = ${side} and bid.customer_id <> ${notOf} and ${isLive(now)}
      ${stored === undefined ? sql`` : sql`and (bid.inventory_id is not null) = ${stored}`}
    order by bid.price ${side === 'buy' ? sql`desc` : sql`asc`}, bid.priority
    limit 1`.execute(db);
  return rows[0];
}

/** A bid that is to be placed, by the request with this idempotency key. */
export interface NewBid extends Omit<BidRow, 'id' | 'status'> {
  intent: string | null;
}

export async function setBidStatus(
  trx: Trx,
  id: number,
  status: 'live' | 'matched' | 'cancelled',
): Promise<void> {
  await sql`update bid set status = ${status}, reserved_until = null where id = ${id}`.execute(trx);
}
