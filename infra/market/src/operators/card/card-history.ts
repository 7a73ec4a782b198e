import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { InventoryStatus } from '@sold/contracts/entities/custody';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { inventoryStatusText } from '@sold/contracts/rules/custody/inventory-status';
import { type CardAction, cardActionText } from '@sold/contracts/rules/operators/card-actions';
import { orderStateText } from '@sold/contracts/rules/trading/order-state';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { type Goods, idsIn } from './goods-of.ts';
import { operatorName } from './operator-name.ts';

type History = CallTable['GET /api/operator/centre/card']['output']['history'];

interface Row {
  source: 'order' | 'unit' | 'action';
  what: string;
  actor: string;
  reason: string;
  at: Date;
  is_undone: boolean;
}

/** Reads the events of goods, the oldest first. An action replaces the state events that it wrote. */
export async function historyOf(db: Db, goods: Goods): Promise<History> {
  const { orderId, unitId } = idsIn(goods);
  const acted = (event: 'order_event' | 'inventory_event') => sql`not exists (
    select 1 from centre_action where (centre_action.order_id = ${orderId} or centre_action.inventory_id = ${unitId})
      and centre_action.actor = ${sql.table(event)}.actor and centre_action.at = ${sql.table(event)}.at)`;
  const { rows } = await sql<Row>`
    select * from (
      select 'order' as source, state as what, actor, reason, at, false as is_undone, 0 as place, id from order_event
      where order_id = ${orderId} and ${acted('order_event')}
      union all select 'unit', status, actor, reason, at, false, 1, id from inventory_event
      where inventory_id = ${unitId} and ${acted('inventory_event')}
      union all select 'action', kind, actor, reason, at, undone_at is not null, 2, id from centre_action
      where order_id = ${orderId} or inventory_id = ${unitId}) entry
    order by at, place, id`.execute(db);
  return rows.map((row) => ({
    what: row.what,
    text: row.is_undone ? `${textOf(row)} (되돌림)` : textOf(row),
    at: kstText(row.at),
    by: operatorName(row.actor),
    reason: row.reason,
  }));
}

function textOf({ source, what }: Row): string {
  if (source === 'order') return orderStateText(what as OrderState);
  if (source === 'unit') return inventoryStatusText(what as InventoryStatus);
  return what === 'undo' ? '되돌리기' : cardActionText(what as CardAction);
}
