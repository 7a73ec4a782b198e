-- A check of `bid`. Checks of the tables that trading writes are functions of their row: PostgreSQL parses the text of a check in
-- every statement that writes to its table, and a function once per connection.
create or replace function bid_is_whole(r bid) returns boolean language plpgsql immutable as $$
begin
  return r.side in ('buy', 'sell') and r.status in ('live', 'reserved', 'away', 'matched', 'cancelled')
    and r.price > 0 and r.price % 1000 = 0
    and (r.status = 'reserved') = (r.reserved_until is not null)
    and (r.side = 'buy' or r.bank_account_id is not null) and (r.side = 'sell' or r.card_id is not null);
end $$
