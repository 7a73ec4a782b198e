import type { PublicationKind } from '@sold/contracts/entities/publication';
import { auditLine } from '@sold/service/audit/audit-line';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { PUBLICATIONS } from './publication-kind.ts';
import { publicationById } from './publication-row.ts';

export interface Withdrawal {
  kind: PublicationKind;
  id: number;
  /** Read by those who entered a raffle; may be empty without entrants. */
  reason: string;
}

/**
 * Withdraws a publication for good: it disappears for all visitors, and stays in the database with its audit lines.
 * @returns number of messages sent @throws Refusal 404 of the kind; refusals of the publication's area
 */
export function withdraw(
  { db, clock, withdrawalEffects }: Pick<Context, 'db' | 'clock' | 'withdrawalEffects'>,
  { kind, id, reason }: Withdrawal,
  actor: string,
): Promise<{ told: number }> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    await publicationById(trx, kind, id, sql`for update`);
    const told = (await withdrawalEffects[kind]?.(trx, { id, reason, now })) ?? 0;
    await sql`update ${sql.table(PUBLICATIONS[kind].table)} set withdrawn_at = ${now} where id = ${id}`.execute(
      trx,
    );
    await auditLine(trx, {
      actor,
      action: `${kind}.withdraw`,
      subject: `${kind}:${id}`,
      detail: { reason, told },
      at: now,
    });
    return { told };
  });
}
