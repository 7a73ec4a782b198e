import { kstText } from '@sold/contracts/base/bid-duration';
import type { OrderDetail } from '@sold/contracts/entities/order';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

interface Row {
  sent_back: { carrier: string; no: string; at: string } | null;
  payout_state: 'requested' | 'paid' | 'failed' | null;
  payout_amount: number | null;
  payout_closed_at: Date | null;
}

/** Reads how a sale ended for its seller: the last payout of the sale, and how the goods went back. */
export async function endOfSale(
  db: Kysely<Database>,
  orderId: number,
): Promise<Pick<OrderDetail, 'payout' | 'sent_back'>> {
  const { rows } = await sql<Row>`
    select order_.sent_back, last.state as payout_state, last.amount as payout_amount, last.closed_at as payout_closed_at
    from order_ left join lateral (
      select state, amount, closed_at from payout where payout.order_id = order_.id order by payout.id desc limit 1) last on true
    where order_.id = ${orderId}`.execute(db);
  const {
    sent_back = null,
    payout_state = null,
    payout_amount = null,
    payout_closed_at = null,
  } = rows[0] ?? {};
  return {
    payout:
      payout_state === null
        ? null
        : {
            state: payout_state,
            amt: payout_amount ?? 0,
            at: payout_state === 'paid' && payout_closed_at ? kstText(payout_closed_at) : '',
          },
    sent_back: sent_back && { ...sent_back, at: kstText(new Date(sent_back.at)) },
  };
}
