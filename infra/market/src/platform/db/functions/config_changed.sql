-- Tells processes that cache the figures in force that there are others.
create or replace function config_changed() returns trigger language plpgsql as $$
begin update config_version set version = version + 1; return null; end $$
