import type { InventoryStatus } from '@sold/contracts/entities/custody';
import { auditLine } from '@sold/service/audit/audit-line';
import { doneByKey } from '@sold/service/audit/done-by-key';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { hasOpenCancellation } from '../../money/refunds/findings.ts';
import { notify } from '../../people/notices/notify.ts';
import { unitMovedText } from '../../people/notices/texts/storage.ts';
import { lockUnit, moveUnit, type UnitRow } from './unit-row.ts';

/** Without these words the owner would not know why a unit is not stored, or how it comes back. */
const REASONS: Readonly<Partial<Record<InventoryStatus, string>>> = {
  rejected: '보관할 수 없는 이유를 입력해 주세요.',
  returned: '반송에는 택배사와 송장 번호가 필요해요.',
};

interface UnitMove {
  unitId: number;
  to: InventoryStatus;
  actor: string;
  reason: string;
  idempotencyKey?: string;
  /** The parcel by which it leaves. */
  parcel?: { carrier: string; no: string };
}

/**
 * Moves a unit for an operator, tells its owner and writes the audit log. A unit whose owner takes it out leaves only
 * when the fee is paid. The same key finds it done. @throws Refusal `inventory_state`, `reason`, 404 `unknown_inventory`
 */
export async function operateUnit({ db, clock }: Context, move: UnitMove): Promise<void> {
  await db.transaction().execute((trx) => operateUnitIn(trx, move, clock()));
}

/** Runs {@link operateUnit} inside a transaction that has more to do. */
export async function operateUnitIn(trx: Trx, move: UnitMove, at: Date): Promise<void> {
  const { to, actor, idempotencyKey, parcel } = move;
  const reason = parcel === undefined ? move.reason : `${parcel.carrier} ${parcel.no}`;
  const line = { actor, action: 'inventory.move', subject: `inventory:${move.unitId}` };
  const unit = await lockUnit(trx, move.unitId);
  if ((await doneByKey(trx, { ...line, idempotencyKey })) !== undefined) return;
  const message =
    unitMovedText(unit.display_id, to, reason) ?? refuse('inventory_state', '손으로 바꿀 수 없는 상태예요.');
  if (to === 'stored' && unit.status !== 'inspected')
    refuse('inventory_state', '검수를 마친 상품만 보관할 수 있어요.');
  const missing = REASONS[to];
  if (missing !== undefined && reason.trim() === '') refuse('reason', missing);
  if (to === 'left') await refuseUnpaid(trx, unit);
  await moveUnit(trx, unit, to, { actor, at, reason });
  if (parcel !== undefined)
    await sql`update inventory set outbound = ${JSON.stringify({ ...parcel, at: at.toISOString() })}::jsonb where id = ${unit.id}`.execute(
      trx,
    );
  await notify(trx, unit.owner_id, { kind: 'inventory', about: unit.id }, message, at);
  await auditLine(trx, {
    ...line,
    detail: { from: unit.status, to, reason, ...(idempotencyKey && { idempotencyKey }) },
    at,
  });
}

/** @throws Refusal `inventory_state` for a unit whose owner has not paid for taking it out, or has the money back, all or in part */
async function refuseUnpaid(trx: Trx, unit: UnitRow): Promise<void> {
  const { rows } = await sql<{ is_paid: boolean; gateway_order_id: string }>`
    select state = 'captured' and refunded_amt = 0 as is_paid, gateway_order_id from charge
    where purpose = 'deprivation' and subject_id = ${unit.id} and customer_id = ${unit.owner_id} order by id desc limit 1`.execute(
    trx,
  );
  const [fee] = rows;
  if (unit.status !== 'leaving' || !fee?.is_paid)
    refuse('inventory_state', '출고 비용이 결제된 상품만 내보낼 수 있어요.');
  if (await hasOpenCancellation(trx, fee.gateway_order_id))
    refuse('inventory_state', '출고 비용의 일부가 결제사에서 환불됐어요. 대사 차이를 먼저 처리해 주세요.');
}
