-- Refuses a new use of a card, account or address that its owner has removed. It waits for a removal that is under way, and
-- a removal for it: either of them sees the other. Trading tries again (serialization_failure), and then does not find it
-- any more.
create or replace function stored_is_here() returns trigger language plpgsql as $$
declare
  its_card bigint;
  its_account bigint;
  its_address bigint;
  its_bank bigint;
  removed timestamptz;
  gone text;
begin
  -- Each is locked whatever it says: a condition on what it says would be asked before the lock, and nothing be waited for.
  if tg_table_name = 'bid' then
    its_card := new.card_id;
    its_address := new.address_id;
    its_bank := new.bank_account_id;
  elsif tg_table_name = 'order_' then
    its_address := new.seller_address_id;
    its_bank := new.bank_account_id;
  elsif tg_table_name = 'payment' then
    its_card := new.card_id;
    its_account := new.account_id;
  elsif tg_table_name = 'charge' then
    its_card := new.card_id;
    its_address := (new.detail->>'return_address_id')::bigint;
  else
    its_address := new.address_id;
  end if;
  if its_card is not null then
    select removed_at into removed from card where id = its_card for key share;
    if removed is not null then gone := 'card'; end if;
  end if;
  if its_account is not null then
    select removed_at into removed from payment_account where id = its_account for key share;
    if removed is not null then gone := 'payment_account'; end if;
  end if;
  if its_address is not null then
    select removed_at into removed from address where id = its_address for key share;
    if removed is not null then gone := 'address'; end if;
  end if;
  if its_bank is not null then
    select removed_at into removed from bank_account where id = its_bank for key share;
    if removed is not null then gone := 'bank_account'; end if;
  end if;
  if gone is not null then
    raise exception 'what is stored was removed' using errcode = 'serialization_failure', constraint = 'stored_is_here', table = gone;
  end if;
  return null;
end $$
