import type { InventoryStatus } from '@sold/contracts/entities/custody';
import { inventoryStatusText } from '@sold/contracts/rules/custody';
import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { notify } from '../people/notify.ts';
import { lockUnit, moveUnit } from './unit-row.ts';

/** What the people in the warehouse may do; the rest follows from sales, payments and owners. */
const BY_HAND: readonly InventoryStatus[] = ['arrived', 'inspected', 'stored', 'rejected', 'left'];

/**
 * Moves a unit for an operator, tells its owner and writes the audit log. A unit whose owner takes it out leaves only
 * when the fee is paid. @throws Refusal `inventory_state`, 404 `unknown_inventory`
 */
export async function operateUnit(
  { db, clock }: Context,
  move: { unitId: number; to: InventoryStatus; actor: string; reason: string },
): Promise<void> {
  const { to, actor, reason } = move;
  await db.transaction().execute(async (trx) => {
    const at = clock();
    const unit = await lockUnit(trx, move.unitId);
    if (!BY_HAND.includes(to)) refuse('inventory_state', '손으로 바꿀 수 없는 상태예요.');
    if (to === 'stored' && unit.status !== 'inspected')
      refuse('inventory_state', '검수를 마친 상품만 보관할 수 있어요.');
    if (to === 'left') {
      const paid =
        await sql`select 1 from charge where purpose = 'deprivation' and subject_id = ${unit.id} and state = 'captured'
        and customer_id = ${unit.owner_id}`.execute(trx);
      if (unit.status !== 'leaving' || paid.rows.length === 0)
        refuse('inventory_state', '출고 비용이 결제된 상품만 내보낼 수 있어요.');
    }
    await moveUnit(trx, unit, to, { actor, at, reason });
    await notify(
      trx,
      unit.owner_id,
      'inventory',
      `보관 상품 ${unit.display_id}: ${inventoryStatusText(to)}${reason ? ` (${reason})` : ''}`,
      at,
    );
    await auditLine(trx, {
      actor,
      action: 'inventory.move',
      subject: `inventory:${unit.id}`,
      detail: { from: unit.status, to, reason },
      at,
    });
  });
}
