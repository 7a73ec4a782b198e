import { STORAGE_OVER, storageEnd } from '@sold/contracts/rules/custody/storage-end';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { carryOutCharge, noteCharge } from '../../money/charges/charge.ts';
import type { Context } from '../../money/context/context.ts';
import { notify } from '../../people/notices/notify.ts';
import { storageWaitsText } from '../../people/notices/texts/storage.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { amountOf, partsOf } from './deprivation-parts.ts';
import { isOnOffer, isUnitHeld, lockUnit, moveUnit, type UnitRow } from './unit-row.ts';

/** Where a unit goes and what pays for it; null for what is not on file, or was refused already. */
interface WayBack {
  addressId: number | null;
  cardId: number | null;
}

/** A stored card of the owner that has not been refused for the unit since its end. */
const OPEN_CARD = sql`card.customer_id = inventory.owner_id and card.gone_at is null and not exists (
  select 1 from charge where purpose = 'deprivation' and subject_id = inventory.id and charge.card_id = card.id
    and charge.state = 'refused' and charge.created_at > inventory.ends_at)`;
const ADDRESS = sql`address.customer_id = inventory.owner_id and address.removed_at is null`;

/** Columns of `inventory`: what there is for a way back. */
export const HAS_WAY_BACK = sql`
  exists (select 1 from address where ${ADDRESS}) as has_address,
  exists (select 1 from card where card.customer_id = inventory.owner_id and card.gone_at is null) as has_card,
  exists (select 1 from card where ${OPEN_CARD}) as has_open_card`;

/** The address named for the unit, else its owner's default; of the cards that may still pay, the default first. */
async function wayBackOf(trx: Trx, { id }: UnitRow): Promise<WayBack> {
  const { rows } = await sql<WayBack>`
    select
      (select address.id from address where ${ADDRESS}
       order by address.id = inventory.address_id desc, is_default desc, address.id desc limit 1) as "addressId",
      (select card.id from card where ${OPEN_CARD} order by is_default desc, card.id desc limit 1) as "cardId"
    from inventory where inventory.id = ${id}`.execute(trx);
  return rows[0] as WayBack;
}

/**
 * Sends a unit back whose storage is over, at its owner's cost, once; without an address or a card it waits, and its owner gets one message.
 * A unit that is being bought or looked into stays as it is.
 */
export async function endStorage(context: Context, unitId: number): Promise<void> {
  const { db, clock, random } = context;
  const charge = await db.transaction().execute(async (trx) => {
    const now = clock();
    const unit = await lockUnit(trx, unitId);
    if (unit.status !== 'stored' || unit.ends_at === null || !storageEnd(unit.ends_at, now).isOver)
      return null;
    if ((await isOnOffer(trx, unitId, now)) || (await isUnitHeld(trx, unit))) return null;
    const { addressId, cardId } = await wayBackOf(trx, unit);
    const isFirst = await reachStep(trx, unit, STORAGE_OVER);
    if (addressId === null || cardId === null) {
      const text = storageWaitsText(unit.display_id, addressId === null ? 'address' : 'card');
      if (isFirst) await notify(trx, unit.owner_id, { kind: 'storage_end', about: unit.id }, text, now);
      return null;
    }
    const parts = { ...partsOf(await configAt(trx, now), unit, addressId, now), is_end: true as const };
    await moveUnit(trx, unit, 'leaving', { actor: 'system', at: now, reason: '보관 기간이 끝났어요' });
    return noteCharge(trx, random, {
      purpose: 'deprivation',
      customerId: unit.owner_id,
      subjectId: unit.id,
      amount: amountOf(parts),
      cardId,
      detail: parts,
      // A customer's own key has no colon.
      idempotencyKey: `storage-end:${unit.id}:${cardId}:${now.getTime()}`,
      now,
    });
  });
  if (charge !== null) await carryOutCharge(context, charge);
}

/** Records that the owner knows of a step towards the end. @returns whether it is new */
export async function reachStep(
  trx: Trx,
  { id, owner_id }: Pick<UnitRow, 'id' | 'owner_id'>,
  step: number,
): Promise<boolean> {
  const { rows } = await sql`
    update inventory set told_end = ${step} where id = ${id} and owner_id = ${owner_id} and told_end < ${step} returning 1`.execute(
    trx,
  );
  return rows.length > 0;
}
