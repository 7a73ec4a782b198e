-- A browser gets no push once its session has ended.
create or replace function push_ends() returns trigger language plpgsql as $$
begin
  delete from push_device where session_id = new.id;
  return null;
end $$
