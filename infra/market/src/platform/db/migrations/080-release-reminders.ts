/** Who wants to be told when a release comes; an item page says which releases there were; banners on order pages. */
export const releaseReminders: readonly string[] = [
  `create table release_reminder (
     release_id bigint not null references item_release, customer_id bigint not null references customer, at timestamptz not null,
     primary key (release_id, customer_id))`,
  'create index release_reminder_customer on release_reminder (customer_id)',

  'alter table banner drop constraint banner_place_check',
  `alter table banner add constraint banner_place check (place in ('home', 'content', 'raffle', 'item', 'order'))`,

  // A release is part of its item's page, and of the one it was announced for before.
  `create function release_noted() returns trigger language plpgsql as $$
   declare
     noted text;
     changed bigint;
   begin
     foreach changed in array array[new.item_id, old.item_id] loop
       if changed is not null then noted := noted_with(changed) || noted_with(-changed); end if;
     end loop;
     return null;
   end $$`,
  `create trigger item_release_noted after insert or update or delete on item_release for each row execute function release_noted()`,
  `create constraint trigger item_release_changed after insert or update or delete on item_release
   deferrable initially deferred for each row execute function items_changed()`,
];
