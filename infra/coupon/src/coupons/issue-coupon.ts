import { endOfDay } from '@sold/contracts/base/korean-day';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

interface DefinitionRow {
  id: number;
  valid_to: Date;
  valid_days: number | null;
  issue_limit: number | null;
  issued: number;
}

interface IssuedRow {
  id: number;
  customer_id: number;
  definition_id: number;
  expires_at: Date;
}

export interface Gift {
  /** Names this gift: the same key gives the same coupon, however often it is sent. */
  key: string;
  /** Code of the definition. */
  definition: string;
  customer_id: number;
}

/**
 * Gives a customer a coupon: one per customer and definition, never more than the definition's limit.
 * @param actor giver, for the audit log
 * @throws Refusal `unknown_definition`, `definition_over`, `already_issued`, `issue_limit`, `issue_key_reused`
 */
export async function issueCoupon(
  { db, clock }: Context,
  gift: Gift,
  actor: string,
): Promise<{ id: number; expiresAt: Date }> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    // Coupons of one definition are issued one after another: the limit is counted here and nowhere else.
    const found = await sql<DefinitionRow>`
      select id, valid_to, valid_days, issue_limit, issued from definition where code = ${gift.definition} for update`.execute(
      trx,
    );
    const definition = found.rows[0] ?? refuse('unknown_definition', '없는 쿠폰이에요.');
    const earlier = await issuedBefore(trx, gift, definition.id);
    if (earlier) return { id: earlier.id, expiresAt: earlier.expires_at };
    if (definition.valid_to <= now) refuse('definition_over', '발급 기간이 끝난 쿠폰이에요.');
    if (definition.issue_limit !== null && definition.issued >= definition.issue_limit)
      refuse('issue_limit', '준비한 쿠폰이 모두 소진됐어요.');
    const expiresAt =
      definition.valid_days === null
        ? definition.valid_to
        : new Date(Math.min(definition.valid_to.getTime(), endOfDay(now, definition.valid_days).getTime()));
    const { rows } = await sql<{ id: number }>`
      insert into coupon (definition_id, customer_id, issue_key, issued_at, expires_at)
      values (${definition.id}, ${gift.customer_id}, ${gift.key}, ${now}, ${expiresAt}) on conflict (issue_key) do nothing returning id`.execute(
      trx,
    );
    const id = rows[0]?.id ?? refuse('issue_key_reused', '이미 다른 발급에 쓰인 번호예요.');
    await sql`update definition set issued = issued + 1 where id = ${definition.id}`.execute(trx);
    const { key, definition: code, customer_id } = gift;
    await auditLine(trx, {
      actor,
      action: 'coupon.issue',
      subject: `customer:${customer_id}`,
      detail: { definition: code, coupon_id: id, key },
      at: now,
    });
    return { id, expiresAt };
  });
}

/** The coupon that this gift was issued as before. The definition must be locked. */
async function issuedBefore(trx: Trx, gift: Gift, definitionId: number): Promise<IssuedRow | undefined> {
  const { rows } = await sql<IssuedRow & { issue_key: string }>`
    select id, customer_id, definition_id, expires_at, issue_key from coupon
    where issue_key = ${gift.key} or (definition_id = ${definitionId} and customer_id = ${gift.customer_id})`.execute(
    trx,
  );
  const same = rows.find(({ issue_key }) => issue_key === gift.key);
  if (same && (same.customer_id !== gift.customer_id || same.definition_id !== definitionId))
    refuse('issue_key_reused', '이미 다른 발급에 쓰인 번호예요.');
  if (!same && rows.length > 0) refuse('already_issued', '이미 받은 쿠폰이에요.');
  return same;
}
