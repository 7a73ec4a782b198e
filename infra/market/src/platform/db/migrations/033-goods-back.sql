-- Orders whose goods may have to go back to their seller; the events say which.
create index order_goes_back on order_ (id)
  where sent_back is null and inventory_id is null and kind <> 'raffle' and state in ('failed_inspection', 'returned', 'refunded');
