import type { OrderState } from '@sold/contracts/entities/order-state';
import type { Database, Trx } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import type { Row } from '../../platform/db/row.ts';
import type { OrderDelivery } from './amounts.ts';

/** Columns of {@link OrderRow} by name: a statement that selects `*` is planned again each time. */
export const ORDER_FIELDS = [
  'id',
  'display_id',
  'kind',
  'state',
  'item_id',
  'size_option_id',
  'buyer_id',
  'seller_id',
  'ask_id',
  'bid_id',
  'price',
  'confirm_amt',
  'delivery_amt',
  'event_fee',
  'point_amt',
  'coupon_amt',
  'total_pay',
  'sell_fee',
  'payout',
  'sell_fee_ratio',
  'penalty_amt',
  'delivery_type',
  'inventory_id',
  'storage_fee',
  'address',
  'cash_receipt',
  'invoice',
  'reserved_until',
  'created_at',
  'paid_at',
] as const;

export type OrderRow = Row<
  'order_',
  (typeof ORDER_FIELDS)[number],
  {
    kind: 'buy_now' | 'sell_now' | 'buy_bid' | 'sell_bid' | 'raffle';
    state: OrderState;
    delivery_type: OrderDelivery;
    address: {
      name: string;
      phone: string;
      zipcode: string;
      addr: string;
      addr_detail: string;
      note: string;
    };
    cash_receipt: { type: string; no: string } | null;
    invoice: { carrier: string; no: string } | null;
  }
>;

export const ORDER_COLUMNS = sql.join(ORDER_FIELDS.map((name) => sql.ref(`order_.${name}`)));

export async function orderById(db: Kysely<Database>, id: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${ORDER_COLUMNS} from order_ where id = ${id}`.execute(db);
  return rows[0];
}

/** Whether the unit that was bought stays in storage and only changes its owner. */
export function staysInStorage({ delivery_type }: Pick<OrderRow, 'delivery_type'>): boolean {
  return delivery_type === 'inventory';
}

/** Returns whether the goods were inspected before the sale: units in storage and raffle prizes of SOLD. */
export function isInspectedBefore({ kind, inventory_id }: Pick<OrderRow, 'kind' | 'inventory_id'>): boolean {
  return kind === 'raffle' || inventory_id !== null;
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

/** The order an earlier request with the same idempotency key made, if there was one. */
export async function orderByIdempotencyKey(
  db: Kysely<Database>,
  buyerId: number,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const { rows } =
    await sql<OrderRow>`select ${ORDER_COLUMNS} from order_ where buyer_id = ${buyerId} and idempotency_key = ${idempotencyKey}`.execute(
      db,
    );
  return rows[0];
}

/** The running order an earlier sale with the same idempotency key made, if there was one. */
export async function orderBySellerIdempotencyKey(
  db: Kysely<Database>,
  sellerId: number,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from order_ where seller_id = ${sellerId} and seller_idempotency_key = ${idempotencyKey} and state <> 'payment_failed'`.execute(
    db,
  );
  return rows[0];
}
