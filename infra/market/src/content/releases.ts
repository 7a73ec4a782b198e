import type { CallTable } from '@sold/contracts/calls/index';
import type { ReleaseDetail, ReleaseSummary } from '@sold/contracts/entities/content';
import { kstText } from '@sold/contracts/rules/bid-duration';
import { unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { pictureOf } from '../catalogue/item-rows.ts';
import type { Context } from '../context.ts';
import { isShown, isThereFor } from '../publications/shown.ts';
import { contentsAbout, PAGE } from './contents.ts';
import { coverPicture } from './cover.ts';

type List = CallTable['GET /api/v3/content/post/get-release-list'];

interface ReleaseRow {
  id: number;
  item_id: number | null;
  title: string;
  brand_name: string;
  model_no: string;
  body_html: string;
  release_at: Date;
  release_price: number | null;
  cover_version: string;
  drawing_version: string | null;
}

const FROM = sql`
  select item_release.id, item_id, title, brand_name, item_release.model_no, body_html, release_at, item_release.release_price,
         cover_version, item.drawing_version
  from item_release left join item on item.id = item_release.item_id`;

function summaryOf(row: ReleaseRow, now: Date): ReleaseSummary {
  return {
    id: row.id,
    title: row.title,
    brand_name: row.brand_name,
    image: coverPicture('release', row.id, row.cover_version),
    item_image:
      row.item_id !== null && row.drawing_version !== null
        ? pictureOf(row.item_id, row.drawing_version)
        : null,
    item_id: row.item_id,
    release_at: kstText(row.release_at),
    release_price: row.release_price,
    is_released: row.release_at <= now,
  };
}

/** Releases: all by date with the latest first, coming ones by their date, past ones the latest first. */
export async function releaseList(
  { db, clock }: Context,
  { when, page = 1 }: List['input'],
): Promise<List['output']> {
  const now = clock();
  const isOfTime =
    when === undefined ? sql`true` : when === 'coming' ? sql`release_at > ${now}` : sql`release_at <= ${now}`;
  const shown = sql`${isShown('item_release', now)} and ${isOfTime}`;
  const order =
    when === 'coming' ? sql`release_at, item_release.id` : sql`release_at desc, item_release.id desc`;
  const total = await sql<{ count: number }>`
    select count(*) as count from item_release where ${shown}`.execute(db);
  const { rows } = await sql<ReleaseRow>`
    ${FROM} where ${shown} order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(db);
  return {
    list: rows.map((row) => summaryOf(row, now)),
    total: total.rows[0]?.count ?? 0,
    page,
    page_size: PAGE,
  };
}

/** One release. @throws Refusal 404 `unknown_release`, also for one that is not out, unless it is a preview of it */
export async function releaseDetail(
  { db, clock, previews }: Context,
  { id, preview }: CallTable['GET /api/v3/content/post/get-release-detail']['input'],
): Promise<ReleaseDetail> {
  const now = clock();
  const isThere = isThereFor(previews, { kind: 'release', id, preview, now });
  const { rows } = await sql<ReleaseRow>`${FROM} where item_release.id = ${id} and ${isThere}`.execute(db);
  const row = rows[0] ?? unknown('unknown_release', '발매 정보를 찾을 수 없어요.');
  const [history, contents_list] = await Promise.all([
    sql<{
      id: number;
      title: string;
      shop: string;
      released_at: Date;
      price: number | null;
      link: string;
      cover_version: string;
    }>`
      select id, title, shop, released_at, price, link, cover_version from item_release_history
      where release_id = ${id} order by released_at desc, id desc`.execute(db),
    contentsAbout(db, sql`(select item_id from item_release where id = ${id})`, now),
  ]);
  return {
    ...summaryOf(row, now),
    model_no: row.model_no,
    body_html: row.body_html,
    release_history_list: history.rows.map(({ cover_version, released_at, ...entry }) => ({
      ...entry,
      released_at: kstText(released_at),
      image: coverPicture('release-history', entry.id, cover_version),
    })),
    contents_list,
  };
}
