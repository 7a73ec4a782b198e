-- Bids whose sellers are away end in their time as well.
drop index bid_ends;
create index bid_ends on bid (expires_at) where status in ('live', 'away');
