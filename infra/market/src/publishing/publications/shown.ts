import type { PublicationKind } from '@sold/contracts/entities/publication';
import { type RawBuilder, sql } from 'kysely';
import type { Previews } from '../../platform/previews/preview-token.ts';
import { PUBLICATIONS } from './publication-kind.ts';

type Table = 'content' | 'item_release' | 'notice';

/** Whether a row is public at an instant: it has begun, is not over, and was not withdrawn. */
export function isShown(table: Table, now: Date): RawBuilder<boolean> {
  const of = sql.table(table);
  return sql<boolean>`(${of}.withdrawn_at is null and ${of}.published_at <= ${now} and (${of}.until_at is null or ${of}.until_at > ${now}))`;
}

/**
 * Whether a row is shown to the caller: out, or previewed. A preview that is forged, over or of another thing finds
 * nothing, also of a public one; nor does any that was withdrawn.
 */
export function isThereFor(
  previews: Previews,
  {
    kind,
    id,
    preview,
    now,
  }: {
    kind: Extract<PublicationKind, 'content' | 'release' | 'notice'>;
    id: number;
    preview: string | undefined;
    now: Date;
  },
): RawBuilder<boolean> {
  const table = PUBLICATIONS[kind].table as Table;
  if (preview === undefined) return isShown(table, now);
  return previews.read(preview, kind, now) === id
    ? sql<boolean>`${sql.table(table)}.withdrawn_at is null`
    : sql<boolean>`false`;
}
