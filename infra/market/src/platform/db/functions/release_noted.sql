-- Notes a change of a release for its item, and for the one it was announced for before.
create or replace function release_noted() returns trigger language plpgsql as $$
declare
  noted text;
  changed bigint;
begin
  foreach changed in array array[new.item_id, old.item_id] loop
    if changed is not null then noted := noted_with(changed) || noted_with(-changed); end if;
  end loop;
  return null;
end $$
