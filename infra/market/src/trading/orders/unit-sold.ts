import type { Trx } from '@sold/service/db/tables';
import { lockUnit, moveUnit } from '../../custody/units/unit-row.ts';
import { notify } from '../../people/notices/notify.ts';
import { SOLD_FROM_STORAGE_TEXT } from '../../people/notices/texts/sold.ts';
import { SALE_UNDONE_TEXT } from '../../people/notices/texts/storage.ts';
import { moveOrder } from './move-order.ts';
import type { OrderRow } from './order-row.ts';

/**
 * Gives a paid unit in storage to its buyer. It was inspected when it came in, so its order has passed. A unit that stays
 * in storage can be offered and taken out once the order cannot be cancelled any more.
 */
export async function unitSold(trx: Trx, order: OrderRow, unitId: number, at: Date): Promise<OrderRow> {
  const by = { actor: 'system', at, reason: order.display_id };
  await moveUnit(trx, await lockUnit(trx, unitId), 'sold', { ...by, ownerId: order.buyer_id });
  const passed = await moveOrder(trx, order, 'passed', { actor: 'system', at });
  await notify(trx, order.seller_id, { kind: 'sold', about: order.id }, SOLD_FROM_STORAGE_TEXT, at);
  return passed;
}

/** Keeps a unit that was bought in storage there for its buyer, whose rounds start. */
export async function unitStays(
  trx: Trx,
  unitId: number,
  by: { actor: string; at: Date; reason: string },
): Promise<void> {
  await moveUnit(trx, await lockUnit(trx, unitId), 'stored', by);
}

/** Returns a unit after its sale was undone before it was sent: its seller has it back, in the rounds since it came. */
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
  await notify(trx, order.seller_id, { kind: 'inventory', about: unitId }, SALE_UNDONE_TEXT, by.at);
}

/** Stores a unit that came back from its buyer for another owner, whose rounds start. */
export async function unitComesBack(
  trx: Trx,
  order: OrderRow,
  { ownerId, ...by }: { ownerId: number; actor: string; at: Date },
): Promise<void> {
  const unit = await lockUnit(trx, order.inventory_id as number);
  await moveUnit(trx, unit, 'stored', { ...by, reason: order.display_id, ownerId });
}

/** Sends a sold unit to its buyer. */
export async function unitLeaves(trx: Trx, unitId: number, actor: string, at: Date): Promise<void> {
  await moveUnit(trx, await lockUnit(trx, unitId), 'left', { actor, at });
}
