import { SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { sql } from 'kysely';
import { IS_HELD } from '../../money/refunds/order-hold.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';
import { isShipOver } from '../../trading/orders/deadlines.ts';
import type { Context } from '../context/context.ts';

/** Ends orders whose seller has not sent in time: the buyer gets everything back, the seller owes the penalty. */
export async function endOverdueShipping(context: Context): Promise<void> {
  const { db, clock } = context;
  const { rows } = await sql<{ id: number }>`
    select id from order_ where state = 'seller_preparing' and ${isShipOver(clock())} and not ${IS_HELD} order by id limit 200`.execute(
    db,
  );
  for (const { id } of rows)
    await operateOrder(context, {
      orderId: id,
      to: 'shipping_overdue',
      actor: 'system',
      reason: `${SHIP_WITHIN.text} 안에 발송하지 않았어요`,
    }).catch((error: unknown) => context.log.warn({ err: error, orderId: id }, 'an overdue order moved on'));
}
