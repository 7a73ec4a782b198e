import type { Database, Trx } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { isLive } from '../../catalogue/prices/live.ts';
import type { Row } from '../../platform/db/row.ts';

export type Side = 'buy' | 'sell';

const COLUMNS = [
  'id',
  'side',
  'item_id',
  'size_option_id',
  'customer_id',
  'price',
  'status',
  'expires_at',
  'is_unlimited',
  'card_id',
  'address_id',
  'bank_account_id',
  'delivery_type',
  'point_amt',
  'cash_receipt',
  'inventory_id',
] as const;

export type BidRow = Row<
  'bid',
  (typeof COLUMNS)[number],
  {
    side: Side;
    status: 'live' | 'reserved' | 'away' | 'matched' | 'cancelled';
    delivery_type: 'normal' | 'quick' | null;
    cash_receipt: { type: string; no: string } | null;
  }
>;

const SELECTED = sql.join(COLUMNS.map((name) => sql.ref(`bid.${name}`)));

export async function bidById(db: Kysely<Database>, id: number): Promise<BidRow | undefined> {
  const { rows } = await sql<BidRow>`select ${SELECTED} from bid where id = ${id}`.execute(db);
  return rows[0];
}

/** The bid an earlier request with the same idempotency key placed, if there was one. */
export async function bidByIdempotencyKey(
  db: Kysely<Database>,
  customerId: number,
  idempotencyKey: string,
): Promise<BidRow | undefined> {
  const { rows } =
    await sql<BidRow>`select ${SELECTED} from bid where customer_id = ${customerId} and idempotency_key = ${idempotencyKey}`.execute(
      db,
    );
  return rows[0];
}

/**
 * The first bid of a side: best price, then oldest. The caller's own bids are skipped, because customers do not trade with
 * themselves. `stored` asks for units in storage alone, or for the others.
 */
export async function bestBid(
  db: Kysely<Database>,
  side: Side,
  { sizeId, notOf, now, stored }: { sizeId: number; notOf: number; now: Date; stored?: boolean },
): Promise<BidRow | undefined> {
  const { rows } = await sql<BidRow>`
    select ${SELECTED} from bid
    where bid.size_option_id = ${sizeId} and bid.side = ${side} and bid.customer_id <> ${notOf} and ${isLive(now)}
      ${stored === undefined ? sql`` : sql`and (bid.inventory_id is not null) = ${stored}`}
    order by bid.price ${side === 'buy' ? sql`desc` : sql`asc`}, bid.priority
    limit 1`.execute(db);
  return rows[0];
}

/** A bid that is to be placed, by the request with this idempotency key. */
export interface NewBid extends Omit<BidRow, 'id' | 'status'> {
  idempotency_key: string | null;
}

export async function setBidStatus(
  trx: Trx,
  id: number,
  status: 'live' | 'matched' | 'cancelled',
): Promise<void> {
  await sql`update bid set status = ${status}, reserved_until = null where id = ${id}`.execute(trx);
}
