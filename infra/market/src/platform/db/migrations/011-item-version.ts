/**
 * A version per item that grows whenever its book, its trades (which change the item's last price), its sizes or its agents
 * change, whoever changes them. Deferred to the end of the transaction: a row that every bid on an item writes must not be
 * held while anything else is waited for, and who waits for nothing else any more cannot be part of a deadlock.
 */
export const itemVersion = [
  'create table item_version (item_id bigint primary key, version bigint not null, changed_in text not null) with (fillfactor = 50)',
  `create function item_changed() returns trigger language plpgsql as $$
   declare
     changed bigint;
     here text := pg_current_xact_id()::text;
   begin
     if tg_table_name = 'item' then changed := coalesce(new.id, old.id); else changed := coalesce(new.item_id, old.item_id); end if;
     -- Once per transaction is enough: nobody sees what is in between.
     perform 1 from item_version where item_id = changed and changed_in = here;
     if found then return null; end if;
     insert into item_version as v (item_id, version, changed_in) values (changed, 1, here)
     on conflict (item_id) do update set version = v.version + 1, changed_in = here;
     return null;
   end $$`,
  ...['item', 'size_option', 'bid', 'sales_agent'].map(
    (table) => `create constraint trigger ${table}_version after insert or update or delete on ${table}
     deferrable initially deferred for each row execute function item_changed()`,
  ),
] as const;
