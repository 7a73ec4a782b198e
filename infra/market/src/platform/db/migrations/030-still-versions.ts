const CATALOGUE = Number.MAX_SAFE_INTEGER;

/** Tables whose changes are neither bids nor trades. */
const STILL = ['size_option', 'sales_agent', 'content_item', 'item_video'];

/**
 * A second version of an item, under its negative number: of what is neither its bids nor its trades. Bids are most of what
 * happens to an item, and most of its page has nothing to do with them (`http/item-versions.ts`).
 */
export const stillVersions: readonly string[] = [
  `create function item_still_noted() returns trigger language plpgsql as $$
   declare noted text := noted_with(coalesce(new.item_id, old.item_id)) || noted_with(-coalesce(new.item_id, old.item_id));
   begin return null; end $$`,
  ...STILL.flatMap((table) => [
    `drop trigger ${table}_noted on ${table}`,
    `create trigger ${table}_noted after insert or update or delete on ${table} for each row execute function item_still_noted()`,
  ]),
  // As in 012, and with what is left of a change when the sums of trades are taken away.
  `create or replace function item_row_noted() returns trigger language plpgsql as $$
   declare
     noted text := noted_with(coalesce(new.id, old.id));
     still item := new;
   begin
     if tg_op <> 'UPDATE' then noted := noted_with(-coalesce(new.id, old.id)); noted := noted_with(${CATALOGUE}); return null; end if;
     still.last_price := old.last_price;
     still.trade_count := old.trade_count;
     if still is not distinct from old then return null; end if;
     noted := noted_with(-new.id);
     if (new.brand_id, new.classification_code, new.popularity) is distinct from (old.brand_id, old.classification_code, old.popularity) then
       noted := noted_with(${CATALOGUE});
     end if;
     return null;
   end $$`,
  `create or replace function brand_noted() returns trigger language plpgsql as $$
   begin
     perform noted_with(id) from item where brand_id = new.id;
     perform noted_with(-id) from item where brand_id = new.id;
     return null;
   end $$`,
];
