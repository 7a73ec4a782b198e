import type { NoticeKind } from '@sold/contracts/entities/content';
import { auditLine } from '@sold/service/audit/audit-line';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';
import { checkBody, checkTime, checkTitle } from '../publications/check-text.ts';

export interface NoticeDraft {
  /** Id of the changed notice; absent for a new one. */
  id?: number;
  kind: NoticeKind;
  title: string;
  bodyHtml: string;
  isPinned: boolean;
  /** Not shown before. */
  publishedAt: Date;
}

/** Writes a notice, new or changed. @returns its id @throws Refusal `content_text`, `content_time`, 404 `unknown_notice` */
export async function saveNotice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  draft: NoticeDraft,
  actor: string,
): Promise<number> {
  checkTitle(draft.title);
  checkBody(draft.bodyHtml);
  checkTime(draft.publishedAt);
  const { kind, title, bodyHtml, isPinned, publishedAt } = draft;
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const { rows } =
      draft.id === undefined
        ? await sql<{ id: number }>`
            insert into notice (kind, title, body_html, is_pinned, published_at, created_at)
            values (${kind}, ${title}, ${bodyHtml}, ${isPinned}, ${publishedAt}, ${now}) returning id`.execute(
            trx,
          )
        : await sql<{ id: number }>`
            update notice set kind = ${kind}, title = ${title}, body_html = ${bodyHtml}, is_pinned = ${isPinned}, published_at = ${publishedAt}
            where id = ${draft.id} and withdrawn_at is null returning id`.execute(trx);
    const id = rows[0]?.id ?? notFound('unknown_notice');
    await auditLine(trx, {
      actor,
      action: 'notice.save',
      subject: `notice:${id}`,
      detail: { title, is_new: draft.id === undefined, published_at: publishedAt },
      at: now,
    });
    return id;
  });
}
