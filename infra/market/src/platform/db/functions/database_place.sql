-- Tells this database from every copy of it that a dump was restored to: the server and the table's own number in it.
create or replace function database_place() returns text language plpgsql stable as $$
begin
  return (select system_identifier from pg_control_system()) || '/' || 'message'::regclass::oid;
end $$
