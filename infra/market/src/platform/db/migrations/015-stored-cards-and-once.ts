/** A bid charges a stored card as a purchase does, and an item marked `is_once` is bid for once by one person. */
export const storedCardsAndOnce: readonly string[] = [
  // As in 012; a payment password, and an item that is bought once, are for the long way to judge.
  `create or replace function plain_bidder_address(in_side text, in_item bigint, in_customer bigint, in_address bigint, in_card bigint, in_bank bigint)
   returns text language plpgsql as $$
   begin
     if in_side = 'buy' then
       return (select trim(address.addr || ' ' || address.addr_detail) from address join customer on customer.id = address.customer_id
               where address.id = in_address and address.customer_id = in_customer and customer.payment_password_hash is null
                 and exists (select 1 from card where card.id = in_card and card.customer_id = in_customer)
                 and not exists (select 1 from item where item.id = in_item and item.is_once));
     end if;
     return (select trim(address.addr || ' ' || address.addr_detail) from address join customer on customer.id = address.customer_id
             where address.id = in_address and address.customer_id = in_customer and customer.frozen_until is null
               and exists (select 1 from bank_account where bank_account.id = in_bank and bank_account.customer_id = in_customer)
               and not exists (select 1 from penalty where penalty.customer_id = in_customer)
               and not exists (select 1 from sales_agent where sales_agent.customer_id = in_customer and sales_agent.item_id = in_item));
   end $$`,
  // Bids that were placed before: of one person the oldest stays, and none of who has bought already.
  `update bid set status = 'cancelled' from item
   where item.id = bid.item_id and item.is_once and bid.side = 'buy' and bid.status = 'live'
     and (exists (select 1 from bid other where other.item_id = bid.item_id and other.customer_id = bid.customer_id and other.side = 'buy'
                    and other.status in ('live', 'reserved') and other.id < bid.id)
       or exists (select 1 from order_ where order_.item_id = bid.item_id and order_.buyer_id = bid.customer_id
                    and order_.state not in ('payment_failed', 'cancelled_by_buyer', 'cancelled_by_seller', 'refunded')))`,
];
