import type { PublicationKind } from '@sold/contracts/entities/publication';
import type { Database } from '@sold/service/db/tables';
import { unknown } from '@sold/service/http/refusal';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { PUBLICATIONS } from './publication-kind.ts';

export interface PublicationRow {
  id: number;
  title: string;
  from: Date;
  /** Null for one without an end. */
  until: Date | null;
  withdrawn_at: Date | null;
}

/** Start time of a publication of a kind. */
export function publishedFrom(kind: PublicationKind): RawBuilder<unknown> {
  return sql.ref(PUBLICATIONS[kind].from);
}

/** Publications of a kind, as a query that a condition or an order can follow. @param more further columns */
export function selectPublications(
  kind: PublicationKind,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<PublicationRow> {
  const { table, title, until } = PUBLICATIONS[kind];
  const end = until === null ? sql`null::timestamptz` : sql.ref(until);
  return sql<PublicationRow>`
    select id, ${sql.ref(title)} as title, ${publishedFrom(kind)} as "from", ${end} as until, withdrawn_at${more} from ${sql.table(table)}`;
}

/**
 * Reads a publication that was not withdrawn. @param more `for update` to lock it @throws Refusal 404 with the kind's own
 * reason
 */
export async function publicationById(
  db: Kysely<Database>,
  kind: PublicationKind,
  id: number,
  more: RawBuilder<unknown> = sql``,
): Promise<PublicationRow> {
  const { rows } = await sql<PublicationRow>`
    ${selectPublications(kind)} where id = ${id} and withdrawn_at is null ${more}`.execute(db);
  return rows[0] ?? unknown(PUBLICATIONS[kind].unknown, '찾을 수 없거나 이미 거둬들인 것이에요.');
}
