import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import { coverOf } from '../contents/cover.ts';
import type { Context } from '../context/context.ts';
import { checkBody, checkLine, checkLink, checkTime, checkTitle } from '../publications/check-text.ts';

/** A release as an operator writes it. Money in won. */
export interface ReleaseDraft {
  /** Id of the changed release; absent for a new one. */
  id?: number;
  /** The item of our catalogue that is released; null when we do not have it. */
  itemId: number | null;
  title: string;
  brandName: string;
  modelNo: string;
  bodyHtml: string;
  releaseAt: Date;
  releasePrice: number | null;
  /** Not shown before. Default: now, or the former time. */
  publishedAt?: Date;
  /** Items on the cover; default the item itself. */
  coverItemIds?: readonly number[];
  layout: number;
  /** Where and when it could or can be bought. */
  history: readonly { title: string; shop: string; releasedAt: Date; price: number | null; link: string }[];
}

/** Writes a release, new or changed, with its history. @returns its id @throws Refusal as `saveContent`; `content_price` */
export async function saveRelease(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  draft: ReleaseDraft,
  actor: string,
): Promise<number> {
  check(draft);
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const items = draft.coverItemIds ?? (draft.itemId === null ? [] : [draft.itemId]);
    const { cover, version } = await coverOf(trx, items, draft.layout);
    const { itemId, title, brandName, modelNo, bodyHtml, releaseAt, releasePrice, publishedAt } = draft;
    const { rows } =
      draft.id === undefined
        ? await sql<{ id: number }>`
            insert into item_release (item_id, title, brand_name, model_no, body_html, release_at, release_price, cover, cover_version, published_at, created_at)
            values (${itemId}, ${title}, ${brandName}, ${modelNo}, ${bodyHtml}, ${releaseAt}, ${releasePrice}, ${JSON.stringify(cover)}::jsonb, ${version}, ${publishedAt ?? now}, ${now})
            returning id`.execute(trx)
        : await sql<{ id: number }>`
            update item_release set item_id = ${itemId}, title = ${title}, brand_name = ${brandName}, model_no = ${modelNo}, body_html = ${bodyHtml},
              release_at = ${releaseAt}, release_price = ${releasePrice}, cover = ${JSON.stringify(cover)}::jsonb, cover_version = ${version}, published_at = coalesce(${publishedAt ?? null}, published_at)
            where id = ${draft.id} and withdrawn_at is null returning id`.execute(trx);
    const id = rows[0]?.id ?? notFound('unknown_release');
    await replaceHistory(trx, id, draft, items);
    await auditLine(trx, {
      actor,
      action: 'release.save',
      subject: `release:${id}`,
      detail: { title, is_new: draft.id === undefined, release_at: releaseAt },
      at: now,
    });
    return id;
  });
}

async function replaceHistory(
  trx: Trx,
  id: number,
  { history, layout }: ReleaseDraft,
  items: readonly number[],
): Promise<void> {
  await sql`delete from item_release_history where release_id = ${id}`.execute(trx);
  for (const [at, entry] of history.entries()) {
    const { cover, version } = await coverOf(trx, items, layout + at + 1);
    await sql`
      insert into item_release_history (release_id, title, shop, released_at, price, link, cover, cover_version)
      values (${id}, ${entry.title}, ${entry.shop}, ${entry.releasedAt}, ${entry.price}, ${entry.link}, ${JSON.stringify(cover)}::jsonb, ${version})`.execute(
      trx,
    );
  }
}

function check(draft: ReleaseDraft): void {
  checkTitle(draft.title);
  checkTitle(draft.brandName);
  checkLine(draft.modelNo);
  checkBody(draft.bodyHtml);
  checkTime(draft.releaseAt);
  if (draft.publishedAt !== undefined) checkTime(draft.publishedAt);
  checkPrice(draft.releasePrice);
  for (const { title, shop, releasedAt, price, link } of draft.history) {
    checkTitle(title);
    checkTitle(shop);
    checkTime(releasedAt);
    checkPrice(price);
    checkLink(link);
  }
}

function checkPrice(price: number | null): void {
  if (price !== null && !(Number.isSafeInteger(price) && price >= 0))
    refuse('content_price', '가격은 원 단위 정수여야 해요.');
}
