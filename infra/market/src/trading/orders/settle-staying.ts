import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { holdOf, IS_HELD } from '../../money/refunds/order-hold.ts';
import { cancelUntil } from './cancel-window.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder, staysInStorage } from './order-row.ts';
import { settleOrder } from './settle-order.ts';
import { unitStays } from './unit-sold.ts';

/** Settles purchases of units that stay in storage, once their buyers can cancel no more: each is stored for its buyer then. */
export async function settleStaying(context: Context): Promise<void> {
  const { db, clock, log } = context;
  const { rows } = await sql<{ id: number }>`
    select id from order_ where state = 'passed' and delivery_type = 'inventory'
      and paid_at <= ${new Date(clock().getTime() - CANCEL_WITHIN.ms)} and not ${IS_HELD} order by id limit 200`.execute(
    db,
  );
  for (const { id } of rows)
    await settleOne(context, id).catch((error: unknown) =>
      log.warn({ err: error, orderId: id }, 'a purchase that stays in storage moved on'),
    );
}

/** Stores the unit and settles in one transaction; an order that has moved on, or is held, is left alone. */
async function settleOne({ db, clock }: Context, orderId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const at = clock();
    const order = await lockOrder(trx, orderId);
    if (order?.state !== 'passed' || order.inventory_id === null || !staysInStorage(order)) return;
    if (at < cancelUntil(order) || (await holdOf(trx, orderId)).is_held) return;
    await unitStays(trx, order.inventory_id, { actor: 'system', at, reason: order.display_id });
    await settleOrder(trx, order, at);
    await moveOrder(trx, order, 'settled', { actor: 'system', at });
  });
}
