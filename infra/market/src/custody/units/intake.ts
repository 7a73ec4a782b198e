import { kstText } from '@sold/contracts/base/bid-duration';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { findBook } from '../../catalogue/items/find-book.ts';
import type { Context } from '../../money/context/context.ts';
import { addressById } from '../../people/addresses/addresses.ts';
import { lockOwnUnit, moveUnit } from './unit-row.ts';

/** Announces a unit that is to be stored, once per request. @returns its id @throws Refusal as {@link findBook}, 404 for an unknown address */
export async function requestIntake(
  { db, clock, random }: Context,
  wish: { itemId: number; sizeId: number; addressId: number; ownerId: number; idempotencyKey: string },
): Promise<number> {
  await findBook(db, wish.itemId, wish.sizeId);
  await addressById(db, wish.ownerId, wish.addressId);
  const now = clock();
  const display = `I${kstText(now).slice(2, 10).replaceAll('-', '')}${random.hex(5).toUpperCase()}`;
  return db.transaction().execute(async (trx) => {
    const made = await sql<{ id: number }>`
      insert into inventory (display_id, item_id, size_option_id, owner_id, status, address_id, idempotency_key, created_at)
      values (${display}, ${wish.itemId}, ${wish.sizeId}, ${wish.ownerId}, 'requested', ${wish.addressId}, ${wish.idempotencyKey}, ${now})
      on conflict (owner_id, idempotency_key) where idempotency_key is not null do nothing returning id`.execute(
      trx,
    );
    const id = made.rows[0]?.id;
    if (id !== undefined) {
      await sql`insert into inventory_event (inventory_id, status, owner_id, actor, at)
        values (${id}, 'requested', ${wish.ownerId}, ${`owner:${wish.ownerId}`}, ${now})`.execute(trx);
      return id;
    }
    const { rows } = await sql<{ id: number }>`
      select id from inventory where owner_id = ${wish.ownerId} and idempotency_key = ${wish.idempotencyKey}`.execute(
      trx,
    );
    return (rows[0] as { id: number }).id;
  });
}

/**
 * Stores the shipment of a unit to us. @throws Refusal 404, `inventory_state` once it is here or its announcement was taken
 * back
 */
export async function saveIntakeInvoice(
  { db }: Context,
  shipment: { unitId: number; ownerId: number; carrier: string; no: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const unit = await lockOwnUnit(trx, shipment.unitId, shipment.ownerId);
    refuseUnlessAnnounced(unit.status);
    await sql`update inventory set invoice = ${JSON.stringify({ carrier: shipment.carrier, no: shipment.no })}::jsonb where id = ${unit.id}`.execute(
      trx,
    );
  });
}

/** Takes the announcement of a unit back; asking again changes nothing. @throws Refusal 404, `inventory_state` once it is here */
export async function cancelIntake({ db, clock }: Context, unitId: number, ownerId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const unit = await lockOwnUnit(trx, unitId, ownerId);
    if (unit.status === 'cancelled') return;
    refuseUnlessAnnounced(unit.status);
    await moveUnit(trx, unit, 'cancelled', { actor: `owner:${ownerId}`, at: clock() });
  });
}

function refuseUnlessAnnounced(status: string): void {
  if (status === 'cancelled') refuse('inventory_state', '취소한 보관 신청이에요. 다시 신청해 주세요.');
  if (status !== 'requested') refuse('inventory_state', '이미 창고에 도착한 상품이에요.');
}
