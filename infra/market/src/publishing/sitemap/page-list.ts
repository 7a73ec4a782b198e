import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { PageKind } from '@sold/contracts/calls/publishing/site';
import { brandPath, CONTENT_PATH, itemPath, NOTICE_PATH, RELEASE_PATH } from '@sold/contracts/wire/paths';
import { type RawBuilder, sql } from 'kysely';
import type { Handlers } from '../../platform/calls/handler.ts';
import { byNumber, listPage, type Placed } from '../../platform/paging/list-page.ts';
import type { Context } from '../context/context.ts';
import { isShown } from '../publications/shown.ts';

type PageList = CallTable['GET /api/v3/site/get-page-list'];

/** Pages of an answer. */
const PAGE = 5_000;

interface Row {
  id: number;
  grade: 0 | 1 | 2 | null;
  published_at: Date | null;
}

/** Addresses of the pages of a kind, and which of them are public. `from` selects `id`, `grade`, `published_at`. */
export interface PageSource {
  path(row: Row): string;
  from(now: Date): RawBuilder<unknown>;
}

type OwnKind = Exclude<PageKind, 'raffle'>;

const SOURCES: Readonly<Record<OwnKind, PageSource>> = {
  item: {
    path: ({ id, grade }) => itemPath(id, grade),
    from: () => sql`select id, grade, null::timestamptz as published_at from item`,
  },
  content: published('content', CONTENT_PATH),
  release: published('item_release', RELEASE_PATH),
  notice: published('notice', NOTICE_PATH),
  brand: {
    path: ({ id }) => brandPath(id),
    from: () =>
      sql`select id, null::int as grade, null::timestamptz as published_at from brand
          where exists (select 1 from item where item.brand_id = brand.id)`,
  },
};

function published(table: 'content' | 'item_release' | 'notice', path: string): PageSource {
  return {
    path: ({ id }: Row) => `${path}/${id}`,
    from: (now: Date) =>
      sql`select id, null::int as grade, published_at from ${sql.table(table)} where ${isShown(table, now)}`,
  };
}

/** Answers the list of pages. @param others pages of areas that publishing does not know */
export function pageListHandlers(others: Readonly<Record<Exclude<PageKind, OwnKind>, PageSource>>) {
  return {
    'GET /api/v3/site/get-page-list': (context, input) =>
      pageList(context, { ...SOURCES, ...others }[input.kind], input),
  } satisfies Partial<Handlers<Context>>;
}

/** Pages of a kind by their ids. */
async function pageList(
  { db, clock }: Context,
  { path, from }: PageSource,
  input: PageList['input'],
): Promise<PageList['output']> {
  const page = listPage('pages', input, { keys: [byNumber(sql`id`)], size: PAGE });
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
