/**
 * The writes of 003 and 009 with fewer statements in them: starting a statement inside a function costs about as much as what
 * a small one does. (Reading everything with one join was tried and is worse: its plan depends on statistics that a young
 * market does not have.)
 */
export const cheaperWrites = [
  /** Writes one trade of the market with everything that is derived from it, as `record_trades` does for many. */
  `create function record_trade(in_item bigint, in_size bigint, in_price bigint, in_at timestamptz, in_order bigint)
   returns void language plpgsql as $$
   begin
     insert into trade (item_id, size_option_id, price, traded_at, source, order_id)
     values (in_item, in_size, in_price, in_at, 'market', in_order);
     insert into trade_day as d (item_id, size_option_id, day, min_price, max_price, sum_price, count)
     values (in_item, in_size, (in_at at time zone 'Asia/Seoul')::date, in_price, in_price, in_price, 1)
     on conflict (item_id, size_option_id, day) do update set
       min_price = least(d.min_price, in_price), max_price = greatest(d.max_price, in_price), sum_price = d.sum_price + in_price, count = d.count + 1;
     update item set trade_count = trade_count + 1,
       last_price = case when exists (select 1 from trade where trade.item_id = in_item and trade.traded_at > in_at) then last_price else in_price end
     where item.id = in_item;
   end $$`,
  'drop function write_paid(bigint, text, text, text, text, text, timestamptz)',
  /**
   * Writes that an order's money is there: payment, ledger, bids, trade, the state `paid`; with a message for the seller also
   * that the seller is to send. @returns false, and nothing is done, unless the order waits for its money
   */
  `create function write_paid(
     in_order bigint, in_payment_key text, in_from text, in_coupons text, in_held text, in_message text, in_at timestamptz)
   returns boolean language plpgsql as $$
   declare
     o order_;
     entry bigint;
   begin
     update order_ set paid_at = in_at, state = case when in_message is null then 'paid' else 'seller_preparing' end
     where id = in_order and state = 'payment_pending' returning * into o;
     if not found then return false; end if;
     update payment set state = 'captured', payment_key = in_payment_key, outcome_at = in_at where order_id = in_order;
     if o.total_pay + o.coupon_amt > 0 then
       insert into ledger_transaction (kind, order_id, at) values ('paid', in_order, in_at) returning id into entry;
       insert into ledger_entry (transaction_id, account, amount)
       select entry, e.account, e.amount
       from (values (in_from, o.total_pay), (in_coupons, o.coupon_amt), (in_held, -o.total_pay - o.coupon_amt)) e (account, amount)
       where e.amount <> 0;
     end if;
     update bid set status = 'matched', reserved_until = null where id in (o.ask_id, o.bid_id);
     -- What a raffle sells at is nobody's market price: it stays out of charts and recent trades.
     if o.kind <> 'raffle' then
       perform record_trade(o.item_id, o.size_option_id, o.price, in_at, in_order);
     end if;
     if in_message is null then
       insert into order_event (order_id, state, actor, at) values (in_order, 'paid', 'system', in_at);
     else
       insert into order_event (order_id, state, actor, at)
       values (in_order, 'paid', 'system', in_at), (in_order, 'seller_preparing', 'system', in_at);
       insert into notice_log (customer_id, kind, message, at) values (o.seller_id, 'sold', in_message, in_at);
     end if;
     return true;
   end $$`,
  // As in 003, with one query that looks up the few transactions of the statement, however many there are in the ledger.
  `create or replace function ledger_sums_to_zero() returns trigger language plpgsql as $$
   begin
     if exists (select 1 from (select distinct transaction_id from written) w
                cross join lateral (select sum(e.amount) as sum from ledger_entry e where e.transaction_id = w.transaction_id) t where t.sum <> 0) then
       raise exception 'ledger: the entries of a transaction must sum to zero';
     end if;
     return null;
   end $$`,
  'drop function settle_plain_purchase(bigint, text, text, text, text, text, text, jsonb, timestamptz)',
  /** Writes a captured plain purchase and the answer that is kept; false and nothing done unless it waits for its money. */
  `create function settle_plain_purchase(
     in_order bigint, in_payment_key text, in_from text, in_coupons text, in_held text, in_message text, in_customer bigint, in_key text,
     in_body jsonb, in_at timestamptz)
   returns boolean language plpgsql as $$
   begin
     if not write_paid(in_order, in_payment_key, in_from, in_coupons, in_held, in_message, in_at) then return false; end if;
     update idempotency set status = 200, body = in_body where customer_id = in_customer and key = in_key;
     return true;
   end $$`,
] as const;
