import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { configAt } from '../../platform/config/config.ts';
import { storageOwed } from './storage-owed.ts';
import { isOnOffer, isUnitHeld, lockOwnUnit, lockUnit, ownUnit, type UnitRow } from './unit-row.ts';

/** Who offers a unit, and as what. */
interface Offer {
  customer_id: number;
  item_id: number;
  size_option_id: number;
}

/**
 * Checks that a unit in storage may be offered by its owner. The book must be locked.
 * @throws Refusal 404 `unknown_inventory`, `inventory_mismatch`, `inventory_state`, `unit_on_offer`
 */
export async function offerUnit(trx: Trx, unitId: number, offer: Offer, now: Date): Promise<void> {
  await refuseToOffer(trx, await lockOwnUnit(trx, unitId, offer.customer_id), offer, now);
  // An expired offer is over; the index that keeps a unit from being offered twice must not see it.
  await sql`update bid set status = 'cancelled' where inventory_id = ${unitId} and status = 'live'`.execute(
    trx,
  );
}

/** What {@link offerUnit} would refuse now; it reads and locks nothing. */
export async function checkUnit(db: Db, unitId: number, offer: Offer, now: Date): Promise<void> {
  await refuseToOffer(db, await ownUnit(db, unitId, offer.customer_id), offer, now);
}

async function refuseToOffer(db: Db | Trx, unit: UnitRow, offer: Offer, now: Date): Promise<void> {
  if (unit.item_id !== offer.item_id || unit.size_option_id !== offer.size_option_id)
    refuse('inventory_mismatch', '보관한 상품과 다른 상품이에요.');
  if (unit.status !== 'stored') refuse('inventory_state', '보관 중인 상품만 판매할 수 있어요.');
  if (await isUnitHeld(db, unit))
    refuse('inventory_state', '구매한 금액을 확인하고 있어 지금은 판매할 수 없는 상품이에요.');
  if (await isOnOffer(db, unit.id, now)) refuse('unit_on_offer', '이미 판매하고 있는 보관 상품이에요.');
}

/** What an order needs of the unit a sell bid offers; null when the seller sends it. */
export async function unitOnOffer(
  trx: Trx,
  unitId: number | null,
  now: Date,
): Promise<{ id: number; storageFee: number } | null> {
  if (unitId === null) return null;
  const unit = await lockUnit(trx, unitId);
  return { id: unitId, storageFee: storageOwed(await configAt(trx, now), unit.stored_since, now) };
}
