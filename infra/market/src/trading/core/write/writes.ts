import type { PointKind } from '@sold/contracts/entities/my-page';
import type { OrderState } from '@sold/contracts/entities/order-state';
import type { Posting } from '../../../money/ledger/post.ts';
import type { NoticeKind } from '../../../people/context/notice-kinds.ts';
import type { Row } from '../../../platform/db/row.ts';
import type { BidRow, NewBid } from '../../book/bid-row.ts';
import type { OrderRow } from '../../orders/order-row.ts';

/** An idempotency key with its answer, or with a lease while the answer is still to come. */
export type KeyWrite = Row<
  'idempotency',
  'customer_id' | 'key' | 'call' | 'body_hash' | 'leased_until' | 'status' | 'body' | 'created_at'
>;

/** A new order; it waits for its payment. Goods go back to the address of the ask when `seller_address_id` is null. */
export type OrderWrite = Omit<OrderRow, 'state' | 'invoice' | 'paid_at'> &
  Row<'order_', 'bank_account_id' | 'idempotency_key' | 'seller_idempotency_key' | 'seller_address_id'>;

/** How an order is about to be paid. */
export type PaymentWrite = Row<
  'payment',
  | 'order_id'
  | 'gateway_order_id'
  | 'method'
  | 'amount'
  | 'card_id'
  | 'account_id'
  | 'instalment_months'
  | 'state'
  | 'created_at',
  { state: 'requested' | 'charging' }
>;

/** Points of one lot that an order holds. */
export interface PointUse
  extends Row<'point_use', 'order_id' | 'customer_id' | 'amount' | 'held_at' | 'expires_at'> {
  lot_id: number;
}

/** Changes of a decision: rows by table, all of them optional. The function `write_trading` writes them in one statement. */
export interface Writes {
  keys?: KeyWrite[];
  bids?: (NewBid & Row<'bid', 'id' | 'created_at'>)[];
  bid_states?: (Pick<BidRow, 'id' | 'status'> & { reserved_until?: Date; cancel_idempotency_key?: string })[];
  bid_changes?: Row<
    'bid',
    'id' | 'price' | 'expires_at' | 'is_unlimited' | 'change_idempotency_key',
    { change_idempotency_key: string }
  >[];
  orders?: OrderWrite[];
  payments?: PaymentWrite[];
  order_states?: (Pick<OrderRow, 'id' | 'state'> & { paid_at?: Date })[];
  order_events?: Row<
    'order_event',
    'order_id' | 'state' | 'actor' | 'reason' | 'at',
    { state: OrderState }
  >[];
  payments_ended?: Row<
    'payment',
    'order_id' | 'state' | 'payment_key' | 'outcome_at',
    { state: 'captured' | 'refused' | 'abandoned'; outcome_at: Date }
  >[];
  /** Payments whose money came and has to go back. */
  payment_keys?: Row<'payment', 'order_id' | 'payment_key', { payment_key: string }>[];
  points_used?: PointUse[];
  lots?: Row<
    'point_lot',
    'customer_id' | 'kind' | 'order_id' | 'amount' | 'granted_at' | 'expires_at',
    { kind: PointKind }
  >[];
  postings?: Posting[];
  trades?: Row<
    'trade',
    'item_id' | 'size_option_id' | 'price' | 'traded_at' | 'order_id',
    { order_id: number }
  >[];
  /** Reserved coupons that an order is paid with. */
  coupons?: Row<'coupon_use', 'key' | 'order_id', { order_id: number }>[];
  coupon_states?: Row<
    'coupon_use',
    'order_id' | 'state',
    { order_id: number; state: 'confirming' | 'releasing' }
  >[];
  refunds?: Row<'refund', 'order_id' | 'amount' | 'asked_at'>[];
  notices?: Row<
    'notice_log',
    'customer_id' | 'kind' | 'about' | 'size_option_id' | 'message' | 'at',
    { kind: NoticeKind }
  >[];
  /** Answers of keys that were claimed before. */
  answers?: Row<'idempotency', 'customer_id' | 'key' | 'status' | 'body', { status: number }>[];
}

/** Joins several decisions. */
export function together(all: readonly Writes[]): Writes {
  const sum: Record<string, unknown[]> = {};
  for (const writes of all)
    for (const [table, rows] of Object.entries(writes) as [string, unknown[]][])
      if (rows.length > 0) sum[table] = [...(sum[table] ?? []), ...rows];
  return sum as Writes;
}
