-- Notes a change of what pages of all items show.
create or replace function catalogue_noted() returns trigger language plpgsql as $$
declare noted text := noted_with(9007199254740991);
begin return null; end $$
