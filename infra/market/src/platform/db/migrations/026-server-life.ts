/**
 * A mark that a server which crashes forgets, as it forgets commits that were not on its disk yet: whoever makes sure of such
 * a commit afterwards sees by it that the server is still the one that made it. A standby that takes over has another one.
 */
export const serverLife: readonly string[] = [
  'create unlogged table server_life_mark (is_only boolean primary key default true check (is_only), life uuid not null)',
  `create function server_life() returns uuid language plpgsql as $$
   declare known uuid := (select life from server_life_mark);
   begin
     if known is null then
       insert into server_life_mark (life) values (gen_random_uuid()) on conflict do nothing;
       known := (select life from server_life_mark);
     end if;
     return known;
   end $$`,
];
