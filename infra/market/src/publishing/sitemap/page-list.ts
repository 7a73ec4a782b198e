import type { CallTable } from '@sold/contracts/calls/index';
import type { PageKind } from '@sold/contracts/calls/site';
import {
  brandPath,
  CONTENT_PATH,
  itemPath,
  NOTICE_PATH,
  RAFFLE_PATH,
  RELEASE_PATH,
} from '@sold/contracts/federation/paths';
import { kstText } from '@sold/contracts/rules/bid-duration';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { byNumber, listPage, type Placed } from '../../platform/paging/list-page.ts';
import { isAnnounced } from '../../raffles/raffle-row.ts';
import { isShown } from '../publications/shown.ts';

type PageList = CallTable['GET /api/v3/site/get-page-list'];

/** Pages of an answer. */
const PAGE = 5_000;

interface Row {
  id: number;
  grade: 0 | 1 | 2 | null;
  published_at: Date | null;
}

/** Where the pages of a kind are, and which of them are for everybody: a partner's raffle is found through the partner. */
const SOURCES: Readonly<Record<PageKind, { path(row: Row): string; from(now: Date): RawBuilder<unknown> }>> =
  {
    item: {
      path: ({ id, grade }) => itemPath(id, grade),
      from: () => sql`select id, grade, null::timestamptz as published_at from item`,
    },
    raffle: {
      path: ({ id }) => `${RAFFLE_PATH}/${id}`,
      from: (now) =>
        sql`select raffle.id, null as grade, raffle.published_at from raffle
          where raffle.partner is null and ${isAnnounced(now)}`,
    },
    content: published('content', CONTENT_PATH),
    release: published('item_release', RELEASE_PATH),
    notice: published('notice', NOTICE_PATH),
    brand: {
      path: ({ id }) => brandPath(id),
      from: () =>
        sql`select id, null as grade, null::timestamptz as published_at from brand
          where exists (select 1 from item where item.brand_id = brand.id)`,
    },
  };

function published(table: 'content' | 'item_release' | 'notice', path: string) {
  return {
    path: ({ id }: Row) => `${path}/${id}`,
    from: (now: Date) =>
      sql`select id, null as grade, published_at from ${sql.table(table)} where ${isShown(table, now)}`,
  };
}

/** Pages of a kind by their ids. */
export async function pageList(
  { db, clock }: Context,
  input: PageList['input'],
): Promise<PageList['output']> {
  const { kind } = input;
  const page = listPage('pages', input, { keys: [byNumber(sql`id`)], size: PAGE });
  const { path, from } = SOURCES[kind];
  const shown = from(clock());
  const [counted, found] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from (${shown}) as shown`.execute(db),
    sql<Row & Placed>`
      select *${page.key} from (${shown}) as shown where ${page.isAfter} ${page.rest}`.execute(db),
  ]);
  const { rows, place } = page.of(found.rows);
  return {
    list: rows.map((row) => ({
      path: path(row),
      published_at: row.published_at === null ? null : kstText(row.published_at),
    })),
    total: counted.rows[0]?.count ?? 0,
    ...place,
    page_size: PAGE,
  };
}
