/**
 * A raffle is drawn with a round of a public beacon that nobody knows before its end: chain and round are fixed when it is
 * announced, the hash of its list when entering ends. What was announced stays; what was drawn before has no beacon.
 */
export const beacons: readonly string[] = [
  `alter table raffle
     add column beacon_chain jsonb, add column beacon_round bigint check (beacon_round > 0), add column beacon_at timestamptz,
     add column beacon_signature text, add column beacon_randomness text, add column list_hash text, add column listed_at timestamptz,
     add column beacon_tries int not null default 0, add column beacon_ask_at timestamptz, add column beacon_problem text not null default '',
     add constraint raffle_beacon check (
       (beacon_round is null) = (beacon_chain is null) and (beacon_round is null) = (beacon_at is null)
       and (beacon_signature is null) = (beacon_randomness is null) and (list_hash is null) = (listed_at is null)
       and (beacon_signature is null or (drawn_at >= beacon_at and list_hash is not null)) and (listed_at is null or listed_at >= to_at))`,
  'create index raffle_awaited on raffle (id) where drawn_at is null and withdrawn_at is null and beacon_tries > 0',
  `create function raffle_stays_announced() returns trigger language plpgsql as $$
   begin
     if new.drawn_at is not null and old.drawn_at is null and new.beacon_signature is null then
       raise exception 'raffle: nothing is drawn without its beacon';
     end if;
     if old.beacon_round is not null and (old.seed, old.commitment, old.from_at, old.to_at, old.draw_at, old.beacon_chain, old.beacon_round, old.beacon_at)
          is distinct from (new.seed, new.commitment, new.from_at, new.to_at, new.draw_at, new.beacon_chain, new.beacon_round, new.beacon_at)
        or old.list_hash is not null and (old.list_hash, old.listed_at) is distinct from (new.list_hash, new.listed_at)
        or old.drawn_at is not null and (old.drawn_at, old.beacon_signature, old.beacon_randomness)
          is distinct from (new.drawn_at, new.beacon_signature, new.beacon_randomness) then
       raise exception 'raffle: what was announced stays';
     end if;
     return new;
   end $$`,
  'create trigger raffle_stays_announced before update on raffle for each row execute function raffle_stays_announced()',
];
