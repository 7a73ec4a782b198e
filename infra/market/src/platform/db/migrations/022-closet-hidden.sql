-- One unit for each request to add one, however often it is sent.
alter table closet_item add column idempotency_key text;
create unique index closet_item_request on closet_item (customer_id, idempotency_key) where idempotency_key is not null;

-- Units at home that were sold elsewhere: each by the order it was bought with, or else by its time in storage.
create table closet_hidden (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  order_id bigint references order_,
  inventory_id bigint references inventory,
  at timestamptz not null,
  constraint closet_hidden_unit check (num_nonnulls(order_id, inventory_id) = 1)
);
create index closet_hidden_customer on closet_hidden (customer_id);
create unique index closet_hidden_order on closet_hidden (order_id, customer_id) where order_id is not null;
create unique index closet_hidden_inventory on closet_hidden (inventory_id, customer_id) where inventory_id is not null;
create trigger closet_hidden_of_who_is_here after insert on closet_hidden
  for each row execute function customer_is_here();
