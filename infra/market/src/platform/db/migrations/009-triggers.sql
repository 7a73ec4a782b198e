-- Triggers, and checks that call a function: they need tables and functions (../functions).

-- Checks of the tables that trading writes (bid_is_whole.sql says why they are functions).
alter table bid add constraint bid_is_whole check (bid_is_whole(bid));
alter table order_ add constraint order_adds_up check (order_adds_up(order_));
alter table payment add constraint payment_is_known check (payment_is_known(payment));
alter table trade add constraint trade_is_known check (trade_is_known(trade));

-- Append-only and constant tables.
create trigger ledger_entry_sum after insert on ledger_entry referencing new table as written
  for each statement execute function ledger_sums_to_zero();
create trigger ledger_entry_final before update or delete on ledger_entry
  for each statement execute function ledger_is_final();
create trigger ledger_entry_stays before truncate on ledger_entry
  for each statement execute function ledger_is_final();
create trigger ledger_transaction_final before update or delete on ledger_transaction
  for each statement execute function ledger_is_final();
create trigger ledger_transaction_stays before truncate on ledger_transaction
  for each statement execute function ledger_is_final();
create trigger policy_version_stays before update or delete on policy_version
  for each statement execute function policy_stays();
create trigger agreement_stays before update or delete on agreement
  for each statement execute function policy_stays();
create trigger raffle_stays_announced before update on raffle
  for each row execute function raffle_stays_announced();

-- Refuses new rows for customers who have left.
create trigger bid_of_who_is_here after insert on bid
  for each row execute function customer_is_here();
create trigger order_of_who_is_here after insert on order_
  for each row execute function customer_is_here();
create trigger inventory_of_who_is_here after insert on inventory
  for each row execute function customer_is_here();
create trigger raffle_entry_of_who_is_here after insert on raffle_entry
  for each row execute function customer_is_here();
create trigger session_of_who_is_here after insert on session
  for each row execute function customer_is_here();
create trigger address_of_who_is_here after insert on address
  for each row execute function customer_is_here();
create trigger card_of_who_is_here after insert on card
  for each row execute function customer_is_here();
create trigger payment_account_of_who_is_here after insert on payment_account
  for each row execute function customer_is_here();
create trigger bank_account_of_who_is_here after insert on bank_account
  for each row execute function customer_is_here();
create trigger pinup_of_who_is_here after insert on pinup
  for each row execute function customer_is_here();
create trigger price_alert_of_who_is_here after insert on price_alert
  for each row execute function customer_is_here();
create trigger release_reminder_of_who_is_here after insert on release_reminder
  for each row execute function customer_is_here();
create trigger notice_off_of_who_is_here after insert on notice_off
  for each row execute function customer_is_here();
create trigger verification_of_who_is_here after insert on verification
  for each row execute function customer_is_here();
create trigger identity_of_who_is_here after insert on identity
  for each row execute function customer_is_here();
create trigger appeal_of_who_is_here after insert on appeal
  for each row execute function customer_is_here();
create trigger agreement_of_who_is_here after insert on agreement
  for each row execute function customer_is_here();

-- Nothing begins with a card, account or address that was removed.
create trigger bid_with_what_is_here after insert on bid
  for each row execute function stored_is_here();
create trigger order_with_what_is_here after insert on order_
  for each row execute function stored_is_here();
create trigger payment_with_what_is_here after insert on payment
  for each row execute function stored_is_here();
create trigger charge_with_what_is_here after insert on charge
  for each row execute function stored_is_here();
create trigger inventory_with_what_is_here after insert on inventory
  for each row execute function stored_is_here();

-- Sums.
create trigger trade_day_sum after insert or update or delete on trade_day
  for each row execute function trade_day_summed();

-- Versions: each changed row notes its items, and the end of the transaction writes their versions once.
create trigger config_change after insert or update or delete on config
  for each statement execute function config_changed();
create trigger item_noted after insert or update or delete on item
  for each row execute function item_row_noted();
create trigger bid_noted after insert or update or delete on bid
  for each row execute function item_noted();
create trigger size_option_noted after insert or update or delete on size_option
  for each row execute function item_still_noted();
create trigger sales_agent_noted after insert or update or delete on sales_agent
  for each row execute function item_still_noted();
create trigger content_item_noted after insert or update or delete on content_item
  for each row execute function item_still_noted();
create trigger item_video_noted after insert or update or delete on item_video
  for each row execute function item_still_noted();
create trigger item_release_noted after insert or update or delete on item_release
  for each row execute function release_noted();
create trigger brand_noted after update on brand
  for each row execute function brand_noted();
create trigger config_noted after insert or update or delete on config
  for each row execute function catalogue_noted();
create trigger content_noted after insert or update or delete on content
  for each row execute function catalogue_noted();
create trigger banner_noted after insert or update or delete on banner
  for each row execute function catalogue_noted();
create trigger size_guide_noted after insert or update or delete on size_guide
  for each row execute function catalogue_noted();
create trigger card_event_noted after insert or update or delete on card_event
  for each row execute function catalogue_noted();
create constraint trigger item_changed after insert or update or delete on item
  deferrable initially deferred for each row execute function items_changed();
create constraint trigger bid_changed after insert or update or delete on bid
  deferrable initially deferred for each row execute function items_changed();
create constraint trigger size_option_changed after insert or update or delete on size_option
  deferrable initially deferred for each row execute function items_changed();
create constraint trigger sales_agent_changed after insert or update or delete on sales_agent
  deferrable initially deferred for each row execute function items_changed();
create constraint trigger content_item_changed after insert or update or delete on content_item
  deferrable initially deferred for each row execute function items_changed();
create constraint trigger item_video_changed after insert or update or delete on item_video
  deferrable initially deferred for each row execute function items_changed();
create constraint trigger item_release_changed after insert or update or delete on item_release
  deferrable initially deferred for each row execute function items_changed();
create constraint trigger brand_changed after insert or update or delete on brand
  deferrable initially deferred for each row execute function items_changed();
create constraint trigger config_changed after insert or update or delete on config
  deferrable initially deferred for each row execute function items_changed();
create constraint trigger content_changed after insert or update or delete on content
  deferrable initially deferred for each row execute function items_changed();
create constraint trigger banner_changed after insert or update or delete on banner
  deferrable initially deferred for each row execute function items_changed();
create constraint trigger size_guide_changed after insert or update or delete on size_guide
  deferrable initially deferred for each row execute function items_changed();
create constraint trigger card_event_changed after insert or update or delete on card_event
  deferrable initially deferred for each row execute function items_changed();
