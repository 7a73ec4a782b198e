import { isBusinessNumber } from '@sold/contracts/base/typed/business-number';
import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';

/**
 * Records the business a customer sells as; both null: a private person again.
 * @throws Refusal 404; `business` for one without the other, `business_no` for an invalid number
 */
export async function setSellerBusiness(
  { db, clock }: Context,
  change: {
    customerId: number;
    name: string | null;
    registrationNo: string | null;
    reason: string;
    actor: string;
  },
): Promise<void> {
  const { name, registrationNo } = change;
  if ((name === null) !== (registrationNo === null))
    refuse('business', '상호와 사업자등록번호를 함께 입력해 주세요.');
  if (registrationNo !== null && !isBusinessNumber(registrationNo))
    refuse('business_no', '사업자등록번호를 확인해 주세요.');
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update customer set business_name = ${name}::text, business_no = ${registrationNo}::text
      where id = ${change.customerId} returning 1`.execute(trx);
    if (rows.length === 0) notFound('unknown_customer');
    await auditLine(trx, {
      actor: change.actor,
      action: 'seller.business',
      subject: `customer:${change.customerId}`,
      detail: { name, registration_no: registrationNo, reason: change.reason },
      at: clock(),
    });
  });
}
