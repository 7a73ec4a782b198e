import { type Carrier, parcelProblem } from '@sold/contracts/rules/custody/carriers';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { type Goods, idsIn } from './goods-of.ts';

/** Carriers use a number again after months. */
const FRESH_DAYS = 90;

/**
 * Checks the number of a parcel that leaves: one of its carrier, and neither that of the parcel the goods came in, whose label is still
 * on it, nor of another one that left lately or is coming in. @throws Refusal `parcel_number`
 */
export async function checkParcel(
  trx: Trx,
  goods: Goods,
  { carrier, no }: { carrier: Carrier; no: string },
  at: Date,
): Promise<void> {
  const problem = parcelProblem(carrier, no);
  if (problem !== null) refuse('parcel_number', problem);
  const { orderId, unitId } = idsIn(goods);
  const digits = no.replaceAll('-', '');
  const cameIn = [goods.order?.invoice, goods.unit?.invoice].some(
    (invoice) => invoice?.no.replaceAll('-', '') === digits,
  );
  if (cameIn) refuse('parcel_number', '상품이 올 때 쓴 송장 번호예요. 새 송장을 스캔해 주세요.');
  const has = (column: string) => sql`replace(${sql.ref(column)} ->> 'no', '-', '') = ${digits}`;
  const is = (column: string) => sql`${has(column)}
    and (${sql.ref(column)} ->> 'at')::timestamptz > ${at}::timestamptz - ${FRESH_DAYS} * interval '1 day'`;
  const { rows } = await sql`
    select 1 from order_ where outbound is not null and ${is('outbound')} and id is distinct from ${orderId}
    union all select 1 from order_ where sent_back is not null and ${is('sent_back')} and id is distinct from ${orderId}
    union all select 1 from inventory where outbound is not null and ${is('outbound')} and id is distinct from ${unitId}
    union all select 1 from order_ where invoice is not null and ${has('invoice')}
      and state in ('seller_shipped', 'received', 'inspecting', 'passed')
    union all select 1 from inventory where invoice is not null and ${has('invoice')}
      and status in ('requested', 'arrived', 'inspected')
    union all select 1 from claim where return_parcel is not null and ${has('return_parcel')}
      and state = 'returning' limit 1`.execute(trx);
  if (rows.length > 0) refuse('parcel_number', '다른 상품에 쓴 송장 번호예요. 송장을 다시 스캔해 주세요.');
}
