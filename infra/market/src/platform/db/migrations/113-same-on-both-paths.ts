/** Blanks as JavaScript trims them. */
const BLANKS =
  "U&' \\0009\\000A\\000B\\000C\\000D\\00A0\\1680\\2000\\2001\\2002\\2003\\2004\\2005\\2006\\2007\\2008\\2009\\200A\\2028\\2029\\202F\\205F\\3000\\FEFF'";

/** Where the fast path decided otherwise than the rules. */
export const sameOnBothPaths: readonly string[] = [
  `create function address_line(in_addr text, in_detail text) returns text language sql immutable
   return btrim(in_addr || ' ' || in_detail, ${BLANKS})`,
  // As in 015, but for the line.
  `create or replace function plain_bidder_address(in_side text, in_item bigint, in_customer bigint, in_address bigint, in_card bigint, in_bank bigint)
   returns text language plpgsql as $$
   begin
     if in_side = 'buy' then
       return (select address_line(address.addr, address.addr_detail) from address join customer on customer.id = address.customer_id
               where address.id = in_address and address.customer_id = in_customer and customer.payment_password_hash is null
                 and exists (select 1 from card where card.id = in_card and card.customer_id = in_customer and card.gone_at is null)
                 and not exists (select 1 from item where item.id = in_item and item.is_once));
     end if;
     return (select address_line(address.addr, address.addr_detail) from address join customer on customer.id = address.customer_id
             where address.id = in_address and address.customer_id = in_customer and customer.frozen_until is null
               and exists (select 1 from bank_account where bank_account.id = in_bank and bank_account.customer_id = in_customer)
               and not exists (select 1 from penalty where penalty.customer_id = in_customer)
               and not exists (select 1 from sales_agent where sales_agent.customer_id = in_customer and sales_agent.item_id = in_item));
   end $$`,
  'drop function settle_plain_purchase(bigint, text, text, text, text, text, bigint, text, jsonb, timestamptz)',
  /**
   * As in 010, but for the first purchase of a buyer, which is the one that is paid first: one that was the first when it was
   * reserved, and is no more, is left to the ordinary path. Those of one buyer wait for each other.
   */
  `create function settle_plain_purchase(
     in_order bigint, in_payment_key text, in_from text, in_coupons text, in_held text, in_message text, in_customer bigint, in_key text,
     in_body jsonb, in_at timestamptz, in_first_of bigint)
   returns boolean language plpgsql as $$
   begin
     if in_first_of is not null then
       perform pg_advisory_xact_lock(hashtextextended('first:' || in_first_of, 0));
       perform 1 from order_ o where o.buyer_id = in_first_of and o.paid_at is not null;
       if found then return false; end if;
     end if;
     if not write_paid(in_order, in_payment_key, in_from, in_coupons, in_held, in_message, in_at) then return false; end if;
     update idempotency set status = 200, body = in_body where customer_id = in_customer and key = in_key;
     return true;
   end $$`,
];
