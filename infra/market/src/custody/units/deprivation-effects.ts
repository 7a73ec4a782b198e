import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { ChargeEffect, WentBack } from '../../money/context/charge-effects.ts';
import type { ChargeRow } from '../../money/context/charge-row.ts';
import type { GivenBack } from '../../money/gateway/given-back.ts';
import { account } from '../../money/ledger/accounts.ts';
import { post } from '../../money/ledger/post.ts';
import { notify } from '../../people/notices/notify.ts';
import { feeRefusedText, feeWentBackText, goesBackText } from '../../people/notices/texts/storage.ts';
import type { DeprivationParts } from './deprivation-parts.ts';
import { lockUnit, moveUnit } from './unit-row.ts';

/** Handles the paid fee: it is ours, and the unit waits to be sent to the return address. */
async function deprivationPaid(trx: Trx, charge: ChargeRow, at: Date): Promise<void> {
  const parts = charge.detail as unknown as DeprivationParts;
  await post(trx, {
    kind: 'deprivation',
    orderId: null,
    at,
    entries: [
      [account.gateway, charge.amount],
      [account.storageFees, -parts.storage_amt - parts.care_amt],
      [account.delivery, -parts.delivery_amt],
    ],
  });
  await sql`update inventory set return_address_id = ${parts.return_address_id} where id = ${charge.subject_id}`.execute(
    trx,
  );
  if (parts.is_end) await tellOfEnd(trx, charge, (id) => goesBackText(id, charge.amount), at);
}

/** Handles a refused fee: the unit stays in storage. */
async function deprivationRefused(trx: Trx, charge: ChargeRow, at: Date): Promise<void> {
  const unit = await lockUnit(trx, charge.subject_id);
  await moveUnit(trx, unit, 'stored', { actor: 'system', at, reason: charge.reason });
  const { is_end } = charge.detail as unknown as DeprivationParts;
  if (is_end) await tellOfEnd(trx, charge, feeRefusedText, at);
}

async function tellOfEnd(
  trx: Trx,
  { subject_id, customer_id }: ChargeRow,
  textOf: (displayId: string) => string,
  at: Date,
): Promise<void> {
  const { display_id } = await lockUnit(trx, subject_id);
  await notify(trx, customer_id, { kind: 'storage_end', about: subject_id }, textOf(display_id), at);
}

/** Handles a fee that went back at the gateway: a unit that is still here stays in storage. Otherwise an operator decides. */
async function deprivationWentBack(trx: Trx, charge: ChargeRow, back: GivenBack): Promise<WentBack> {
  const unit = await lockUnit(trx, charge.subject_id);
  const isWaiting = unit.status === 'leaving' && unit.owner_id === charge.customer_id;
  if (!back.isFull || !isWaiting || (await hasLaterCharge(trx, charge))) return { undone: 0, isRight: false };
  const { storage_amt, care_amt } = charge.detail as unknown as DeprivationParts;
  const fees = Math.min(storage_amt + care_amt, back.total);
  await post(trx, {
    kind: 'deprivation_went_back',
    orderId: null,
    at: back.at,
    entries: [
      [account.storageFees, fees],
      [account.delivery, back.total - fees],
      [account.differences, -back.total],
    ],
  });
  const by = { actor: 'gateway', at: back.at, reason: '출고 비용 결제가 취소됐어요' };
  await moveUnit(trx, unit, 'stored', by);
  await sql`update inventory set return_address_id = null where id = ${unit.id}`.execute(trx);
  const of = { kind: 'inventory', about: unit.id } as const;
  await notify(trx, unit.owner_id, of, feeWentBackText(unit.display_id), back.at);
  return { undone: back.total, isRight: true };
}

/** Whether the fee of the unit was paid again since. */
async function hasLaterCharge(trx: Trx, { id, subject_id }: ChargeRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from charge where purpose = 'deprivation' and subject_id = ${subject_id} and id > ${id} and state = 'captured'`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Effect of the fee for leaving storage once its outcome is known. */
export const DEPRIVATION: ChargeEffect = {
  name: 'SOLD 보관 상품 출고',
  captured: deprivationPaid,
  refused: deprivationRefused,
  wentBack: deprivationWentBack,
};
