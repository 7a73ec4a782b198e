import { STORAGE_WARNINGS } from '@sold/contracts/base/figures/storage';
import { endStep, STORAGE_OVER, storageEnd, storageEndsAt } from '@sold/contracts/rules/custody/storage-end';
import { sql } from 'kysely';
import { endStorage, reachStep } from '../../custody/units/end-of-storage.ts';
import { isOnOffer, lockUnit } from '../../custody/units/unit-row.ts';
import { notify } from '../../people/notices/notify.ts';
import { storageEndsText, storageLateText } from '../../people/notices/texts/storage.ts';
import { configNumber } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import type { Context } from '../context/context.ts';

const AT_ONCE = 500;
const [FIRST, LAST] = [STORAGE_WARNINGS[0], STORAGE_WARNINGS.length];

/**
 * Warns owners of the end of storage, tells them each day of the daily fee, and sends units back whose time is over. The
 * debt of a unit follows from the clock alone, and a late run tells of the last step, once.
 */
export async function endStorages(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const lateFee = await configNumber(db, 'storage_late_fee', now);
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; ends_at: Date; told_end: number }>`
      select id, ends_at, told_end from inventory
      where status = 'stored' and ends_at <= ${storageEndsAt(now, FIRST.days)} and id > ${last} order by id limit ${AT_ONCE}`.execute(
      db,
    );
    for (const { id, ends_at, told_end } of rows) {
      const step = endStep(ends_at, now);
      if (step === STORAGE_OVER) await endStorage(context, id);
      else if (step > told_end) await tellStep(context, id, lateFee);
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < AT_ONCE) return;
    last = end.id;
  }
}

/** Informs the owner of the step that a unit has come to, but of no late day while a buyer pays for it. */
async function tellStep({ db, clock }: Context, unitId: number, lateFee: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const unit = await lockUnit(trx, unitId);
    const { ends_at, status } = unit;
    if (status !== 'stored' || ends_at === null) return;
    const step = endStep(ends_at, now);
    const isLate = step > LAST;
    if (step === STORAGE_OVER || (isLate && (await isOnOffer(trx, unitId, now)))) return;
    if (!(await reachStep(trx, unit, step))) return;
    const text = (isLate ? storageLateText : storageEndsText)(
      { display_id: unit.display_id, ends_at, lateFee },
      storageEnd(ends_at, now),
    );
    await notify(trx, unit.owner_id, { kind: 'storage_end', about: unitId }, text, now);
  });
}
