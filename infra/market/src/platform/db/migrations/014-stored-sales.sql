-- A unit in storage that is sold goes back to no address.
alter table bid alter column address_id drop not null;
alter table bid add constraint bid_address check (address_id is not null or inventory_id is not null);
