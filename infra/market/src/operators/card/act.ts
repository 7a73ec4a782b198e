import { type CardAction, cardActions, cardActionText } from '@sold/contracts/rules/operators/card-actions';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { afterMove, type Moved } from '../../trading/aftersale/operate-order.ts';
import type { Context } from '../context/context.ts';
import { type Goods, type GoodsState, idsIn, lockGoods, stateOf, subjectOf } from './goods-of.ts';

/** Request of an operator. */
export interface Asked {
  displayId: string;
  /** Version of the card on the screen; undefined for a scan that opened none. */
  version: number | undefined;
  actor: string;
  idempotencyKey: string;
}

/** An action under way, with its goods locked. */
export interface Acting {
  trx: Trx;
  goods: Goods;
  state: GoodsState;
  actionId: number;
  actor: string;
  at: Date;
}

/** Result of an action for its row, and work for after the commit. */
export interface Acted {
  reason?: string;
  detail?: object;
  /** Detail for the audit log, where that is less than the row has. */
  said?: object;
  moved?: Moved | null;
}

/**
 * Runs one action on goods in one transaction: same key, same version, possible now, on record.
 * @returns the action's id
 * @throws Refusal 404 `unknown_goods`, `card_changed`, `goods_state`, and what the action itself refuses
 */
export async function act(
  context: Context,
  kind: CardAction | 'undo',
  asked: Asked,
  work: (acting: Acting) => Promise<Acted>,
): Promise<number> {
  const { db, clock } = context;
  const { actionId, moved } = await db.transaction().execute(async (trx) => {
    const goods = await lockGoods(trx, asked.displayId);
    const done = await doneBefore(trx, asked);
    if (done !== null) return { actionId: done, moved: null };
    const state = await stateOf(trx, goods);
    if (asked.version !== undefined && asked.version !== state.version) refuseChanged();
    if (kind !== 'undo' && !cardActions(state.facts).includes(kind))
      refuse('goods_state', `지금은 할 수 없는 일이에요: ${cardActionText(kind)}`);
    const at = clock();
    const actionId = await noteAction(trx, goods, { kind, asked, state, at });
    const acted = await work({ trx, goods, state, actionId, actor: asked.actor, at });
    const { events } = await stateOf(trx, await lockGoods(trx, asked.displayId));
    const { reason = '', detail = {}, said = detail, moved = null } = acted;
    await sql`update centre_action set reason = ${reason}, detail = ${JSON.stringify(detail)}::jsonb, events_after = ${events}
      where id = ${actionId}`.execute(trx);
    await auditLine(trx, {
      actor: asked.actor,
      action: `centre.${kind}`,
      subject: subjectOf(goods),
      detail: { action_id: actionId, ...(reason && { reason }), ...said },
      at,
    });
    return { actionId, moved };
  });
  if (moved !== null) await afterMove(context, moved);
  return actionId;
}

function refuseChanged(): never {
  refuse('card_changed', '다른 운영자가 먼저 처리했어요. 바뀐 내용을 확인하고 다시 눌러 주세요.');
}

/** The action that this request has made already, as when it is sent again after a crash. */
async function doneBefore(trx: Trx, { actor, idempotencyKey }: Asked): Promise<number | null> {
  if (idempotencyKey === '') return null;
  const { rows } = await sql<{ id: number }>`
    select id from centre_action where actor = ${actor} and idempotency_key = ${idempotencyKey}`.execute(trx);
  return rows[0]?.id ?? null;
}

async function noteAction(
  trx: Trx,
  goods: Goods,
  { kind, asked, state, at }: { kind: string; asked: Asked; state: GoodsState; at: Date },
): Promise<number> {
  const { orderId, unitId } = idsIn(goods);
  const { rows } = await sql<{ id: number }>`
    insert into centre_action (order_id, inventory_id, kind, before, actor, at, idempotency_key)
    values (${orderId}, ${unitId}, ${kind}, ${JSON.stringify(await beforeOf(trx, goods, state))}::jsonb,
      ${asked.actor}, ${at}, ${asked.idempotencyKey}) returning id`.execute(trx);
  return (rows[0] as { id: number }).id;
}

/** The goods before an action: what taking it back restores. */
export interface Before {
  order_state: string | null;
  order_event: number;
  unit_status: string | null;
  unit_event: number;
  stored_since: string | null;
  place: string | null;
}

async function beforeOf(trx: Trx, goods: Goods, { facts }: GoodsState): Promise<Before> {
  const { orderId, unitId } = idsIn(goods);
  const { rows } = await sql<{ order_event: number; unit_event: number }>`
    select (select coalesce(max(id), 0) from order_event where order_id = ${orderId}) as order_event,
      (select coalesce(max(id), 0) from inventory_event where inventory_id = ${unitId}) as unit_event`.execute(
    trx,
  );
  const { order_event, unit_event } = rows[0] as { order_event: number; unit_event: number };
  return {
    order_state: goods.order?.state ?? null,
    order_event,
    unit_status: goods.unit?.status ?? null,
    unit_event,
    stored_since: goods.unit?.stored_since?.toISOString() ?? null,
    place: facts.place,
  };
}
