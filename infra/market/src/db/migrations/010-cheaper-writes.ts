/**
 * The functions of 008 and 009 with fewer statements in them: starting a statement inside a function costs about as much as
 * what a small one does.
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
  // As in 009, with one query for everything (planned once: planning it costs more than any value could save) that makes a purchase plain.
  `create or replace function reserve_plain_purchase(
     in_call text, in_key text, in_hash text, in_lease timestamptz, in_item bigint, in_size bigint, in_buyer bigint, in_price bigint,
     in_address bigint, in_card bigint, in_delivery_type text, in_receipt jsonb, in_event_type text, in_config bigint, in_display text, in_confirm bigint,
     in_delivery bigint, in_event_fee bigint, in_total bigint, in_sell_fee bigint, in_payout bigint, in_ratio numeric, in_penalty bigint,
     in_until timestamptz, in_now timestamptz)
   returns table (id bigint, ask_id bigint, address jsonb, billing_key text, card_name text, card_no text, first_purchase boolean)
   language plpgsql set plan_cache_mode = force_generic_plan as $$
   declare
     p record;
   begin
     -- The book, as lockBook takes it: what follows sees everything that was committed before.
     perform 1 from size_option where size_option.id = in_size and item_id = in_item for no key update;
     if not found then return; end if;
     select ask.id as ask, ask.customer_id as seller, ask.bank_account_id as bank, card.billing_key, card.card_name, card.card_no,
            jsonb_build_object('name', a.name, 'phone', a.phone, 'zipcode', a.zipcode, 'addr', a.addr, 'addr_detail', a.addr_detail) as place,
            not exists (select 1 from order_ o where o.buyer_id = in_buyer and o.paid_at is not null) as is_first
     into p
     from item
     cross join lateral (
       select bid.id, bid.customer_id, bid.price, bid.bank_account_id, bid.inventory_id from bid
       where bid.size_option_id = in_size and bid.side = 'sell' and bid.customer_id <> in_buyer and bid.status = 'live' and bid.expires_at > in_now
       order by bid.price, bid.priority limit 1) ask
     join card on card.id = in_card and card.customer_id = in_buyer
     join customer on customer.id = in_buyer and customer.payment_password_hash is null
     join address a on a.id = in_address and a.customer_id = in_buyer
     where item.id = in_item and not item.is_once and item.event_type is not distinct from in_event_type
       and ask.price = in_price and ask.inventory_id is null
       and exists (select 1 from config_version where version = in_config)
       and not exists (select 1 from order_ o where o.state = 'payment_pending' and o.reserved_until <= in_now and o.size_option_id = in_size)
       and not exists (select 1 from order_ o where o.buyer_id = in_buyer and o.intent = in_key);
     if not found then return; end if;
     insert into idempotency (customer_id, key, call, body_hash, leased_until, created_at)
     values (in_buyer, in_key, in_call, in_hash, in_lease, in_now) on conflict do nothing;
     if not found then return; end if;
     return query select
       write_order(in_display, 'buy_now', in_item, in_size, in_buyer, p.seller, p.ask, null, in_price, in_confirm, in_delivery, in_event_fee,
         0, 0, in_total, in_sell_fee, in_payout, in_ratio, in_penalty, in_delivery_type, p.place, p.bank, in_receipt, null, 0, in_until,
         in_key, null, 'batch', in_card, null, 'charging', in_now),
       p.ask, p.place, p.billing_key, p.card_name, p.card_no, p.is_first;
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
  // As in 008, with one query for everything that makes a bid plain.
  `create or replace function place_plain_bid(
     in_call text, in_key text, in_hash text, in_body jsonb, in_side text, in_item bigint, in_size bigint, in_customer bigint, in_price bigint,
     in_expires timestamptz, in_unlimited boolean, in_address bigint, in_card bigint, in_bank bigint, in_delivery text, in_receipt jsonb,
     in_now timestamptz)
   returns table (bid_id bigint, customer_address text) language plpgsql set plan_cache_mode = force_generic_plan as $$
   declare
     made bigint;
     place text;
   begin
     -- The book, as lockBook takes it: what follows sees everything that was committed before.
     perform 1 from size_option where id = in_size and item_id = in_item for no key update;
     if not found then return; end if;
     if in_side = 'buy' then
       select trim(a.addr || ' ' || a.addr_detail) into place
       from address a join card on card.id = in_card and card.customer_id = in_customer
       where a.id = in_address and a.customer_id = in_customer
         and not exists (select 1 from order_ o where o.state = 'payment_pending' and o.reserved_until <= in_now and o.size_option_id = in_size)
         and not exists (select 1 from bid where size_option_id = in_size and side = 'sell' and status = 'live' and expires_at > in_now and price <= in_price);
     else
       select trim(a.addr || ' ' || a.addr_detail) into place
       from address a join bank_account on bank_account.id = in_bank and bank_account.customer_id = in_customer
       join customer on customer.id = in_customer and customer.frozen_until is null
       where a.id = in_address and a.customer_id = in_customer
         and not exists (select 1 from penalty where penalty.customer_id = in_customer)
         and not exists (select 1 from sales_agent where sales_agent.customer_id = in_customer and sales_agent.item_id = in_item)
         and not exists (select 1 from order_ o where o.state = 'payment_pending' and o.reserved_until <= in_now and o.size_option_id = in_size)
         and not exists (select 1 from bid where size_option_id = in_size and side = 'buy' and status = 'live' and expires_at > in_now and price >= in_price);
     end if;
     if not found then return; end if;
     made := nextval('bid_id_seq');
     insert into idempotency (customer_id, key, call, body_hash, leased_until, status, body, created_at)
     values (in_customer, in_key, in_call, in_hash, in_now, 200,
             jsonb_set(in_body, '{data}', in_body->'data' || jsonb_build_object('bid_order_id', made, 'customer_address', place)), in_now)
     on conflict do nothing;
     if not found then return; end if;
     insert into bid (id, side, item_id, size_option_id, customer_id, price, status, expires_at, is_unlimited, card_id, address_id, bank_account_id,
                      delivery_type, cash_receipt, intent, created_at)
     overriding system value
     values (made, in_side, in_item, in_size, in_customer, in_price, 'live', in_expires, in_unlimited, in_card, in_address, in_bank,
             in_delivery, in_receipt, in_key, in_now);
     return query select made, place;
   end $$`,
  // Overdue reservations are few: they are found by their time.
  'drop index order_pending_size',
] as const;
