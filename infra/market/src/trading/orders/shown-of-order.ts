import type { Tables } from '../../platform/db/tables.ts';

export type Role = 'buyer' | 'seller';

const BOTH = [
  'id',
  'display_id',
  'state',
  'item_id',
  'size_option_id',
  'ask_id',
  'bid_id',
  'price',
  'penalty_amt',
  'sell_fee_ratio',
  'delivery_type',
  'invoice',
  'created_at',
  'paid_at',
] as const;

/** Columns of an order that its buyer and its seller are shown, on their pages and in their files of own data. */
export const SHOWN_OF_ORDER = {
  buyer: [
    ...BOTH,
    'buyer_id',
    'confirm_amt',
    'delivery_amt',
    'event_fee',
    'point_amt',
    'coupon_amt',
    'total_pay',
    'address',
    'cash_receipt',
    'reserved_until',
    'outbound',
  ],
  seller: [
    ...BOTH,
    'seller_id',
    'sell_fee',
    'payout',
    'storage_fee',
    'bank_account_id',
    'seller_address_id',
    'sent_back',
  ],
} as const satisfies Readonly<Record<Role, readonly (keyof Tables['order_'])[]>>;

/** Names of the columns that a role is shown. */
export type ShownTo<R extends Role> = (typeof SHOWN_OF_ORDER)[R][number];
