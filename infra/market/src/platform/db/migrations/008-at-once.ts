/** Use cases that run in one statement when nothing unusual applies; the rules they rest on are in `book/` and `orders/`. */
export const atOnce = [
  /**
   * Places a bid together with the answer that is kept for its idempotency key. Does nothing and returns no row when
   * anything is not plain: see `book/plain-bid.ts`, which calls it.
   */
  `create function place_plain_bid(
     in_call text, in_key text, in_hash text, in_body jsonb, in_side text, in_item bigint, in_size bigint, in_customer bigint, in_price bigint,
     in_expires timestamptz, in_unlimited boolean, in_address bigint, in_card bigint, in_bank bigint, in_delivery text, in_receipt jsonb,
     in_now timestamptz)
   returns table (bid_id bigint, customer_address text) language plpgsql as $$
   declare
     made bigint;
     place text;
   begin
     -- The book, as lockBook takes it: what follows sees everything that was committed before.
     perform 1 from size_option where id = in_size and item_id = in_item for no key update;
     if not found then return; end if;
     perform 1 from order_ where size_option_id = in_size and state = 'payment_pending' and reserved_until <= in_now;
     if found then return; end if;
     select trim(address.addr || ' ' || address.addr_detail) into place from address where id = in_address and customer_id = in_customer;
     if not found then return; end if;
     if in_side = 'buy' then
       perform 1 from card where id = in_card and customer_id = in_customer;
       if not found then return; end if;
       perform 1 from bid where size_option_id = in_size and side = 'sell' and status = 'live' and expires_at > in_now and price <= in_price limit 1;
       if found then return; end if;
     else
       perform 1 from bank_account where id = in_bank and customer_id = in_customer;
       if not found then return; end if;
       perform 1 from customer where id = in_customer and frozen_until is null
         and not exists (select 1 from penalty where penalty.customer_id = in_customer)
         and not exists (select 1 from sales_agent where sales_agent.customer_id = in_customer and sales_agent.item_id = in_item);
       if not found then return; end if;
       perform 1 from bid where size_option_id = in_size and side = 'buy' and status = 'live' and expires_at > in_now and price >= in_price limit 1;
       if found then return; end if;
     end if;
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
  'create index penalty_customer on penalty (customer_id, at)',
] as const;
