-- Writes what trading has decided, rows by table (trading/core/writes.ts). It checks nothing but constraints: a conflicting
-- change since the facts were read, without a lock, ends the transaction, and the call is decided again.
create or replace function write_trading(w jsonb) returns void language plpgsql as $$
declare
  written int;
begin
  if w ? 'keys' then
    insert into idempotency (customer_id, key, call, body_hash, leased_until, status, body, created_at)
    select customer_id, key, call, body_hash, leased_until, status, body, created_at
    from jsonb_to_recordset(w->'keys') as k (customer_id bigint, key text, call text, body_hash text, leased_until timestamptz,
      status int, body jsonb, created_at timestamptz)
    on conflict do nothing;
    get diagnostics written = row_count;
    perform all_written(written, w->'keys');
  end if;
  if w ? 'bid_states' then
    update bid set status = b.status, reserved_until = b.reserved_until, cancel_idempotency_key = coalesce(b.cancel_idempotency_key, bid.cancel_idempotency_key)
    from jsonb_to_recordset(w->'bid_states') as b (id bigint, status text, reserved_until timestamptz, cancel_idempotency_key text)
    where bid.id = b.id;
    get diagnostics written = row_count;
    perform all_written(written, w->'bid_states');
  end if;
  if w ? 'bids' then
    insert into bid (id, side, item_id, size_option_id, customer_id, price, status, expires_at, is_unlimited, card_id, address_id,
                     bank_account_id, delivery_type, point_amt, cash_receipt, inventory_id, idempotency_key, created_at)
    overriding system value
    select id, side, item_id, size_option_id, customer_id, price, 'live', expires_at, is_unlimited, card_id, address_id,
           bank_account_id, delivery_type, point_amt, cash_receipt, inventory_id, idempotency_key, created_at
    from jsonb_populate_recordset(null::bid, w->'bids');
  end if;
  if w ? 'bid_changes' then
    -- Another price goes to the end of that price's queue.
    update bid set price = b.price, priority = case when bid.price = b.price then bid.priority else nextval('bid_priority') end,
      expires_at = b.expires_at, is_unlimited = b.is_unlimited, change_idempotency_key = b.change_idempotency_key
    from jsonb_to_recordset(w->'bid_changes')
      as b (id bigint, price bigint, expires_at timestamptz, is_unlimited boolean, change_idempotency_key text)
    where bid.id = b.id;
    get diagnostics written = row_count;
    perform all_written(written, w->'bid_changes');
  end if;
  if w ? 'orders' then
    insert into order_ (id, display_id, kind, state, item_id, size_option_id, buyer_id, seller_id, ask_id, bid_id, price, confirm_amt,
                        delivery_amt, event_fee, point_amt, coupon_amt, total_pay, sell_fee, payout, sell_fee_ratio, penalty_amt,
                        delivery_type, address, bank_account_id, cash_receipt, inventory_id, storage_fee, reserved_until, idempotency_key,
                        seller_idempotency_key, seller_address_id, created_at)
    overriding system value
    select id, display_id, kind, 'payment_pending', item_id, size_option_id, buyer_id, seller_id, ask_id, bid_id, price, confirm_amt,
           delivery_amt, event_fee, point_amt, coupon_amt, total_pay, sell_fee, payout, sell_fee_ratio, penalty_amt,
           delivery_type, address, bank_account_id, cash_receipt, inventory_id, storage_fee, reserved_until, idempotency_key,
           seller_idempotency_key, seller_address_id, created_at
    from jsonb_populate_recordset(null::order_, w->'orders');
    insert into payment (order_id, gateway_order_id, method, amount, card_id, account_id, instalment_months, state, created_at)
    select order_id, gateway_order_id, method, amount, card_id, account_id, instalment_months, state, created_at
    from jsonb_populate_recordset(null::payment, w->'payments');
  end if;
  if w ? 'order_states' then
    update order_ set state = o.state, paid_at = coalesce(o.paid_at, order_.paid_at)
    from jsonb_to_recordset(w->'order_states') as o (id bigint, state text, paid_at timestamptz)
    where order_.id = o.id;
    get diagnostics written = row_count;
    perform all_written(written, w->'order_states');
  end if;
  if w ? 'order_events' then
    insert into order_event (order_id, state, actor, reason, at)
    select order_id, state, actor, reason, at
    from jsonb_to_recordset(w->'order_events') as e (order_id bigint, state text, actor text, reason text, at timestamptz);
  end if;
  if w ? 'payments_ended' then
    update payment set state = p.state, payment_key = coalesce(p.payment_key, payment.payment_key), outcome_at = p.outcome_at
    from jsonb_to_recordset(w->'payments_ended') as p (order_id bigint, state text, payment_key text, outcome_at timestamptz)
    where payment.order_id = p.order_id;
    get diagnostics written = row_count;
    perform all_written(written, w->'payments_ended');
  end if;
  if w ? 'payment_keys' then
    update payment set payment_key = p.payment_key
    from jsonb_to_recordset(w->'payment_keys') as p (order_id bigint, payment_key text) where payment.order_id = p.order_id;
    get diagnostics written = row_count;
    perform all_written(written, w->'payment_keys');
  end if;
  if w ? 'points_used' then
    -- Several orders may use one lot. A lot that was used meanwhile would fall below zero: the table refuses it.
    update point_lot set remaining = remaining - p.amount
    from (select lot_id, sum(amount) as amount from jsonb_to_recordset(w->'points_used') as u (lot_id bigint, amount bigint) group by lot_id) p
    where point_lot.id = p.lot_id;
    insert into point_use (order_id, customer_id, amount, held_at, expires_at)
    select order_id, customer_id, amount, held_at, expires_at from jsonb_populate_recordset(null::point_use, w->'points_used');
  end if;
  if w ? 'lots' then
    insert into point_lot (customer_id, kind, order_id, amount, remaining, granted_at, expires_at)
    select customer_id, kind, order_id, amount, amount, granted_at, expires_at
    from jsonb_to_recordset(w->'lots')
      as l (customer_id bigint, kind text, order_id bigint, amount bigint, granted_at timestamptz, expires_at timestamptz);
  end if;
  if w ? 'postings' then
    perform post_ledger(w->'postings');
  end if;
  if w ? 'trades' then
    perform 1 from item where id in (select (t->>'item_id')::bigint from jsonb_array_elements(w->'trades') t) order by id
    for no key update;
    perform record_trades('market', w->'trades');
  end if;
  if w ? 'coupons' then
    update coupon_use set order_id = c.order_id, state = 'reserved'
    from jsonb_to_recordset(w->'coupons') as c (key text, order_id bigint)
    where coupon_use.key = c.key and coupon_use.order_id is null and coupon_use.state in ('reserving', 'reserved');
    get diagnostics written = row_count;
    perform all_written(written, w->'coupons');
  end if;
  if w ? 'coupon_states' then
    update coupon_use set state = c.state
    from jsonb_to_recordset(w->'coupon_states') as c (order_id bigint, state text) where coupon_use.order_id = c.order_id;
  end if;
  if w ? 'refunds' then
    insert into refund (order_id, amount, state, asked_at)
    select order_id, amount, 'asked', asked_at
    from jsonb_to_recordset(w->'refunds') as r (order_id bigint, amount bigint, asked_at timestamptz)
    on conflict (order_id) do nothing;
  end if;
  if w ? 'notices' then
    insert into notice_log (customer_id, kind, about, size_option_id, message, at)
    select customer_id, kind, about, size_option_id, message, at
    from jsonb_to_recordset(w->'notices') as n (customer_id bigint, kind text, about bigint, size_option_id bigint, message text, at timestamptz);
  end if;
  if w ? 'answers' then
    update idempotency set status = a.status, body = a.body
    from jsonb_to_recordset(w->'answers') as a (customer_id bigint, key text, status int, body jsonb)
    where idempotency.customer_id = a.customer_id and idempotency.key = a.key and idempotency.status is null;
  end if;
end $$
