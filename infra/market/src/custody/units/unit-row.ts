import { STORAGE_WARNINGS } from '@sold/contracts/base/figures/storage';
import type { InventoryStatus } from '@sold/contracts/entities/custody';
import { canMoveUnit } from '@sold/contracts/rules/custody/inventory-status';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { isOpen } from '../../catalogue/prices/live.ts';
import { IS_HELD } from '../../money/refunds/order-hold.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Row } from '../../platform/db/row.ts';
import { leavePlace } from '../places/goods-place.ts';
import { endAfterSale, endOfNewStay } from './storage-terms.ts';

/** The last warning before the end of storage comes again when the end is put off. */
const LAST_WARNING = STORAGE_WARNINGS.length;

/** Columns of a unit that its owner is shown, on their pages and in their file of own data. */
export const SHOWN_OF_UNIT = [
  'id',
  'display_id',
  'item_id',
  'size_option_id',
  'owner_id',
  'status',
  'stored_since',
  'ends_at',
  'return_address_id',
  'invoice',
  'outbound',
] as const;

/** A unit in custody: one owner and one place at any time (market-rules, "Custody"). */
export type UnitRow = Row<
  'inventory',
  (typeof SHOWN_OF_UNIT)[number] | 'address_id',
  {
    status: InventoryStatus;
    invoice: { carrier: string; no: string } | null;
    outbound: { carrier: string; no: string; at: string } | null;
  }
>;

/** Reads a unit and holds it for the rest of the transaction. @throws Refusal 404 `unknown_inventory` */
export async function lockUnit(trx: Trx, id: number): Promise<UnitRow> {
  const { rows } = await sql<UnitRow>`select * from inventory where id = ${id} for update`.execute(trx);
  return rows[0] ?? notFound('unknown_inventory');
}

/** {@link lockUnit} for its owner. @throws Refusal 404 also for another customer's */
export async function lockOwnUnit(trx: Trx, id: number, ownerId: number): Promise<UnitRow> {
  return ownedBy(ownerId, await lockUnit(trx, id));
}

/** Reads a unit of its owner and holds nothing. @throws Refusal 404 also for another customer's */
export async function ownUnit(db: Db | Trx, id: number, ownerId: number): Promise<UnitRow> {
  const { rows } = await sql<UnitRow>`select * from inventory where id = ${id}`.execute(db);
  return ownedBy(ownerId, rows[0]);
}

function ownedBy(ownerId: number, unit: UnitRow | undefined): UnitRow {
  return unit?.owner_id === ownerId ? unit : notFound('unknown_inventory');
}

/** Statuses of units that are not at the centre any more. */
const GONE: readonly InventoryStatus[] = ['left', 'returned', 'cancelled'];

/**
 * Moves a unit along its state machine, to a new owner if given, and records time and actor. Shipment, return address and
 * request of the owner before are not passed on. The unit must be locked.
 * @throws Refusal `inventory_state` when the machine has no such transition
 */
export async function moveUnit(
  trx: Trx,
  unit: UnitRow,
  to: InventoryStatus,
  by: { actor: string; at: Date; reason?: string; ownerId?: number; keepsRounds?: boolean },
): Promise<UnitRow> {
  if (!canMoveUnit(unit.status, to)) refuse('inventory_state', '지금 상태에서는 할 수 없는 일이에요.');
  const ownerId = by.ownerId ?? unit.owner_id;
  // A unit that was paid for but is still here keeps its rounds; one with a new owner starts its own.
  const startsRounds = to === 'stored' && unit.status !== 'leaving' && !by.keepsRounds;
  const since = startsRounds ? by.at : unit.stored_since;
  const ends = startsRounds
    ? await endOfNewStay(trx, ownerId, by.at)
    : by.keepsRounds
      ? endAfterSale(unit.ends_at, by.at)
      : unit.ends_at;
  const isMovedEnd = !startsRounds && ends?.getTime() !== unit.ends_at?.getTime();
  await sql`update inventory set status = ${to}, owner_id = ${ownerId}, stored_since = ${since}, ends_at = ${ends}
    ${startsRounds ? sql`, told_round = 1, told_end = 0` : sql``}
    ${isMovedEnd ? sql`, told_end = least(told_end, ${LAST_WARNING} - 1)` : sql``}
    ${ownerId === unit.owner_id ? sql`` : sql`, invoice = null, return_address_id = null, idempotency_key = null`}
    where id = ${unit.id}`.execute(trx);
  await sql`insert into inventory_event (inventory_id, status, owner_id, actor, reason, at)
    values (${unit.id}, ${to}, ${ownerId}, ${by.actor}, ${by.reason ?? ''}, ${by.at})`.execute(trx);
  if (GONE.includes(to)) await leavePlace(trx, { column: 'inventory_id', id: unit.id });
  return { ...unit, status: to, owner_id: ownerId, stored_since: since, ends_at: ends };
}

/** Whether a unit is on offer or being paid for; an immediate sale has no bid. */
export async function isOnOffer(db: Db | Trx, unitId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bid where inventory_id = ${unitId} and ${isOpen(now)}
    union all select 1 from order_ where inventory_id = ${unitId} and state = 'payment_pending'`.execute(db);
  return rows.length > 0;
}

/**
 * Whether the purchase money of a unit in storage went back at the gateway, and an operator still has to decide about its
 * owner: it stays where it is.
 */
export async function isUnitHeld(db: Db | Trx, unit: Pick<UnitRow, 'id' | 'owner_id'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_ where inventory_id = ${unit.id} and buyer_id = ${unit.owner_id} and paid_at is not null and ${IS_HELD}`.execute(
    db,
  );
  return rows.length > 0;
}
