-- Keeps a sell bid of a seller who is away off its book, whatever makes it live: a new bid, or a payment that failed. It waits for
-- a seller who is leaving at that moment.
create or replace function seller_is_away() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  select away_since into since from customer where id = new.customer_id for key share;
  if since is not null then new.status := 'away'; end if;
  return new;
end $$
