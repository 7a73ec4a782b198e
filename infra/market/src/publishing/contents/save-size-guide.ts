import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';
import { checkBody, checkLink } from '../publications/check-text.ts';

/** A size guide as an operator writes it: of a classification or of one item, never both. */
export interface SizeGuideDraft {
  classification: string | null;
  itemId: number | null;
  deepLink: string;
  body: string;
}

/**
 * Writes the size guide of a classification or of an item; one that is there already is replaced. @returns its id
 * @throws Refusal `size_guide` when it is for both or for neither; `content_text`, `content_link`; 404 `unknown_item`
 */
export async function saveSizeGuide(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  draft: SizeGuideDraft,
  actor: string,
): Promise<number> {
  const { classification, itemId, deepLink, body } = draft;
  if ((classification === null) === (itemId === null))
    refuse('size_guide', '사이즈 안내는 분류나 상품 하나에만 쓸 수 있어요.');
  checkBody(body);
  checkLink(deepLink);
  return db.transaction().execute(async (trx) => {
    if (itemId !== null) {
      const { rows } = await sql`select 1 from item where id = ${itemId}`.execute(trx);
      if (rows.length === 0) notFound('unknown_item');
    }
    const { rows } = await sql<{ id: number }>`
      insert into size_guide (classification_code, item_id, deep_link, editor_body) values (${classification}, ${itemId}, ${deepLink}, ${body})
      on conflict (${itemId === null ? sql`classification_code` : sql`item_id`}) do update
        set deep_link = excluded.deep_link, editor_body = excluded.editor_body
      returning id`.execute(trx);
    await auditLine(trx, {
      actor,
      action: 'size-guide.save',
      subject: itemId === null ? `classification:${classification}` : `item:${itemId}`,
      detail: { characters: body.length },
      at: clock(),
    });
    return (rows[0] as { id: number }).id;
  });
}
