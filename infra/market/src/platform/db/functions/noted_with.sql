-- Adds an item to the list of items that the transaction changed, and returns the list. Versions under the negative
-- number of an item count changes that are neither its bids nor its trades; 9007199254740991, which no item reaches, is the
-- catalogue as a whole. Callers assign the result instead of performing it: an expression costs a tenth of a statement, and
-- every bid runs this.
create or replace function noted_with(in_item bigint) returns text language plpgsql as $$
declare noted text := coalesce(nullif(current_setting('market.changed_items', true), ''), ',');
begin
  if position(',' || in_item || ',' in noted) > 0 then return noted; end if;
  return set_config('market.changed_items', noted || in_item || ',', true);
end $$
