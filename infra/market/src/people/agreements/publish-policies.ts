import type { PolicyVersion } from '@sold/contracts/entities/policy';
import { AGREEMENT_KINDS, policyTitle } from '@sold/contracts/rules/people/agreement-kinds';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import { termsChangedText } from '../notices/texts/terms.ts';

/**
 * Writes down which versions of policies are published, each in force from the beginning of its day in Korea on, and never
 * before now. @returns how many were new @throws Refusal `policy_version` for a day that there is not, and for a published
 * version with another text: then nothing is written
 */
export function publishPolicies(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  list: readonly PolicyVersion[],
  actor: string,
): Promise<{ added: number; known: number }> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    let added = 0;
    const fresh: PolicyVersion[] = [];
    for (const { kind, date, hash } of list) {
      const effectiveAt = new Date(`${date}T00:00:00+09:00`);
      if (!isDay(date)) refuse('policy_version', `없는 날짜예요. (${date})`);
      const { rows } = await sql`
        insert into policy_version (kind, date, hash, effective_at, published_at)
        values (${kind}, ${date}::date, ${hash}, ${effectiveAt}, ${now}) on conflict do nothing returning 1`.execute(
        trx,
      );
      added += rows.length;
      if (rows.length > 0) {
        fresh.push({ kind, date, hash });
        continue;
      }
      const same = await sql`
        select 1 from policy_version where kind = ${kind} and date = ${date}::date and hash = ${hash}`.execute(
        trx,
      );
      if (same.rows.length === 0)
        refuse(
          'policy_version',
          `이미 다른 내용으로 공개한 날짜예요. 새 날짜로 공개해 주세요. (${kind} ${date})`,
        );
    }
    for (const version of fresh) await tellOfChange(trx, version, now);
    if (added > 0)
      await auditLine(trx, {
        actor,
        action: 'policies.publish',
        subject: 'policies',
        detail: { added, list },
        at: now,
      });
    return { added, known: list.length - added };
  });
}

/** Informs members with an earlier version of the joining terms of a newer one. */
async function tellOfChange(trx: Trx, { kind, date }: PolicyVersion, now: Date): Promise<void> {
  if (!AGREEMENT_KINDS.account.some((known) => known === kind)) return;
  await sql`
    insert into notice_log (customer_id, kind, message, at)
    select distinct agreement.customer_id, 'terms_changed', ${termsChangedText(policyTitle(kind), date)}, ${now}::timestamptz from agreement
    join customer on customer.id = agreement.customer_id and customer.left_at is null
    where agreement.kind = ${kind} and agreement.date < ${date}::date order by agreement.customer_id`.execute(
    trx,
  );
}

function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}
