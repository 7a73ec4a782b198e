import { STORAGE_AFTER_SALE, STORAGE_MOST, STORAGE_TERMS } from '@sold/contracts/base/figures/storage';
import { storageEndsAt } from '@sold/contracts/rules/custody/storage-end';
import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { systemCustomerId } from '../../people/customers/system-customer.ts';

/** Whether the terms in force end the storage of units that are stored from now on. */
export async function hasStorageEnd(db: Db | Trx, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from policy_version where kind = 'terms' and date >= ${STORAGE_TERMS.date}::date and effective_at <= ${now} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** End of the storage of a unit that is stored for its owner now; null under terms without one, and for SOLD's own. */
export async function endOfNewStay(trx: Trx, ownerId: number, now: Date): Promise<Date | null> {
  if (ownerId === (await systemCustomerId(trx))) return null;
  return (await hasStorageEnd(trx, now)) ? storageEndsAt(now, STORAGE_MOST.days) : null;
}

/** End of the storage of a unit whose sale was undone: its owner has time to decide, also when the end has passed meanwhile. */
export function endAfterSale(endsAt: Date | null, now: Date): Date | null {
  const least = storageEndsAt(now, STORAGE_AFTER_SALE.days);
  return endsAt === null || endsAt > least ? endsAt : least;
}
