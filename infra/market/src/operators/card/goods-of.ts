import type { GoodsFacts } from '@sold/contracts/rules/operators/card-actions';
import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { type GoodsKey, placeOf } from '../../custody/places/goods-place.ts';
import { recordOf, type UnitRecord } from '../../custody/records/unit-record.ts';
import { lockUnit, type UnitRow } from '../../custody/units/unit-row.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { isToGoBack } from '../../trading/aftersale/send-back.ts';
import { lockOrder, type OrderRow, orderById, staysInStorage } from '../../trading/orders/order-row.ts';
import { type CardColumns, cardColumns, goodsFacts } from '../centre/card-columns.ts';
import { versionOf } from '../centre/card-version.ts';

interface Parcel {
  carrier: string;
  no: string;
}

/** Goods of an order, or a unit in custody, by the number that people see. An order from storage has its unit too. */
export type Goods = { displayId: string } & (
  | { order: OrderRow; unit: UnitRow | null }
  | { order: null; unit: UnitRow }
);

/** Goods with all that decides what can be done with them. */
export interface GoodsState {
  facts: GoodsFacts;
  /** Grows with every event and action, also with one that takes an earlier one back. */
  version: number;
  /** Number of events of order and unit. */
  events: number;
  outbound: Parcel | null;
  sentBack: Parcel | null;
  record: UnitRecord | undefined;
}

/** Goods by their number, held for the rest of the transaction. @throws Refusal 404 `unknown_goods` */
export async function lockGoods(trx: Trx, displayId: string): Promise<Goods> {
  const { orderId, unitId } = await idsOf(trx, displayId);
  const order = orderId === null ? undefined : await lockOrder(trx, orderId);
  const heldUnit = order?.inventory_id ?? unitId;
  return goods(displayId, order, heldUnit === null ? null : await lockUnit(trx, heldUnit));
}

/** As {@link lockGoods}, without holding anything. */
export async function readGoods(db: Db, displayId: string): Promise<Goods> {
  const { orderId, unitId } = await idsOf(db, displayId);
  const order = orderId === null ? undefined : await orderById(db, orderId);
  const id = order?.inventory_id ?? unitId;
  const { rows } = await sql<UnitRow>`select * from inventory where id = ${id}`.execute(db);
  return goods(displayId, order, rows[0] ?? null);
}

function goods(displayId: string, order: OrderRow | undefined, unit: UnitRow | null): Goods {
  if (order !== undefined) return { displayId, order, unit };
  return unit === null ? notFound('unknown_goods') : { displayId, order: null, unit };
}

async function idsOf(
  db: Db | Trx,
  displayId: string,
): Promise<{ orderId: number | null; unitId: number | null }> {
  const { rows } = await sql<{ order_id: number | null; inventory_id: number | null }>`
    select id as order_id, null::bigint as inventory_id from order_ where display_id = ${displayId}
    union all select null, id from inventory where display_id = ${displayId}`.execute(db);
  const { order_id, inventory_id } = rows[0] ?? notFound('unknown_goods');
  return { orderId: order_id, unitId: inventory_id };
}

/** The things themselves: what has a place, a tag and verdicts. */
export function goodsKey({ order, unit }: Goods): GoodsKey {
  return unit === null
    ? { column: 'order_id', id: (order as OrderRow).id }
    : { column: 'inventory_id', id: unit.id };
}

/** Numbers of order and unit, as actions note them. */
export function idsIn({ order, unit }: Goods): { orderId: number | null; unitId: number | null } {
  return { orderId: order?.id ?? null, unitId: unit?.id ?? null };
}

/** As the audit log names goods. */
export function subjectOf({ order, unit }: Goods): string {
  return order === null ? `inventory:${unit.id}` : `order:${order.id}`;
}

/** Reads {@link GoodsState}. */
export async function stateOf(db: Db | Trx, goods: Goods): Promise<GoodsState> {
  const { order, unit } = goods;
  const { orderId, unitId } = idsIn(goods);
  const { rows } = await sql<Counted>`
    select ${cardColumns(sql`${orderId}::bigint`, sql`${unitId}::bigint`)},
      (select outbound from order_ where id = ${orderId}) as outbound,
      (select sent_back from order_ where id = ${orderId}) as sent_back,
      exists (select 1 from charge where purpose = 'deprivation' and subject_id = ${unitId} and customer_id = ${unit?.owner_id ?? null}
        and state = 'captured' and refunded_amt = 0) as is_fee_paid`.execute(db);
  const counted = rows[0] as Counted;
  const { events, actions, outbound, sent_back, is_fee_paid } = counted;
  const record = await recordOf(db, goodsKey(goods));
  return {
    facts: goodsFacts(counted, {
      order: order && {
        state: order.state,
        stays: staysInStorage(order),
        goesBack: await isToGoBack(db, order),
      },
      unit: unit && { status: unit.status, isFeePaid: is_fee_paid },
      place: await placeOf(db, goodsKey(goods)),
      isSentBack: sent_back !== null,
      hasRecord: record !== undefined,
    }),
    version: versionOf({ events, actions }),
    events,
    outbound: order === null ? unit.outbound : outbound,
    sentBack: sent_back,
    record,
  };
}

interface Counted extends CardColumns {
  outbound: Parcel | null;
  sent_back: Parcel | null;
  is_fee_paid: boolean;
}

/** Whether an action was taken on this card: those of an order are its own, also when it sells a unit. */
export function ofCard(goods: Goods) {
  const { orderId, unitId } = idsIn(goods);
  return orderId === null
    ? sql`centre_action.inventory_id = ${unitId} and centre_action.order_id is null`
    : sql`centre_action.order_id = ${orderId}`;
}
