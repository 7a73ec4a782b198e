import { kstText } from '@sold/contracts/base/bid-duration';
import { startOfDay } from '@sold/contracts/base/korean-day';
import type { CallTable } from '@sold/contracts/calls/index';
import type { ReleaseDetail } from '@sold/contracts/entities/content';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { summaries } from '../../catalogue/lists/item-list.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { byNumber, byTime, listPage, type Placed } from '../../platform/paging/list-page.ts';
import { contentsAbout, PAGE } from '../contents/contents.ts';
import { coverPicture } from '../contents/cover.ts';
import type { Context } from '../context/context.ts';
import { isShown, isThereFor } from '../publications/shown.ts';
import { fromReleases, type ReleaseRow, releaseSummaryOf } from './release-row.ts';

/** Releases that an item's page shows. */
const OF_ITEM = 10;

type List = CallTable['GET /api/v3/content/post/get-release-list'];

/** Releases: all by date with the latest first, coming ones and those of today by their date, past ones the latest first. */
export async function releaseList(
  { db, clock }: Context,
  input: List['input'],
  customerId: number | null,
): Promise<List['output']> {
  const now = clock();
  const { when } = input;
  const page = listPage('releases', input, {
    keys: [byTime(sql`release_at`), byNumber(sql`item_release.id`)],
    isDescending: when === undefined || when === 'past',
    size: PAGE,
  });
  const shown = sql`${isShown('item_release', now)} and ${ofTime(when, now)}`;
  const total = await sql<{ count: number }>`
    select count(*) as count from item_release where ${shown}`.execute(db);
  const found = await sql<ReleaseRow & Placed>`
    ${fromReleases(customerId, page.key)} where ${shown} and ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  return {
    list: rows.map((row) => releaseSummaryOf(row, now)),
    total: total.rows[0]?.count ?? 0,
    ...place,
    page_size: PAGE,
  };
}

function ofTime(when: List['input']['when'], now: Date): RawBuilder<unknown> {
  if (when === undefined) return sql`true`;
  if (when === 'coming') return sql`release_at > ${now}`;
  if (when === 'past') return sql`release_at <= ${now}`;
  return sql`release_at >= ${startOfDay(now)} and release_at < ${startOfDay(now, 1)}`;
}

/** Reads one release. @throws Refusal 404 `unknown_release`, also for an unpublished one, unless it is a preview of it */
export async function releaseDetail(
  { db, clock, previews }: Context,
  { id, preview }: CallTable['GET /api/v3/content/post/get-release-detail']['input'],
  caller: number | null,
): Promise<ReleaseDetail> {
  const now = clock();
  const customerId = preview === undefined ? caller : null;
  const isThere = isThereFor(previews, { kind: 'release', id, preview, now });
  const { rows } = await sql<ReleaseRow>`
    ${fromReleases(customerId)} where item_release.id = ${id} and ${isThere}`.execute(db);
  const row = rows[0] ?? notFound('unknown_release');
  const [history, contents_list, [item = null]] = await Promise.all([
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
    summaries(db, {
      where: sql`item.id = ${row.item_id}::bigint`,
      order: sql`item.id`,
      limit: 1,
      customerId,
      now,
    }),
  ]);
  return {
    ...releaseSummaryOf(row, now),
    item,
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

/** Releases of an item, the latest first; the page says which of them are still to come. */
export async function releasesOf(
  db: Kysely<Database>,
  itemId: number,
  now: Date,
): Promise<ItemDetail['release_history_list']> {
  const { rows } = await sql<
    Pick<ReleaseRow, 'id' | 'title' | 'release_at' | 'release_price' | 'cover_version'>
  >`
    select id, title, release_at, release_price, cover_version from item_release where item_id = ${itemId} and ${isShown('item_release', now)}
    order by release_at desc, id desc limit ${OF_ITEM}`.execute(db);
  return rows.map(({ cover_version, release_at, ...release }) => ({
    ...release,
    release_at: kstText(release_at),
    image: coverPicture('release', release.id, cover_version),
  }));
}
