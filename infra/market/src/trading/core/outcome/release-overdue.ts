import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { lockOrder } from '../../orders/order-row.ts';
import { failOrder } from './finish-order.ts';

interface ReleasedBook {
  item_id: number;
  size_option_id: number;
}

/**
 * Releases reservations whose ten minutes are over and that were not sent to the gateway for payment. A payment that is
 * being charged is left alone: its outcome decides. @returns the books they were of
 */
export async function releaseOverdue(trx: Trx, now: Date, sizeId?: number): Promise<ReleasedBook[]> {
  const { rows } = await sql<{ id: number }>`
    select order_.id from order_ join payment on payment.order_id = order_.id
    where order_.state = 'payment_pending' and order_.reserved_until <= ${now} and payment.state = 'requested'
      ${sizeId === undefined ? sql`` : sql`and order_.size_option_id = ${sizeId}`}
    order by order_.id limit 100`.execute(trx);
  const released: ReleasedBook[] = [];
  for (const { id } of rows) {
    const order = await lockOrder(trx, id);
    const payment = await sql`select 1 from payment where order_id = ${id} and state = 'requested'`.execute(
      trx,
    );
    if (order?.state !== 'payment_pending' || payment.rows.length === 0) continue;
    await failOrder(trx, order, {
      paymentState: 'abandoned',
      at: now,
      reason: '결제 시간이 지났어요',
      bid: 'live',
    });
    released.push(order);
  }
  return released;
}
