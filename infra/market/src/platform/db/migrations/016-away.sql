-- Sellers who are away: their sell bids are off the books until they come back.
alter table customer add column away_since timestamptz;
drop index bid_mine;
create index bid_mine on bid (customer_id) where status in ('live', 'reserved', 'away');
drop index bid_inventory_once;
create unique index bid_inventory_once on bid (inventory_id)
  where inventory_id is not null and status in ('live', 'reserved', 'away');
create trigger bid_of_who_is_away before insert or update of status on bid
  for each row when (new.side = 'sell' and new.status = 'live') execute function seller_is_away();
