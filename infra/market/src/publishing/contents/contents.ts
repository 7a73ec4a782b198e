import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { ContentDetail, ContentKind, ContentSummary } from '@sold/contracts/entities/content';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { summaries } from '../../catalogue/lists/item-list.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { byNumber, byTime, listPage, type Placed } from '../../platform/paging/list-page.ts';
import type { Context } from '../context/context.ts';
import { isShown, isThereFor } from '../publications/shown.ts';
import { coverPicture } from './cover.ts';

type List = CallTable['GET /api/v3/content/post/get-contents-list'];

export const PAGE = 12;
/** Items that a content may have, as many as an operator can name. */
const ITEMS = 200;
/** Contents suggested after one. */
const RELATED = 6;

interface ContentRow {
  id: number;
  kind: ContentKind;
  title: string;
  sub_title: string;
  video_url: string;
  cover_version: string;
  published_at: Date;
}

const COLUMNS = sql`content.id, kind, title, sub_title, video_url, cover_version, published_at`;

function summaryOf(row: ContentRow): ContentSummary {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    sub_title: row.sub_title,
    image: coverPicture('content', row.id, row.cover_version),
    is_video: row.video_url !== '',
    published_at: kstText(row.published_at),
  };
}

/** Reads published contents, newest first. */
export async function contentList({ db, clock }: Context, input: List['input']): Promise<List['output']> {
  const { kind } = input;
  const page = listPage('contents', input, {
    keys: [byTime(sql`published_at`), byNumber(sql`id`)],
    isDescending: true,
    size: PAGE,
  });
  const shown = sql`${isShown('content', clock())} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;
  const total = await sql<{ count: number }>`select count(*) as count from content where ${shown}`.execute(
    db,
  );
  const found = await sql<ContentRow & Placed>`
    select ${COLUMNS}${page.key} from content where ${shown} and ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  return { list: rows.map(summaryOf), total: total.rows[0]?.count ?? 0, ...place, page_size: PAGE };
}

/** Reads one content. @throws Refusal 404 `unknown_content`, also for an unpublished one, unless it is a preview of it */
export async function contentDetail(
  { db, clock, previews }: Context,
  { id, preview }: CallTable['GET /api/v3/content/post/get-contents-detail']['input'],
  customerId: number | null,
): Promise<ContentDetail> {
  const now = clock();
  const isThere = isThereFor(previews, { kind: 'content', id, preview, now });
  const { rows } = await sql<ContentRow & { body_html: string }>`
    select ${COLUMNS}, body_html from content where id = ${id} and ${isThere}`.execute(db);
  const row = rows[0] ?? notFound('unknown_content');
  const [product_list, content_list] = await Promise.all([
    summaries(db, {
      where: sql`item.id in (select item_id from content_item where content_id = ${id})`,
      order: sql`(select sort from content_item where content_id = ${id} and item_id = item.id)`,
      limit: ITEMS,
      customerId: preview === undefined ? customerId : null,
      now,
    }),
    contentsAfter(db, id, now),
  ]);
  const { is_video: _, ...shown } = summaryOf(row);
  return { ...shown, body_html: row.body_html, video_url: row.video_url, product_list, content_list };
}

/** Contents that show one of some items, newest first. @param items a query of item ids */
export async function contentsAbout(
  db: Kysely<Database>,
  items: RawBuilder<unknown>,
  now: Date,
): Promise<ContentSummary[]> {
  const { rows } = await sql<ContentRow>`
    select ${COLUMNS} from content where ${isShown('content', now)} and ${shows(items)}
    order by published_at desc, content.id desc limit ${RELATED}`.execute(db);
  return rows.map(summaryOf);
}

/** Reads suggestions after a content: those that show the same items first, then the newest. */
async function contentsAfter(db: Kysely<Database>, id: number, now: Date): Promise<ContentSummary[]> {
  const { rows } = await sql<ContentRow>`
    select ${COLUMNS} from content where ${isShown('content', now)} and content.id <> ${id}
    order by ${shows(sql`(select item_id from content_item where content_id = ${id})`)} desc, published_at desc, content.id desc
    limit ${RELATED}`.execute(db);
  return rows.map(summaryOf);
}

function shows(items: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from content_item where content_id = content.id and item_id in ${items})`;
}
