/**
 * Delivery to Jeju and the islands costs more. Purchases and matches at once leave it to the long way, which works out what is
 * paid with the address in hand.
 */
export const addedDelivery: readonly string[] = [
  `insert into config (key, value, valid_from) values ('added_delivery_amt', 5000, '2020-01-01')`,
  /** As `contracts/rules/added-delivery` says; its test compares the two for every postcode. */
  `create function takes_added_delivery(in_zipcode text) returns boolean language sql immutable as $$
     select in_zipcode::int <@
       '{[63000,63644],[40200,40240],[22386,22388],[23004,23010],[23100,23116],[23124,23136],[31708,31708],[32133,32133],
       [33411,33411],[46768,46771],[52570,52571],[53031,53033],[53089,53104],[54000,54000],[56347,56349],[57068,57069],
       [58760,58762],[58800,58810],[58816,58818],[58826,58826],[58832,58832],[58839,58841],[58843,58866],[58953,58958],
       [59102,59103],[59106,59106],[59127,59127],[59129,59129],[59137,59145],[59149,59170],[59421,59421],[59531,59531],
       [59551,59551],[59563,59563],[59568,59568],[59650,59650],[59766,59766],[59781,59790]}'::int4multirange
   $$`,
  // As in 009, but for that.
  `create or replace function reserve_plain_purchase(
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
     from address a where a.id = in_address and a.customer_id = in_buyer and not takes_added_delivery(a.zipcode);
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
  // As in 012, but for that.
  `create or replace function meet_plain_bid(
     in_call text, in_key text, in_hash text, in_lease timestamptz, in_side text, in_item bigint, in_size bigint, in_customer bigint,
     in_price bigint, in_expires timestamptz, in_unlimited boolean, in_address bigint, in_card bigint, in_bank bigint, in_delivery text,
     in_receipt jsonb, in_event_type text, in_config bigint, in_display text, in_amounts jsonb, in_ratio numeric, in_until timestamptz,
     in_now timestamptz)
   returns table (id bigint, made_id bigint, met_id bigint, price bigint, delivery_type text, buyer_id bigint, address jsonb, customer_address text,
     billing_key text, card_name text, card_no text, first_purchase boolean)
   language plpgsql as $$
   declare
     is_buy boolean := in_side = 'buy';
     sign int := case in_side when 'buy' then 1 else -1 end;
     line text := plain_bidder_address(in_side, in_item, in_customer, in_address, in_card, in_bank);
     made bigint;
     met bid;
     delivery text;
     buyer bigint;
     amounts jsonb;
     stored record;
     place jsonb;
     is_first boolean;
   begin
     if line is null then return; end if;
     -- The book, as lockBook takes it: what follows sees everything that was committed before.
     perform 1 from size_option where size_option.id = in_size and item_id = in_item for no key update;
     if not found then return; end if;
     perform 1 from config_version, item where version = in_config and item.id = in_item and event_type is not distinct from in_event_type;
     if not found then return; end if;
     perform 1 from order_ o where o.size_option_id = in_size and o.state = 'payment_pending' and o.reserved_until <= in_now;
     if found then return; end if;
     if is_buy then
       select * into met from bid b where b.size_option_id = in_size and b.side = 'sell' and b.status = 'live' and b.expires_at > in_now
       order by b.price, b.priority limit 1;
     else
       select * into met from bid b where b.size_option_id = in_size and b.side = 'buy' and b.status = 'live' and b.expires_at > in_now
       order by b.price desc, b.priority limit 1;
     end if;
     -- Nobody trades with themselves, also not after the first bid; and what crossed the book before comes first.
     if met.id is null or sign * met.price > sign * in_price or met.point_amt <> 0 or met.inventory_id is not null then return; end if;
     perform 1 from bid b where b.size_option_id = in_size and b.side <> in_side and b.customer_id = in_customer and b.status = 'live'
       and b.expires_at > in_now and sign * b.price <= sign * in_price;
     if found or sign * best_price_against(met.side, in_size, in_now) >= sign * met.price then return; end if;
     delivery := coalesce(case when is_buy then in_delivery else met.delivery_type end, 'normal');
     buyer := case when is_buy then in_customer else met.customer_id end;
     amounts := in_amounts->(met.price || ' ' || delivery);
     if amounts is null then return; end if;
     select card.billing_key, card.card_name, card.card_no into stored from card
     where card.id = case when is_buy then in_card else met.card_id end and card.customer_id = buyer;
     if not found then return; end if;
     select jsonb_build_object('name', a.name, 'phone', a.phone, 'zipcode', a.zipcode, 'addr', a.addr, 'addr_detail', a.addr_detail) into place
     from address a where a.id = case when is_buy then in_address else met.address_id end and a.customer_id = buyer
       and not takes_added_delivery(a.zipcode);
     if not found then return; end if;
     is_first := not exists (select 1 from order_ o where o.buyer_id = buyer and o.paid_at is not null);
     insert into idempotency (customer_id, key, call, body_hash, leased_until, created_at)
     select in_customer, in_key, in_call, in_hash, in_lease, in_now
     where not exists (select 1 from bid b where b.customer_id = in_customer and b.intent = in_key) on conflict do nothing;
     if not found then return; end if;
     insert into bid (side, item_id, size_option_id, customer_id, price, status, expires_at, is_unlimited, card_id, address_id, bank_account_id,
                      delivery_type, cash_receipt, intent, created_at)
     values (in_side, in_item, in_size, in_customer, in_price, 'live', in_expires, in_unlimited, in_card, in_address, in_bank,
             in_delivery, in_receipt, in_key, in_now) returning bid.id into made;
     return query select
       write_order(in_display, in_side || '_bid', in_item, in_size, buyer, case when is_buy then met.customer_id else in_customer end,
         case when is_buy then met.id else made end, case when is_buy then made else met.id end, met.price, (amounts->>0)::bigint,
         (amounts->>1)::bigint, (amounts->>2)::bigint, 0, 0, (amounts->>3)::bigint, (amounts->>4)::bigint, (amounts->>5)::bigint, in_ratio,
         (amounts->>6)::bigint, delivery, place, case when is_buy then met.bank_account_id else in_bank end,
         case when is_buy then in_receipt else met.cash_receipt end, null, 0, in_until, null, null, 'batch',
         case when is_buy then in_card else met.card_id end, null, 'charging', in_now),
       made, met.id, met.price, delivery, buyer, place, line, stored.billing_key, stored.card_name, stored.card_no, is_first;
   end $$`,
];
