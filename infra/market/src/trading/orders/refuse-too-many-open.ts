import { RESERVED_FOR } from '@sold/contracts/base/figures/deadlines';
import type { Trx } from '@sold/service/db/tables';
import { Refusal } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { lockCustomer } from '../../people/customers/lock-customer.ts';

/** Purchases that one person may be paying on the gateway's page at the same time. */
const MOST = 3;

/** Purchases that a customer may be paying on the gateway's page now; it stays so for the rest of the transaction. */
export async function openPages(trx: Trx, buyerId: number): Promise<number> {
  await lockCustomer(trx, buyerId);
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from order_ join payment on payment.order_id = order_.id
    where order_.buyer_id = ${buyerId} and order_.state = 'payment_pending' and payment.state = 'requested'`.execute(
    trx,
  );
  return rows[0]?.open ?? 0;
}

/**
 * An unpaid payment page reserves a unit for ten minutes at no cost: the limit per person keeps books from being emptied
 * for fun. `too_many_open` above it.
 */
export function openPagesRefusal(open: number): Refusal | null {
  return open < MOST
    ? null
    : new Refusal(
        422,
        'too_many_open',
        `결제창에서 결제를 기다리는 주문이 ${MOST}건 있어요. 먼저 결제하거나, ${RESERVED_FOR.text} 뒤에 다시 시도해 주세요.`,
      );
}
