import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { PublicationState } from '@sold/contracts/entities/publication';
import { sql } from 'kysely';
import { byNumber, byTime, listPage, type Placed } from '../../platform/paging/list-page.ts';
import type { Context } from '../context/context.ts';
import { type PublicationRow, publishedFrom, selectPublications } from './publication-row.ts';

type List = CallTable['GET /api/operator/publication/list'];

const PAGE = 50;

/** Reads everything of a kind, the latest start first, with its current state for shoppers. */
export async function listPublications(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: List['input'],
): Promise<List['output']> {
  const now = clock();
  const page = listPage('publications', input, {
    keys: [byTime(publishedFrom(input.kind)), byNumber(sql`id`)],
    isDescending: true,
    size: PAGE,
  });
  const found = await sql<PublicationRow & Placed>`
    ${selectPublications(input.kind, page.key)} where ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  return {
    list: rows.map(({ id, title, from, until, ...row }) => ({
      id,
      title,
      from: kstText(from),
      until: until === null ? null : kstText(until),
      state: stateOf({ id, title, from, until, ...row }, now),
    })),
    ...place,
  };
}

function stateOf({ from, until, withdrawn_at }: PublicationRow, now: Date): PublicationState {
  if (withdrawn_at !== null) return 'withdrawn';
  if (from > now) return 'scheduled';
  return until !== null && until <= now ? 'over' : 'shown';
}
