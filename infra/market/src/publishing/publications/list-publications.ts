import type { CallTable } from '@sold/contracts/calls/index';
import type { PublicationKind, PublicationState } from '@sold/contracts/entities/publication';
import { kstText } from '@sold/contracts/rules/bid-duration';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type PublicationRow, selectPublications } from './publication-row.ts';

type List = CallTable['GET /api/operator/publication/list'];

const PAGE = 50;

/** Everything of a kind, the latest start first, with what it is to a shopper now. */
export async function listPublications(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  kind: PublicationKind,
  page: number,
): Promise<List['output']> {
  const now = clock();
  const { rows } = await sql<PublicationRow>`
    ${selectPublications(kind)} order by 3 desc, id desc limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(
    db,
  );
  return {
    list: rows.map(({ id, title, from, until, ...row }) => ({
      id,
      title,
      from: kstText(from),
      until: until === null ? null : kstText(until),
      state: stateOf({ id, title, from, until, ...row }, now),
    })),
    page,
  };
}

function stateOf({ from, until, withdrawn_at }: PublicationRow, now: Date): PublicationState {
  if (withdrawn_at !== null) return 'withdrawn';
  if (from > now) return 'scheduled';
  return until !== null && until <= now ? 'over' : 'shown';
}
