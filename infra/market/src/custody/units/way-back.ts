import type { InventoryStatus } from '@sold/contracts/entities/custody';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { addressById } from '../../people/addresses/addresses.ts';
import { lockOwnUnit, type UnitRow } from './unit-row.ts';

/** Statuses from which a unit may have to go back to its owner. */
const MAY_GO_BACK: readonly InventoryStatus[] = ['requested', 'arrived', 'rejected'];

/** Whether the owner may still name another address: until the centre has read it for the label. */
export async function isAddressOpen(db: Db | Trx, unit: Pick<UnitRow, 'id' | 'status'>): Promise<boolean> {
  if (!MAY_GO_BACK.includes(unit.status)) return false;
  const { rows } = await sql`
    select 1 from audit_log where action = 'centre.destination' and subject = ${`inventory:${unit.id}`} limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

/**
 * Names the address that a unit goes back to when it cannot be stored.
 * @throws Refusal 404 for an unknown unit or address, `inventory_state` once its label is printed or it goes back no more
 */
export async function saveReturnAddress(
  { db }: Context,
  wish: { unitId: number; ownerId: number; addressId: number },
): Promise<void> {
  await addressById(db, wish.ownerId, wish.addressId);
  await db.transaction().execute(async (trx) => {
    const unit = await lockOwnUnit(trx, wish.unitId, wish.ownerId);
    if (!(await isAddressOpen(trx, unit)))
      refuse(
        'inventory_state',
        unit.status === 'rejected'
          ? '이미 보낼 준비를 하고 있어 반송 주소를 바꿀 수 없어요. 고객센터에 물어봐 주세요.'
          : '지금은 반송 주소를 바꿀 수 없어요.',
      );
    await sql`update inventory set address_id = ${wish.addressId} where id = ${unit.id}`.execute(trx);
  });
}
