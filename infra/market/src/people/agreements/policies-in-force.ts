import type { PolicyVersion } from '@sold/contracts/entities/policy';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

/** Reads the version of each kind in force at an instant, as far as it was published by then; in the order of the kinds. */
export async function policiesInForce(
  db: Kysely<Database>,
  kinds: readonly string[],
  at: Date,
): Promise<PolicyVersion[]> {
  const { rows } = await sql<PolicyVersion>`
    select distinct on (kind) kind, to_char(date, 'YYYY-MM-DD') as date, hash from policy_version
    where kind = any(${kinds}) and effective_at <= ${at} and published_at <= ${at} order by kind, effective_at desc`.execute(
    db,
  );
  return inOrder(rows, kinds);
}

/** Versions in the order of their kinds. */
export function inOrder<T extends { kind: string }>(versions: readonly T[], kinds: readonly string[]): T[] {
  return versions.toSorted((left, right) => kinds.indexOf(left.kind) - kinds.indexOf(right.kind));
}
