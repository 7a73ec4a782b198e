/**
 * A short link that nobody uses ends: since when each was last handed out or followed, to the day, and whether it ever was.
 * Variants of words, which are asked for by the hundred, are rows: a list of them in each word was compared with all that were asked.
 */
export const linksAndWords: readonly string[] = [
  // Whether those of before are followed is not known: they have as long as one that was followed now.
  'alter table short_link add column used_at timestamptz not null default now(), add column is_followed boolean not null default true',
  'alter table short_link alter column used_at drop default, alter column is_followed set default false',
  // New ones of the last hour are counted.
  'create index short_link_new on short_link (created_at)',

  'create table search_variant (variant text not null, word text not null references search_word on delete cascade, primary key (variant, word))',
  'insert into search_variant (variant, word) select distinct variant, word from search_word cross join unnest(variants) variant',
  'alter table search_word drop column variants',
  // The longest one is asked for.
  'create index search_word_length on search_word (length(word))',
];
