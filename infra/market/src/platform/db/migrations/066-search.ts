/**
 * What a search finds items by (`catalogue/search`), in tables of its own: a trade writes the row of its item, which becomes
 * shorter, and not what is found. `indexAll` fills them. New items are few: what is new is put in its place at once, so that no
 * search reads a list of it.
 */
export const search: readonly string[] = [
  'create table item_search (item_id bigint primary key references item, text text not null, keys text[] not null)',
  'create index item_search_keys on item_search using gin (keys) with (fastupdate = off)',
  'create table search_word (word text primary key, variants text[] not null)',
  'create index search_word_variants on search_word using gin (variants) with (fastupdate = off)',
  'alter table item drop column search_text',
];
