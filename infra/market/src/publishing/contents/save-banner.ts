import type { BannerPlace } from '@sold/contracts/entities/content';
import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';
import { checkLine, checkLink, checkTime, checkTitle } from '../publications/check-text.ts';
import { coverOf } from './cover.ts';

export interface BannerDraft {
  /** Id of the changed banner; absent for a new one. */
  id?: number;
  place: BannerPlace;
  title: string;
  subTitle: string;
  link: string;
  /** Items on the picture. */
  itemIds: readonly number[];
  layout: number;
  /** Position among the banners of its place; the lowest is first. */
  sort: number;
  from: Date;
  to: Date;
}

/** Writes a banner, new or changed. @returns its id @throws Refusal as `saveContent`; 404 `unknown_banner` */
export async function saveBanner(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  draft: BannerDraft,
  actor: string,
): Promise<number> {
  checkTitle(draft.title);
  checkLine(draft.subTitle);
  checkLink(draft.link);
  checkTime(draft.from);
  checkTime(draft.to);
  if (draft.from >= draft.to) refuse('content_time', '시작은 종료보다 빨라야 해요.');
  const { place, title, subTitle, link, sort, from, to } = draft;
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const { cover, version } = await coverOf(trx, draft.itemIds, draft.layout);
    const picture = JSON.stringify(cover);
    const { rows } =
      draft.id === undefined
        ? await sql<{ id: number }>`
            insert into banner (place, title, sub_title, link, cover, cover_version, sort, from_at, to_at, created_at)
            values (${place}, ${title}, ${subTitle}, ${link}, ${picture}::jsonb, ${version}, ${sort}, ${from}, ${to}, ${now}) returning id`.execute(
            trx,
          )
        : await sql<{ id: number }>`
            update banner set place = ${place}, title = ${title}, sub_title = ${subTitle}, link = ${link}, cover = ${picture}::jsonb,
              cover_version = ${version}, sort = ${sort}, from_at = ${from}, to_at = ${to}
            where id = ${draft.id} and withdrawn_at is null returning id`.execute(trx);
    const id = rows[0]?.id ?? notFound('unknown_banner');
    await auditLine(trx, {
      actor,
      action: 'banner.save',
      subject: `banner:${id}`,
      detail: { place, title, is_new: draft.id === undefined },
      at: now,
    });
    return id;
  });
}
