-- Goods that wait for work at the centre: few of all that were ever there.
create index order_at_centre on order_ (state, id) where state in ('seller_shipped', 'received', 'inspecting', 'passed');
create index order_event_goes_back on order_event (order_id) where state in ('failed_inspection', 'returned');
create index inventory_at_centre on inventory (status, id)
  where status in ('requested', 'arrived', 'inspected', 'leaving', 'rejected');

-- Parcels are found by the digits of their numbers.
create index order_inbound on order_ (replace(invoice ->> 'no', '-', '')) where invoice is not null;
create index order_sent_back on order_ (replace(sent_back ->> 'no', '-', '')) where sent_back is not null;
create index inventory_inbound on inventory (replace(invoice ->> 'no', '-', '')) where invoice is not null;
