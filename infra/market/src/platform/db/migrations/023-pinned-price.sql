-- Lowest sell bid when the item was pinned; null: it was not for sale. Items that were pinned before have that of now, without a day.
alter table pinup add column price bigint, add column pinned_at timestamptz;
update pinup set price = (select min(bid.price) from bid where bid.item_id = pinup.item_id and bid.side = 'sell' and bid.status = 'live');
