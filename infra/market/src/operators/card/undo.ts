import { PARCEL_BACK_WITHIN } from '@sold/contracts/base/figures/centre';
import type { InventoryStatus } from '@sold/contracts/entities/custody';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { inventoryStatusText } from '@sold/contracts/rules/custody/inventory-status';
import type { CardAction } from '@sold/contracts/rules/operators/card-actions';
import { orderStateText } from '@sold/contracts/rules/trading/order-state';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { putOn } from '../../custody/places/goods-place.ts';
import { isElsewhere, recordOf, takeFromRecord } from '../../custody/records/unit-record.ts';
import { isOnOffer, type UnitRow } from '../../custody/units/unit-row.ts';
import { notify } from '../../people/notices/notify.ts';
import { takenBackText } from '../../people/notices/texts/progress.ts';
import { unitTakenBackText } from '../../people/notices/texts/storage.ts';
import { isInspectedBefore, type OrderRow } from '../../trading/orders/order-row.ts';
import type { Acted, Acting, Before } from './act.ts';
import { type Goods, goodsKey, ofCard } from './goods-of.ts';

/** An action that may be taken back. */
export interface LastAction {
  id: number;
  kind: CardAction;
  before: Before;
  actor: string;
  at: Date;
}

/**
 * The last action on a card, while nothing followed from it: no event, no money on its way to the buyer, no offer of the unit, the thing
 * has not come back in other goods, and a parcel can still be at the centre.
 * @param events number of events of order and unit now
 */
export async function undoable(
  db: Db | Trx,
  goods: Goods,
  events: number,
  now: Date,
): Promise<LastAction | null> {
  const { rows } = await sql<LastAction & { events_after: number }>`
    select id, kind, before, actor, at, events_after from centre_action
    where ${ofCard(goods)} and undone_at is null and kind <> 'undo' order by id desc limit 1`.execute(db);
  const [last] = rows;
  if (last === undefined || last.events_after !== events) return null;
  if (goods.order?.state === 'failed_inspection' || isOnItsWay(last, now)) return null;
  if (goods.unit !== null && (await isOnOffer(db, goods.unit.id, now))) return null;
  const record = await recordOf(db, goodsKey(goods));
  if (record !== undefined && (await isElsewhere(db, record.id, goodsKey(goods)))) return null;
  return goods.unit !== null && (await hasLeftUs(db, goods.unit)) ? null : last;
}

/** Whether the action sent a parcel that its carrier has taken by now. */
function isOnItsWay({ kind, at }: LastAction, now: Date): boolean {
  const isSent = kind === 'ship' || kind === 'send_back';
  return isSent && now.getTime() - at.getTime() > PARCEL_BACK_WITHIN.ms;
}

/** An owner whose account is over has no unit here any more. */
async function hasLeftUs(db: Db | Trx, { owner_id }: UnitRow): Promise<boolean> {
  const { rows } = await sql`select 1 from customer where id = ${owner_id} and left_at is not null`.execute(
    db,
  );
  return rows.length > 0;
}

/** Takes an action back: the goods are as before, and their people read that something was put right. @throws Refusal `undo` */
export async function undo(acting: Acting, asked: { actionId: number; reason: string }): Promise<Acted> {
  const { trx, goods, state, actor, at } = acting;
  const last = await undoable(trx, goods, state.events, at);
  if (last?.id !== asked.actionId) refuse('undo', '뒤이어 처리한 일이 있거나 되돌릴 수 없는 일이에요.');
  const { before, kind } = last;
  if (goods.order !== null) await restoreOrder(trx, goods.order, before, at);
  if (goods.unit !== null) await restoreUnit(trx, goods.unit, before, { at, isTold: goods.order === null });
  if (kind === 'send_back' && goods.order !== null)
    await sql`update order_ set sent_back = null where id = ${goods.order.id}`.execute(trx);
  if (isFirstOf(goods, last)) await takeFromRecord(trx, goodsKey(goods));
  await putOn(trx, goodsKey(goods), before.place, { actor, at });
  await sql`update inspection_opinion set undone_at = ${at} where action_id = ${last.id}`.execute(trx);
  await sql`update centre_action set undone_at = ${at} where id = ${last.id}`.execute(trx);
  return { reason: asked.reason, detail: { undone: last.id, kind } };
}

/** Whether the action gave the goods their record: of goods that were under inspection before it. */
function isFirstOf(goods: Goods, { kind, before }: LastAction): boolean {
  if (kind !== 'inspect' && kind !== 'unchanged') return false;
  return goods.order === null
    ? before.unit_status === 'arrived'
    : goods.unit === null && before.order_state !== 'passed';
}

async function restoreOrder(trx: Trx, order: OrderRow, before: Before, at: Date): Promise<void> {
  const state = before.order_state as OrderState;
  if (state === order.state) return;
  await sql`delete from order_event where order_id = ${order.id} and id > ${before.order_event}`.execute(trx);
  await sql`update order_ set state = ${state}, outbound = null where id = ${order.id}`.execute(trx);
  const of = { kind: 'progress', about: order.id } as const;
  const text = (role: 'buyer' | 'seller') =>
    takenBackText(order.display_id, orderStateText(state, role, isInspectedBefore(order)));
  await notify(trx, order.buyer_id, of, text('buyer'), at);
  if (!isInspectedBefore(order)) await notify(trx, order.seller_id, of, text('seller'), at);
}

async function restoreUnit(
  trx: Trx,
  unit: UnitRow,
  before: Before,
  { at, isTold }: { at: Date; isTold: boolean },
): Promise<void> {
  const status = before.unit_status as InventoryStatus;
  if (status === unit.status) return;
  await sql`delete from inventory_event where inventory_id = ${unit.id} and id > ${before.unit_event}`.execute(
    trx,
  );
  await sql`update inventory set status = ${status}, stored_since = ${before.stored_since}, outbound = null
    where id = ${unit.id}`.execute(trx);
  if (!isTold) return;
  const text = unitTakenBackText(unit.display_id, inventoryStatusText(status));
  await notify(trx, unit.owner_id, { kind: 'inventory', about: unit.id }, text, at);
}
