/**
 * The writes of making and of paying an order, one function each: `orders/create-order.ts` and `orders/finish-order.ts` call
 * them inside their transactions, `reserve_plain_purchase` and `settle_plain_purchase` (see `orders/plain-purchase.ts`)
 * put them together with what they need. Rules and amounts are worked out by the callers.
 */
export const ordersAtOnce = [
  // Tells a process that keeps the figures in force whether they are still the same.
  'create table config_version (version bigint not null)',
  'insert into config_version values (1)',
  `create function config_changed() returns trigger language plpgsql as $$
   begin update config_version set version = version + 1; return null; end $$`,
  'create trigger config_change after insert or update or delete on config for each statement execute function config_changed()',
  /** Writes an order and the payment that is about to be asked for; its bids are reserved. @returns its id */
  `create function write_order(
     in_display text, in_kind text, in_item bigint, in_size bigint, in_buyer bigint, in_seller bigint, in_ask bigint, in_bid bigint, in_price bigint,
     in_confirm bigint, in_delivery bigint, in_event_fee bigint, in_points bigint, in_coupon bigint, in_total bigint, in_sell_fee bigint,
     in_payout bigint, in_ratio numeric, in_penalty bigint, in_delivery_type text, in_address jsonb, in_bank bigint, in_receipt jsonb,
     in_unit bigint, in_storage_fee bigint, in_until timestamptz, in_intent text, in_seller_intent text, in_method text, in_card bigint,
     in_account bigint, in_payment_state text, in_now timestamptz)
   returns bigint language plpgsql as $$
   declare made bigint;
   begin
     insert into order_ (display_id, kind, state, item_id, size_option_id, buyer_id, seller_id, ask_id, bid_id, price, confirm_amt, delivery_amt,
                         event_fee, point_amt, coupon_amt, total_pay, sell_fee, payout, sell_fee_ratio, penalty_amt, delivery_type, address,
                         bank_account_id, cash_receipt, inventory_id, storage_fee, reserved_until, intent, seller_intent, created_at)
     values (in_display, in_kind, 'payment_pending', in_item, in_size, in_buyer, in_seller, in_ask, in_bid, in_price, in_confirm, in_delivery,
             in_event_fee, in_points, in_coupon, in_total, in_sell_fee, in_payout, in_ratio, in_penalty, in_delivery_type, in_address,
             in_bank, in_receipt, in_unit, in_storage_fee, in_until, in_intent, in_seller_intent, in_now)
     returning id into made;
     insert into order_event (order_id, state, actor, at) values (made, 'payment_pending', 'buyer:' || in_buyer, in_now);
     update bid set status = 'reserved', reserved_until = in_until where id in (in_ask, in_bid);
     insert into payment (order_id, gateway_order_id, method, amount, card_id, account_id, state, created_at)
     values (made, in_display, in_method, in_total, in_card, in_account, in_payment_state, in_now);
     return made;
   end $$`,
  /** Writes trades with everything that is derived from them; those whose import key is known are left out. @returns how many were new */
  `create function record_trades(in_source text, in_trades jsonb) returns bigint language plpgsql as $$
   declare added bigint;
   begin
     with written as (
       insert into trade (item_id, size_option_id, price, traded_at, source, order_id, import_key)
       select item_id, size_option_id, price, traded_at, in_source, order_id, import_key
       from jsonb_to_recordset(in_trades)
         as t (item_id bigint, size_option_id bigint, price bigint, traded_at timestamptz, order_id bigint, import_key text)
       on conflict (import_key) do nothing
       returning item_id, size_option_id, price, traded_at
     ), days as (
       insert into trade_day as d (item_id, size_option_id, day, min_price, max_price, sum_price, count)
       select item_id, size_option_id, (traded_at at time zone 'Asia/Seoul')::date, min(price), max(price), sum(price), count(*)
       from written group by 1, 2, 3
       on conflict (item_id, size_option_id, day) do update set
         min_price = least(d.min_price, excluded.min_price), max_price = greatest(d.max_price, excluded.max_price),
         sum_price = d.sum_price + excluded.sum_price, count = d.count + excluded.count
     ), items as (
       select item_id, count(*) as count, (array_agg(price order by traded_at desc))[1] as last_price, max(traded_at) as last_at from written group by 1
     ), counted as (
       update item set trade_count = item.trade_count + items.count,
         last_price = case
           when exists (select 1 from trade where trade.item_id = items.item_id and trade.traded_at > items.last_at) then item.last_price
           else items.last_price end
       from items where item.id = items.item_id
     )
     select count(*) into added from written;
     return added;
   end $$`,
  /**
   * Writes that an order's money is there: payment, ledger, bids, trade, the state `paid`; with a message for the seller also
   * that the seller is to send. The order must be locked and pending.
   */
  `create function write_paid(
     in_order bigint, in_payment_key text, in_from text, in_coupons text, in_held text, in_message text, in_at timestamptz)
   returns void language plpgsql as $$
   declare
     o order_;
     entry bigint;
   begin
     update order_ set paid_at = in_at, state = case when in_message is null then 'paid' else 'seller_preparing' end
     where id = in_order returning * into o;
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
       perform record_trades('market', jsonb_build_array(jsonb_build_object(
         'item_id', o.item_id, 'size_option_id', o.size_option_id, 'price', o.price, 'traded_at', in_at, 'order_id', in_order)));
     end if;
     insert into order_event (order_id, state, actor, at) values (in_order, 'paid', 'system', in_at);
     if in_message is not null then
       insert into notice_log (customer_id, kind, message, at) values (o.seller_id, 'sold', in_message, in_at);
       insert into order_event (order_id, state, actor, at) values (in_order, 'seller_preparing', 'system', in_at);
     end if;
   end $$`,
  /** Claims the key, reserves the lowest sell bid and writes the order; no row and nothing done when anything is not plain. */
  `create function reserve_plain_purchase(
     in_call text, in_key text, in_hash text, in_lease timestamptz, in_item bigint, in_size bigint, in_buyer bigint, in_price bigint,
     in_address bigint, in_card bigint, in_delivery_type text, in_receipt jsonb, in_event_type text, in_config bigint, in_display text, in_confirm bigint,
     in_delivery bigint, in_event_fee bigint, in_total bigint, in_sell_fee bigint, in_payout bigint, in_ratio numeric, in_penalty bigint,
     in_until timestamptz, in_now timestamptz)
   returns table (id bigint, ask_id bigint, address jsonb, billing_key text, card_name text, card_no text, first_purchase boolean)
   language plpgsql as $$
   declare
     ask record;
     stored record;
     place jsonb;
     is_first boolean;
   begin
     -- The book, as lockBook takes it: what follows sees everything that was committed before.
     perform 1 from size_option where size_option.id = in_size and item_id = in_item for no key update;
     if not found then return; end if;
     perform 1 from config_version where version = in_config;
     if not found then return; end if;
     perform 1 from order_ o where o.size_option_id = in_size and o.state = 'payment_pending' and o.reserved_until <= in_now;
     if found then return; end if;
     perform 1 from item where item.id = in_item and not is_once and event_type is not distinct from in_event_type;
     if not found then return; end if;
     select bid.id, bid.customer_id, bid.price, bid.bank_account_id, bid.inventory_id into ask from bid
     where bid.size_option_id = in_size and bid.side = 'sell' and bid.customer_id <> in_buyer and bid.status = 'live' and bid.expires_at > in_now
     order by bid.price, bid.priority limit 1;
     if ask.id is null or ask.price <> in_price or ask.inventory_id is not null then return; end if;
     select card.billing_key, card.card_name, card.card_no into stored from card join customer on customer.id = card.customer_id
     where card.id = in_card and card.customer_id = in_buyer and customer.payment_password_hash is null;
     if not found then return; end if;
     select jsonb_build_object('name', a.name, 'phone', a.phone, 'zipcode', a.zipcode, 'addr', a.addr, 'addr_detail', a.addr_detail) into place
     from address a where a.id = in_address and a.customer_id = in_buyer;
     if not found then return; end if;
     perform 1 from order_ o where o.buyer_id = in_buyer and o.intent = in_key;
     if found then return; end if;
     is_first := not exists (select 1 from order_ o where o.buyer_id = in_buyer and o.paid_at is not null);
     insert into idempotency (customer_id, key, call, body_hash, leased_until, created_at)
     values (in_buyer, in_key, in_call, in_hash, in_lease, in_now) on conflict do nothing;
     if not found then return; end if;
     return query select
       write_order(in_display, 'buy_now', in_item, in_size, in_buyer, ask.customer_id, ask.id, null, in_price, in_confirm, in_delivery, in_event_fee,
         0, 0, in_total, in_sell_fee, in_payout, in_ratio, in_penalty, in_delivery_type, place, ask.bank_account_id, in_receipt, null, 0, in_until,
         in_key, null, 'batch', in_card, null, 'charging', in_now),
       ask.id, place, stored.billing_key, stored.card_name, stored.card_no, is_first;
   end $$`,
  /** Writes a captured plain purchase and the answer that is kept; false and nothing done unless it is still waiting for its money. */
  `create function settle_plain_purchase(
     in_order bigint, in_payment_key text, in_from text, in_coupons text, in_held text, in_message text, in_key text, in_body jsonb, in_at timestamptz)
   returns boolean language plpgsql as $$
   declare o order_;
   begin
     select * into o from order_ where id = in_order for update;
     if o.state <> 'payment_pending' then return false; end if;
     perform write_paid(in_order, in_payment_key, in_from, in_coupons, in_held, in_message, in_at);
     update idempotency set status = 200, body = in_body where customer_id = o.buyer_id and key = in_key;
     return true;
   end $$`,
  // As before, with one query: a transaction whose entries sum to zero and get more must still sum to zero.
  `create or replace function ledger_sums_to_zero() returns trigger language plpgsql as $$
   begin
     if exists (select 1 from ledger_entry where transaction_id in (select transaction_id from written)
                group by transaction_id having sum(amount) <> 0) then
       raise exception 'ledger: the entries of a transaction must sum to zero';
     end if;
     return null;
   end $$`,
  "create index order_pending_size on order_ (size_option_id, reserved_until) where state = 'payment_pending'",
] as const;
