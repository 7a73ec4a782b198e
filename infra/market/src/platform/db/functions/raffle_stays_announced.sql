-- Refuses a change to the announcement of a raffle, and a draw without its beacon. A list that is fixed when the announced
-- round is already known takes a later round, once, which is still unknown at that moment.
create or replace function raffle_stays_announced() returns trigger language plpgsql as $$
begin
  if new.drawn_at is not null and old.drawn_at is null and new.beacon_signature is null then
    raise exception 'raffle: nothing is drawn without its beacon';
  end if;
  if old.beacon_round is not null and (old.seed, old.commitment, old.from_at, old.to_at, old.draw_at, old.beacon_chain)
       is distinct from (new.seed, new.commitment, new.from_at, new.to_at, new.draw_at, new.beacon_chain)
     or old.beacon_round is not null and (old.beacon_round, old.beacon_at) is distinct from (new.beacon_round, new.beacon_at)
       and not (old.list_hash is null and new.list_hash is not null and new.listed_at >= old.beacon_at
                and new.beacon_at > new.listed_at and new.beacon_round > old.beacon_round)
     or old.list_hash is not null and (old.list_hash, old.listed_at) is distinct from (new.list_hash, new.listed_at)
     or old.drawn_at is not null and (old.drawn_at, old.beacon_signature, old.beacon_randomness)
       is distinct from (new.drawn_at, new.beacon_signature, new.beacon_randomness) then
    raise exception 'raffle: what was announced stays';
  end if;
  return new;
end $$
