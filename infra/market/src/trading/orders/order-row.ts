import type { OrderState } from '@sold/contracts/entities/order';
import type { Database, Trx } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import type { OrderDelivery } from './amounts.ts';

export interface OrderRow {
  id: number;
  display_id: string;
  kind: 'buy_now' | 'sell_now' | 'buy_bid' | 'sell_bid' | 'raffle';
  state: OrderState;
  item_id: number;
  size_option_id: number;
  buyer_id: number;
  seller_id: number;
  ask_id: number | null;
  bid_id: number | null;
  price: number;
  confirm_amt: number;
  delivery_amt: number;
  event_fee: number;
  point_amt: number;
  coupon_amt: number;
  total_pay: number;
  sell_fee: number;
  payout: number;
  sell_fee_ratio: number;
  penalty_amt: number;
  delivery_type: OrderDelivery;
  /** Unit in storage that is sold. */
  inventory_id: number | null;
  /** What the seller owes for storing it, won. */
  storage_fee: number;
  address: { name: string; phone: string; zipcode: string; addr: string; addr_detail: string };
  cash_receipt: { type: string; no: string } | null;
  /** How the seller has sent the goods. */
  invoice: { carrier: string; no: string } | null;
  reserved_until: Date;
  created_at: Date;
  paid_at: Date | null;
}

/** Columns of {@link OrderRow}. */
export const ORDER_FIELDS = {
  id: true,
  display_id: true,
  kind: true,
  state: true,
  item_id: true,
  size_option_id: true,
  buyer_id: true,
  seller_id: true,
  ask_id: true,
  bid_id: true,
  price: true,
  confirm_amt: true,
  delivery_amt: true,
  event_fee: true,
  point_amt: true,
  coupon_amt: true,
  total_pay: true,
  sell_fee: true,
  payout: true,
  sell_fee_ratio: true,
  penalty_amt: true,
  delivery_type: true,
  inventory_id: true,
  storage_fee: true,
  address: true,
  cash_receipt: true,
  invoice: true,
  reserved_until: true,
  created_at: true,
  paid_at: true,
} satisfies Record<keyof OrderRow, true>;

/** What {@link OrderRow} has, named one by one: a statement that selects `*` is planned anew each time. */
export const ORDER_COLUMNS = sql.join(Object.keys(ORDER_FIELDS).map((name) => sql.ref(`order_.${name}`)));

export async function orderById(db: Kysely<Database>, id: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${ORDER_COLUMNS} from order_ where id = ${id}`.execute(db);
  return rows[0];
}

/** Whether the unit that was bought stays in storage and only changes its owner. */
export function staysInStorage({ delivery_type }: Pick<OrderRow, 'delivery_type'>): boolean {
  return delivery_type === 'inventory';
}

/** Reads an order and holds it for the rest of the transaction. */
export async function lockOrder(trx: Trx, id: number): Promise<OrderRow | undefined> {
  const { rows } =
    await sql<OrderRow>`select ${ORDER_COLUMNS} from order_ where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** The order a bid has traded in or is being charged for, if there is one. */
export async function orderOfBid(db: Kysely<Database>, bidId: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from order_ where (ask_id = ${bidId} or bid_id = ${bidId}) and state <> 'payment_failed' order by id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The order an earlier request with the same intent made, if there was one. */
export async function orderByIntent(
  db: Kysely<Database>,
  buyerId: number,
  intent: string,
): Promise<OrderRow | undefined> {
  const { rows } =
    await sql<OrderRow>`select ${ORDER_COLUMNS} from order_ where buyer_id = ${buyerId} and intent = ${intent}`.execute(
      db,
    );
  return rows[0];
}

/** The running order an earlier sale with the same intent made, if there was one. */
export async function orderBySellerIntent(
  db: Kysely<Database>,
  sellerId: number,
  intent: string,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from order_ where seller_id = ${sellerId} and seller_intent = ${intent} and state <> 'payment_failed'`.execute(
    db,
  );
  return rows[0];
}
