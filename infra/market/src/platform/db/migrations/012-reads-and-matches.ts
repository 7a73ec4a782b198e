/** In place of an item: the catalogue as a whole. The largest number that JavaScript holds, which no item reaches. */
const CATALOGUE = Number.MAX_SAFE_INTEGER;

/** Tables of which a public answer shows something. */
const OF_ITEM = ['size_option', 'bid', 'sales_agent', 'content_item', 'item_video'];
const OF_CATALOGUE = ['config', 'content', 'banner'];

/**
 * What a hot item costs: versions that are written in one order, daily sums of an item without its sizes, and a bid that
 * trades at once in one statement.
 */
export const readsAndMatches = [
  ...['item', 'size_option', 'bid', 'sales_agent'].map(
    (table) => `drop trigger ${table}_version on ${table}`,
  ),
  'drop function item_changed()',
  'alter table item_version drop column changed_in',
  /**
   * What a list of changed items becomes with one more. Assigned, never performed: an expression costs a tenth of what a
   * statement does, and every bid runs this.
   */
  `create function noted_with(in_item bigint) returns text language plpgsql as $$
   declare noted text := coalesce(nullif(current_setting('market.changed_items', true), ''), ',');
   begin
     if position(',' || in_item || ',' in noted) > 0 then return noted; end if;
     return set_config('market.changed_items', noted || in_item || ',', true);
   end $$`,
  `create function item_noted() returns trigger language plpgsql as $$
   declare noted text := noted_with(coalesce(new.item_id, old.item_id));
   begin return null; end $$`,
  ...OF_ITEM.map(
    (table) =>
      `create trigger ${table}_noted after insert or update or delete on ${table} for each row execute function item_noted()`,
  ),
  // Which items stand beside an item changes with these columns of any other.
  `create function item_row_noted() returns trigger language plpgsql as $$
   declare noted text := noted_with(coalesce(new.id, old.id));
   begin
     if tg_op <> 'UPDATE' then noted := noted_with(${CATALOGUE});
     elsif (new.brand_id, new.classification_code, new.popularity) is distinct from (old.brand_id, old.classification_code, old.popularity) then
       noted := noted_with(${CATALOGUE});
     end if;
     return null;
   end $$`,
  'create trigger item_noted after insert or update or delete on item for each row execute function item_row_noted()',
  `create function brand_noted() returns trigger language plpgsql as $$
   begin perform noted_with(id) from item where brand_id = new.id; return null; end $$`,
  'create trigger brand_noted after update on brand for each row execute function brand_noted()',
  `create function catalogue_noted() returns trigger language plpgsql as $$
   declare noted text := noted_with(${CATALOGUE});
   begin return null; end $$`,
  ...OF_CATALOGUE.map(
    (table) =>
      `create trigger ${table}_noted after insert or update or delete on ${table} for each row execute function catalogue_noted()`,
  ),
  /**
   * Gives every item that the transaction changed its next version. Runs at the end of the transaction, because a row that
   * every bid on an item writes must not be held while anything else is waited for; all items at once and in the order of
   * their numbers, so that two transactions never wait for each other.
   */
  `create function items_changed() returns trigger language plpgsql as $$
   declare
     noted text := current_setting('market.changed_items', true);
   begin
     if coalesce(noted, '') = '' then return null; end if;
     noted := trim(both ',' from set_config('market.changed_items', '', true) || noted);
     if position(',' in noted) = 0 then
       update item_version set version = version + 1 where item_id = noted::bigint;
       if found then return null; end if;
     end if;
     insert into item_version as v (item_id, version)
     select distinct id, 1 from unnest(string_to_array(noted, ',')::bigint[]) id order by id
     on conflict (item_id) do update set version = v.version + 1;
     return null;
   end $$`,
  ...['item', 'brand', ...OF_ITEM, ...OF_CATALOGUE].map(
    (table) => `create constraint trigger ${table}_changed after insert or update or delete on ${table}
     deferrable initially deferred for each row execute function items_changed()`,
  ),

  // The chart of all sizes reads a row a day, however many sizes there are.
  `create table item_day (
     item_id bigint not null references item, day date not null, min_price bigint not null, max_price bigint not null,
     sum_price bigint not null, count bigint not null, primary key (item_id, day))`,
  `insert into item_day (item_id, day, min_price, max_price, sum_price, count)
   select item_id, day, min(min_price), max(max_price), sum(sum_price), sum(count) from trade_day group by item_id, day`,
  `create function trade_day_summed() returns trigger language plpgsql as $$
   begin
     insert into item_day as d (item_id, day, min_price, max_price, sum_price, count)
     values (new.item_id, new.day, new.min_price, new.max_price, new.sum_price - coalesce(old.sum_price, 0), new.count - coalesce(old.count, 0))
     on conflict (item_id, day) do update set
       min_price = least(d.min_price, excluded.min_price), max_price = greatest(d.max_price, excluded.max_price),
       sum_price = d.sum_price + excluded.sum_price, count = d.count + excluded.count;
     return null;
   end $$`,
  'create trigger trade_day_sum after insert or update on trade_day for each row execute function trade_day_summed()',

  /** The price that a new bid of a side would meet first: of the lowest offer, or of the highest buy bid; null without one. */
  `create function best_price_against(in_side text, in_size bigint, in_now timestamptz) returns bigint language plpgsql as $$
   begin
     if in_side = 'buy' then
       return (select price from bid where size_option_id = in_size and side = 'sell' and status = 'live' and expires_at > in_now
               order by price, priority limit 1);
     end if;
     return (select price from bid where size_option_id = in_size and side = 'buy' and status = 'live' and expires_at > in_now
             order by price desc, priority limit 1);
   end $$`,
  /** The address a bidder has given, in a line; null when anything about the bidder is not plain: see \`book/plain-bid.ts\`. */
  `create function plain_bidder_address(in_side text, in_item bigint, in_customer bigint, in_address bigint, in_card bigint, in_bank bigint)
   returns text language plpgsql as $$
   begin
     if in_side = 'buy' then
       return (select trim(address.addr || ' ' || address.addr_detail) from address
               where address.id = in_address and address.customer_id = in_customer
                 and exists (select 1 from card where card.id = in_card and card.customer_id = in_customer));
     end if;
     return (select trim(address.addr || ' ' || address.addr_detail) from address join customer on customer.id = address.customer_id
             where address.id = in_address and address.customer_id = in_customer and customer.frozen_until is null
               and exists (select 1 from bank_account where bank_account.id = in_bank and bank_account.customer_id = in_customer)
               and not exists (select 1 from penalty where penalty.customer_id = in_customer)
               and not exists (select 1 from sales_agent where sales_agent.customer_id = in_customer and sales_agent.item_id = in_item));
   end $$`,
  // As in 008, but what the book does not protect is looked at before it is taken, and a bid that trades does not take it.
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
  /**
   * Places a bid that trades at once with the first bid of the other side, and writes the order that is to be charged; claims
   * the key. \`in_amounts\` has the amounts of an order by the price and delivery of the other bid, which only the locked
   * book knows: \`{"70000 normal": [confirm, delivery, event fee, total, seller's fee, payout, penalty]}\`. No row and nothing
   * done when anything is not plain: see \`book/plain-match.ts\`, which calls it.
   */
  `create function meet_plain_bid(
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
     from address a where a.id = case when is_buy then in_address else met.address_id end and a.customer_id = buyer;
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
] as const;
