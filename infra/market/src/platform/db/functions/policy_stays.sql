-- Refuses any change to published policies and to agreements.
create or replace function policy_stays() returns trigger language plpgsql as $$
begin raise exception 'policies: what was published or agreed to stays'; end $$
