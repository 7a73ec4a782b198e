/** Plain bids whose intent has placed one already take the long way, which answers what became of it. */
export const bidsByIntent: readonly string[] = [
  // As in 012, but for the look at the intent.
  `create or replace function place_plain_bid(
     in_call text, in_key text, in_hash text, in_body jsonb, in_side text, in_item bigint, in_size bigint, in_customer bigint, in_price bigint,
     in_expires timestamptz, in_unlimited boolean, in_address bigint, in_card bigint, in_bank bigint, in_delivery text, in_receipt jsonb,
     in_now timestamptz)
   returns table (bid_id bigint, customer_address text) language plpgsql as $$
   declare
     made bigint;
     place text := plain_bidder_address(in_side, in_item, in_customer, in_address, in_card, in_bank);
     sign int := case in_side when 'buy' then 1 else -1 end;
   begin
     if place is null or sign * best_price_against(in_side, in_size, in_now) <= sign * in_price then return; end if;
     -- The book, as lockBook takes it: what follows sees everything that was committed before.
     perform 1 from size_option where id = in_size and item_id = in_item for no key update;
     if not found then return; end if;
     perform 1 from order_ where size_option_id = in_size and state = 'payment_pending' and reserved_until <= in_now;
     if found or sign * best_price_against(in_side, in_size, in_now) <= sign * in_price then return; end if;
     -- One that took the long way, and whose answer got lost, stands.
     perform 1 from bid where customer_id = in_customer and intent = in_key;
     if found then return; end if;
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
  // What is looked for every few seconds or minutes, among all there ever were.
  "create index refund_asked on refund (order_id) where state = 'asked'",
  "create index order_delivered on order_ (id) where state = 'delivered'",
  // Answers that are old enough to be forgotten: in the order they were written, an index of a few pages finds them.
  'create index idempotency_created on idempotency using brin (created_at) with (pages_per_range = 32, autosummarize = on)',
  // Nobody looks for these: collecting what is in them would take a processor from those who wait, each time a table has grown.
  `alter table idempotency alter column body set statistics 0, alter column body_hash set statistics 0,
     alter column call set statistics 0`,
];
