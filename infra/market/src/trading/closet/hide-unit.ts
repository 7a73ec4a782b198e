import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import { closetEvents } from './closet-events.ts';
import { isNamed, ownedUnits, type UnitName } from './owned-units.ts';

/**
 * Hides a unit that its owner sold elsewhere, or shows it again. Asking again changes nothing.
 * @throws Refusal 404 `unknown_closet_item` for a unit that is not at home, also for another customer's
 */
export async function hideUnit(
  db: Db,
  customerId: number,
  { isHidden, ...name }: UnitName & { isHidden: boolean },
  now: Date,
): Promise<void> {
  const { orderId, unitId } = name;
  const units = ownedUnits(await closetEvents(db, customerId));
  const unit =
    units.find((one) => isNamed(one, name) && (one.until === null || one.isHidden)) ??
    notFound('unknown_closet_item');
  if (unit.isHidden === isHidden) return;
  await (isHidden
    ? sql`insert into closet_hidden (customer_id, order_id, inventory_id, at)
        values (${customerId}, ${orderId}, ${unitId}, ${now}) on conflict do nothing`
    : sql`delete from closet_hidden where customer_id = ${customerId} and (order_id = ${orderId} or inventory_id = ${unitId})`
  ).execute(db);
}
