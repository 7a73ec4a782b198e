import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { type Searched, searchIndex } from './search-index.ts';

/** Writes the search index of items. Idempotent. */
export async function indexItems(trx: Trx, items: readonly (Searched & { id: number })[]): Promise<void> {
  const made = items.map((item) => ({ item_id: item.id, ...searchIndex(item) }));
  const words = new Map(made.flatMap((item) => item.words.map((one) => [one.word, one])));
  // Sorted, so that two concurrent writers do not wait for each other's words.
  const sorted = [...words.values()].sort((one, other) => (one.word < other.word ? -1 : 1));
  await sql`
    with word as (
      select word, variants from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as found (word text, variants text[])),
    added as (insert into search_word (word) select word from word on conflict (word) do nothing returning word)
    insert into search_variant (variant, word)
    select distinct variant, word from added join word using (word) cross join unnest(variants) variant on conflict do nothing`.execute(
    trx,
  );
  const rows = made.map(({ item_id, text, keys }) => ({ item_id, text, keys }));
  await sql`
    insert into item_search (item_id, text, keys)
    select item_id, text, keys from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (item_id bigint, text text, keys text[])
    on conflict (item_id) do update set text = excluded.text, keys = excluded.keys`.execute(trx);
}
