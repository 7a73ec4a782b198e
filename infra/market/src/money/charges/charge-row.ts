/** Money asked of a stored card without an order: leaving storage, repaying. */
export interface ChargeRow {
  id: number;
  purpose: 'deprivation' | 'bnpl_repay';
  customer_id: number;
  /** The unit, or the customer. */
  subject_id: number;
  amount: number;
  card_id: number;
  gateway_order_id: string;
  payment_key: string | null;
  /** Won of it that goes back or is back. */
  refunded_amt: number;
  state: 'charging' | 'captured' | 'refused';
  reason: string;
  detail: Record<string, unknown>;
}
