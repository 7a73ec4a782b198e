import type { OrderState } from '@sold/contracts/entities/order';
import type { Posting } from '../../money/ledger/post.ts';
import type { NewBid } from '../book/bid-row.ts';
import type { OrderRow } from '../orders/order-row.ts';

/** An idempotency key with its answer, or with a lease while the answer is still to come. */
export interface KeyWrite {
  customer_id: number;
  key: string;
  call: string;
  body_hash: string;
  leased_until: Date;
  status: number | null;
  body: unknown;
  created_at: Date;
}

/** A new order; it waits for its payment. */
export type OrderWrite = Omit<OrderRow, 'state' | 'invoice' | 'paid_at'> & {
  bank_account_id: number | null;
  intent: string | null;
  seller_intent: string | null;
  /** Where the goods go back to; null for the address of the ask. */
  seller_address_id: number | null;
};

/** How an order is about to be paid. */
export interface PaymentWrite {
  order_id: number;
  gateway_order_id: string;
  method: string;
  /** Won. */
  amount: number;
  card_id: number | null;
  account_id: number | null;
  state: 'requested' | 'charging';
  created_at: Date;
}

/** Points of one lot that an order holds. */
export interface PointUse {
  order_id: number;
  customer_id: number;
  lot_id: number;
  amount: number;
  held_at: Date;
  expires_at: Date;
}

/** What a decision changes: rows by table, all of them optional. The function `write_trading` writes them in one statement. */
export interface Writes {
  keys?: KeyWrite[];
  bids?: (NewBid & { id: number; created_at: Date })[];
  bid_states?: {
    id: number;
    status: 'live' | 'reserved' | 'matched' | 'cancelled';
    reserved_until?: Date;
    cancel_intent?: string;
  }[];
  bid_changes?: {
    id: number;
    price: number;
    expires_at: Date;
    is_unlimited: boolean;
    change_intent: string;
  }[];
  orders?: OrderWrite[];
  payments?: PaymentWrite[];
  order_states?: { id: number; state: OrderState; paid_at?: Date }[];
  order_events?: { order_id: number; state: OrderState; actor: string; reason: string; at: Date }[];
  payments_ended?: {
    order_id: number;
    state: 'captured' | 'refused' | 'abandoned';
    payment_key: string | null;
    outcome_at: Date;
  }[];
  /** Payments that money came for, which is to go back. */
  payment_keys?: { order_id: number; payment_key: string }[];
  points_used?: PointUse[];
  lots?: { customer_id: number; amount: number; granted_at: Date; expires_at: Date }[];
  postings?: Posting[];
  trades?: { item_id: number; size_option_id: number; price: number; traded_at: Date; order_id: number }[];
  /** Reserved coupons that an order is paid with. */
  coupons?: { key: string; order_id: number }[];
  coupon_states?: { order_id: number; state: 'confirming' | 'releasing' }[];
  refunds?: { order_id: number; amount: number; asked_at: Date }[];
  notices?: { customer_id: number; kind: string; message: string; at: Date }[];
  /** Answers of keys that were claimed before. */
  answers?: { customer_id: number; key: string; status: number; body: unknown }[];
}

/** All of several decisions. */
export function together(all: readonly Writes[]): Writes {
  const sum: Record<string, unknown[]> = {};
  for (const writes of all)
    for (const [table, rows] of Object.entries(writes) as [string, unknown[]][])
      if (rows.length > 0) sum[table] = [...(sum[table] ?? []), ...rows];
  return sum as Writes;
}
