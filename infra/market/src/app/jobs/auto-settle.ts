import { sql } from 'kysely';
import { IS_HELD } from '../../money/refunds/order-hold.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';
import { IS_CLAIMED } from '../../trading/orders/claim-hold.ts';
import { isSettleDue } from '../../trading/orders/deadlines.ts';
import { settleStaying } from '../../trading/orders/settle-staying.ts';
import type { Context } from '../context/context.ts';

/** Settles what is over: the seller is owed the payout, the buyer gets the points. */
export async function settleOrders(context: Context): Promise<void> {
  await settleStaying(context);
  await settleDelivered(context);
}

async function settleDelivered(context: Context): Promise<void> {
  const { db, clock } = context;
  const { rows } = await sql<{ id: number }>`
    select id from order_ where state = 'delivered' and ${isSettleDue(clock())} and not ${IS_HELD} and not ${IS_CLAIMED} order by id limit 200`.execute(
    db,
  );
  for (const { id } of rows)
    await operateOrder(context, { orderId: id, to: 'settled', actor: 'system', reason: '' }).catch(
      (error: unknown) => context.log.warn({ err: error, orderId: id }, 'a delivered order moved on'),
    );
}
