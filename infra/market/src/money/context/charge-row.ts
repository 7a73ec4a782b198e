import type { Row } from '../../platform/db/row.ts';

/** Money asked of a stored card without an order: leaving storage, repaying. Its subject is the unit, or the customer. */
export type ChargeRow = Row<
  'charge',
  | 'id'
  | 'purpose'
  | 'customer_id'
  | 'subject_id'
  | 'amount'
  | 'card_id'
  | 'gateway_order_id'
  | 'payment_key'
  | 'refunded_amt'
  | 'state'
  | 'reason'
  | 'detail',
  {
    purpose: 'deprivation' | 'bnpl_repay';
    state: 'charging' | 'captured' | 'refused';
    detail: Record<string, unknown>;
  }
>;
