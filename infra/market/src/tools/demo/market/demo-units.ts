import { DAY_MS } from '@sold/contracts/base/korean-day';
import { sql } from 'kysely';
import type { Context } from '../../../app/context/context.ts';
import { requestIntake, saveIntakeInvoice } from '../../../custody/units/intake.ts';
import { operateUnit } from '../../../custody/units/operate-unit.ts';
import type { DemoPerson } from './people.ts';

/** Units of a demo customer: how many days ago each was announced, and how far it has come since. */
const UNITS = [
  { item: 30, daysAgo: 41, way: ['arrived', 'inspected', 'stored'] },
  { item: 52, daysAgo: 9, way: ['arrived', 'inspected', 'stored'] },
  { item: 75, daysAgo: 3, way: ['arrived'] },
  { item: 88, daysAgo: 1, way: [] },
] as const;

/** Puts units into storage, so that there is something to see there. */
export async function addDemoUnits(context: Context, owner: DemoPerson): Promise<void> {
  const now = context.clock();
  for (const { item, daysAgo, way } of UNITS) {
    const { rows } = await sql<{ item_id: number; id: number }>`
      select item_id, id from size_option where item_id = (select id from item order by id limit 1 offset ${item})
      order by sort limit 1`.execute(context.db);
    const [size] = rows;
    if (!size) continue;
    const at = (days: number): Context => ({
      ...context,
      clock: () => new Date(now.getTime() - (daysAgo - days) * DAY_MS),
    });
    const unitId = await requestIntake(at(0), {
      itemId: size.item_id,
      sizeId: size.id,
      addressId: owner.addressId,
      ownerId: owner.id,
      idempotencyKey: `demo-unit-${item}`,
    });
    if (way.length > 0)
      await saveIntakeInvoice(at(0), {
        unitId,
        ownerId: owner.id,
        carrier: 'CJ대한통운',
        no: `6417${1000 + item}5520`,
      });
    for (const [step, to] of way.entries())
      await operateUnit(at(step + 1), { unitId, to, actor: 'operator:demo', reason: '' });
  }
}
