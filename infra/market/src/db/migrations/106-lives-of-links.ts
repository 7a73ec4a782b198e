/** A short link that nobody uses ends: since when each was last handed out or followed, to the day, and whether it ever was. */
export const livesOfLinks: readonly string[] = [
  // Whether those of before are followed is not known: they have as long as one that was followed now.
  'alter table short_link add column used_at timestamptz not null default now(), add column is_followed boolean not null default true',
  'alter table short_link alter column used_at drop default, alter column is_followed set default false',
  // New ones of the last hour are counted.
  'create index short_link_new on short_link (created_at)',
];
