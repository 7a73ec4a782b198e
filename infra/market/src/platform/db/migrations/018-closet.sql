-- Barcodes of boxes, as numbers of 14 digits. A size may have several; one barcode is of one size.
create table barcode (
  gtin text primary key check (gtin ~ '^[0-9]{14}$'),
  size_option_id bigint not null references size_option
);
create index barcode_size on barcode (size_option_id);

-- Units that customers added to their closet by hand. Others of the closet are in orders and in storage.
create table closet_item (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  size_option_id bigint not null references size_option,
  -- Won; null: not said.
  bought_price bigint check (bought_price >= 0),
  bought_on date,
  created_at timestamptz not null
);
create index closet_item_customer on closet_item (customer_id, id);
create index closet_item_size on closet_item (size_option_id);
create trigger closet_item_of_who_is_here after insert on closet_item
  for each row execute function customer_is_here();
