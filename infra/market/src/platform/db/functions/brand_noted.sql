-- Notes a change of a brand for all of its items.
create or replace function brand_noted() returns trigger language plpgsql as $$
begin
  perform noted_with(id) from item where brand_id = new.id;
  perform noted_with(-id) from item where brand_id = new.id;
  return null;
end $$
