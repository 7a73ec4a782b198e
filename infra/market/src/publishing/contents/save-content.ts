import type { ContentKind } from '@sold/contracts/entities/content';
import { auditLine } from '@sold/service/audit/audit-line';
import { unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';
import { checkBody, checkLine, checkLink, checkTime, checkTitle } from '../publications/check-text.ts';
import { coverOf } from './cover.ts';

export interface ContentDraft {
  /** Id of the changed content; absent for a new one. */
  id?: number;
  kind: ContentKind;
  title: string;
  subTitle: string;
  bodyHtml: string;
  /** Empty for none. */
  videoUrl: string;
  /** Items of the story, in order; the first three are on the cover. */
  itemIds: readonly number[];
  /** Arrangement of the cover. */
  layout: number;
  /** Not shown before. */
  publishedAt: Date;
}

/**
 * Writes a content, new or changed. @returns its id
 * @throws Refusal `content_text`, `content_link`, `content_time`, 404 `unknown_content`, `unknown_item`
 */
export async function saveContent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  draft: ContentDraft,
  actor: string,
): Promise<number> {
  checkTitle(draft.title);
  checkLine(draft.subTitle);
  checkBody(draft.bodyHtml);
  checkLink(draft.videoUrl);
  checkTime(draft.publishedAt);
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const { cover, version } = await coverOf(trx, draft.itemIds, draft.layout);
    const { kind, title, subTitle, bodyHtml, videoUrl, publishedAt } = draft;
    const { rows } =
      draft.id === undefined
        ? await sql<{ id: number }>`
            insert into content (kind, title, sub_title, body_html, video_url, cover, cover_version, published_at, created_at)
            values (${kind}, ${title}, ${subTitle}, ${bodyHtml}, ${videoUrl}, ${JSON.stringify(cover)}::jsonb, ${version}, ${publishedAt}, ${now})
            returning id`.execute(trx)
        : await sql<{ id: number }>`
            update content set kind = ${kind}, title = ${title}, sub_title = ${subTitle}, body_html = ${bodyHtml}, video_url = ${videoUrl},
              cover = ${JSON.stringify(cover)}::jsonb, cover_version = ${version}, published_at = ${publishedAt}
            where id = ${draft.id} and withdrawn_at is null returning id`.execute(trx);
    const id = rows[0]?.id ?? notFound('unknown_content');
    await sql`delete from content_item where content_id = ${id}`.execute(trx);
    for (const [sort, itemId] of draft.itemIds.entries()) {
      const added = await sql`
        insert into content_item (content_id, item_id, sort) select ${id}, item.id, ${sort}::int from item where item.id = ${itemId}
        on conflict do nothing returning 1`.execute(trx);
      if (added.rows.length === 0) unknown('unknown_item', '상품을 찾을 수 없거나 두 번 골랐어요.');
    }
    await auditLine(trx, {
      actor,
      action: 'content.save',
      subject: `content:${id}`,
      detail: { title, is_new: draft.id === undefined, published_at: publishedAt },
      at: now,
    });
    return id;
  });
}
