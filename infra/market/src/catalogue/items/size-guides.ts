import type { SizeBanner } from '@sold/contracts/entities/item-detail';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

/** Size guides of an item: its own, and the one of its classification. */
export async function sizeGuides(
  db: Kysely<Database>,
  itemId: number,
  classification: string,
): Promise<{ own: SizeBanner | null; standard: SizeBanner | null }> {
  const { rows } = await sql<SizeBanner & { item_id: number | null }>`
    select item_id, deep_link, editor_body from size_guide where item_id = ${itemId} or classification_code = ${classification}`.execute(
    db,
  );
  const guide = (isOwn: boolean) => {
    const row = rows.find(({ item_id }) => (item_id !== null) === isOwn);
    return row === undefined ? null : { deep_link: row.deep_link, editor_body: row.editor_body };
  };
  return { own: guide(true), standard: guide(false) };
}
