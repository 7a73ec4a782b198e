import type { Db, Trx } from '@sold/service/db/tables';
import { Refusal } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { hasExpired } from '../../catalogue/prices/live.ts';
import { isOnOffer, isUnitHeld, lockOwnUnit, ownUnit, type UnitRow } from './unit-row.ts';

interface Offer {
  customer_id: number;
  item_id: number;
  size_option_id: number;
}

/** Facts that decide whether a unit may be offered. */
export interface UnitOffer {
  unit: UnitRow;
  /** Its purchase is being looked into. */
  isHeld: boolean;
  /** On offer, or being paid for. */
  isOnOffer: boolean;
  /** Own sell bids of it that have expired. */
  expired: readonly number[];
}

/** Reads an own unit that is to be offered and holds it. @throws Refusal 404 `unknown_inventory` */
export async function unitOffer(trx: Trx, unitId: number, ownerId: number, now: Date): Promise<UnitOffer> {
  const unit = await lockOwnUnit(trx, unitId, ownerId);
  const { rows } = await sql<{ id: number }>`
    select id from bid where inventory_id = ${unitId} and ${hasExpired(now)}`.execute(trx);
  return { ...(await offerOf(trx, unit, now)), expired: rows.map(({ id }) => id) };
}

/** Returns null when a unit may be offered; else `inventory_mismatch`, `inventory_state`, `unit_on_offer`. */
export function offerRefusal(
  { unit, isHeld, isOnOffer: isOffered }: Omit<UnitOffer, 'expired'>,
  offer: Offer,
): Refusal | null {
  const refusal = (reason: 'inventory_mismatch' | 'inventory_state' | 'unit_on_offer', message: string) =>
    new Refusal(422, reason, message);
  if (unit.item_id !== offer.item_id || unit.size_option_id !== offer.size_option_id)
    return refusal('inventory_mismatch', '보관한 상품과 다른 상품이에요.');
  if (unit.status !== 'stored') return refusal('inventory_state', '보관 중인 상품만 판매할 수 있어요.');
  if (isHeld)
    return refusal('inventory_state', '구매한 금액을 확인하고 있어 지금은 판매할 수 없는 상품이에요.');
  return isOffered ? refusal('unit_on_offer', '이미 판매하고 있는 보관 상품이에요.') : null;
}

/** Returns `inventory_state` for a bid on a unit whose storage is over. An immediate sale stays possible. */
export function storageOverRefusal({ ends_at }: Pick<UnitRow, 'ends_at'>, now: Date): Refusal | null {
  return ends_at !== null && ends_at <= now
    ? new Refusal(
        422,
        'inventory_state',
        '보관 기간이 끝나 판매 입찰은 할 수 없어요. 지금 바로 판매하거나 찾아가 주세요.',
      )
    : null;
}

/** Reads the end of a unit's storage; null without one. */
export async function storageEndOf(trx: Trx, unitId: number): Promise<Date | null> {
  const { rows } = await sql<Pick<UnitRow, 'ends_at'>>`
    select ends_at from inventory where id = ${unitId}`.execute(trx);
  return rows[0]?.ends_at ?? null;
}

/**
 * Judges an own unit before it is offered; it holds nothing. @param isBid whether it is a bid, and no immediate sale
 * @throws Refusal as {@link offerRefusal} and {@link storageOverRefusal} give it, 404 `unknown_inventory`
 */
export async function checkUnit(
  db: Db,
  unitId: number,
  { isBid, ...offer }: Offer & { isBid: boolean },
  now: Date,
): Promise<void> {
  const unit = await ownUnit(db, unitId, offer.customer_id);
  const refusal =
    offerRefusal(await offerOf(db, unit, now), offer) ?? (isBid ? storageOverRefusal(unit, now) : null);
  if (refusal !== null) throw refusal;
}

async function offerOf(db: Db | Trx, unit: UnitRow, now: Date) {
  return {
    unit,
    isHeld: await isUnitHeld(db, unit),
    isOnOffer: await isOnOffer(db, unit.id, now),
  };
}
