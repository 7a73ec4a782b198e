import type { Trx } from '@sold/service/db/tables';
import { lockUnit, moveUnit } from '../../custody/units/unit-row.ts';
import { notify } from '../../people/customers/notify.ts';
import { moveOrder } from './move-order.ts';
import type { OrderRow } from './order-row.ts';
import { settleOrder } from './settle-order.ts';

/**
 * A unit in storage was paid for: it belongs to the buyer from now on. It was inspected when it came in, so its order
 * passes at once; one that stays in storage only changes its owner and is settled.
 */
export async function unitSold(trx: Trx, order: OrderRow, unitId: number, at: Date): Promise<OrderRow> {
  const by = { actor: 'system', at, reason: order.display_id };
  const sold = await moveUnit(trx, await lockUnit(trx, unitId), 'sold', { ...by, ownerId: order.buyer_id });
  const passed = await moveOrder(trx, order, 'passed', { actor: 'system', at });
  await notify(trx, order.seller_id, 'sold', '창고에 보관한 상품이 판매됐어요.', at);
  if (order.delivery_type !== 'inventory') return passed;
  await moveUnit(trx, sold, 'stored', by);
  await settleOrder(trx, passed, at);
  return moveOrder(trx, passed, 'settled', { actor: 'system', at });
}

/** The sale of a unit was undone before it was sent: its seller has it back, in the rounds it has been in since it came. */
export async function unitReturns(
  trx: Trx,
  order: OrderRow,
  unitId: number,
  by: { actor: string; at: Date },
): Promise<void> {
  const unit = await lockUnit(trx, unitId);
  if (unit.status !== 'sold') return;
  const back = { ...by, reason: order.display_id, ownerId: order.seller_id, keepsRounds: true };
  await moveUnit(trx, unit, 'stored', back);
  await notify(
    trx,
    order.seller_id,
    'inventory',
    '판매가 취소돼 창고에 보관한 상품이 다시 내 보관 상품이 됐어요.',
    by.at,
  );
}

/** A sold unit is sent to its buyer. */
export async function unitLeaves(trx: Trx, unitId: number, actor: string, at: Date): Promise<void> {
  await moveUnit(trx, await lockUnit(trx, unitId), 'left', { actor, at });
}
