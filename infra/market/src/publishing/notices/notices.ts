import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { NoticeDetail, NoticeKind, NoticeSummary } from '@sold/contracts/entities/content';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import { byNumber, byTime, listPage, type Placed } from '../../platform/paging/list-page.ts';
import type { Context } from '../context/context.ts';
import { isShown, isThereFor } from '../publications/shown.ts';

type List = CallTable['GET /api/v3/content/notice/get-notice-list'];

const PAGE = 20;

interface NoticeRow {
  id: number;
  kind: NoticeKind;
  title: string;
  is_pinned: boolean;
  published_at: Date;
}

const COLUMNS = sql`id, kind, title, is_pinned, published_at`;

function summaryOf({ id, kind, title, is_pinned, published_at }: NoticeRow): NoticeSummary {
  return { id, kind, title, is_pinned, published_at: kstText(published_at) };
}

/** Reads published notices: pinned ones first, then the newest. */
export async function noticeList({ db, clock }: Context, input: List['input']): Promise<List['output']> {
  const { kind } = input;
  const page = listPage('notices', input, {
    keys: [byNumber(sql`is_pinned::int`), byTime(sql`published_at`), byNumber(sql`id`)],
    isDescending: true,
    size: PAGE,
  });
  const shown = sql`${isShown('notice', clock())} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;
  const total = await sql<{ count: number }>`select count(*) as count from notice where ${shown}`.execute(db);
  const found = await sql<NoticeRow & Placed>`
    select ${COLUMNS}${page.key} from notice where ${shown} and ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  return { list: rows.map(summaryOf), total: total.rows[0]?.count ?? 0, ...place, page_size: PAGE };
}

/** One notice with the one before and the one after it in time. @throws Refusal 404 `unknown_notice` */
export async function noticeDetail(
  { db, clock, previews }: Context,
  { id, preview }: CallTable['GET /api/v3/content/notice/get-notice-detail']['input'],
): Promise<NoticeDetail> {
  const now = clock();
  const isThere = isThereFor(previews, { kind: 'notice', id, preview, now });
  const { rows } = await sql<NoticeRow & { body_html: string }>`
    select ${COLUMNS}, body_html from notice where id = ${id} and ${isThere}`.execute(db);
  const row = rows[0] ?? notFound('unknown_notice');
  const at = sql`(${row.published_at}::timestamptz, ${row.id}::bigint)`;
  const shown = sql`select ${COLUMNS} from notice where ${isShown('notice', now)}`;
  const [previous, next] = await Promise.all([
    sql<NoticeRow>`${shown} and (published_at, id) < ${at} order by published_at desc, id desc limit 1`.execute(
      db,
    ),
    sql<NoticeRow>`${shown} and (published_at, id) > ${at} order by published_at, id limit 1`.execute(db),
  ]);
  const summary = (found: NoticeRow | undefined) => (found === undefined ? null : summaryOf(found));
  return {
    ...summaryOf(row),
    body_html: row.body_html,
    previous: summary(previous.rows[0]),
    next: summary(next.rows[0]),
  };
}
