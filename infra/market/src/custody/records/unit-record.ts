import { tagNumber } from '@sold/contracts/rules/custody/tag-number';
import { GOES_BACK_STATES } from '@sold/contracts/rules/trading/order-state';
import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Row } from '../../platform/db/row.ts';
import type { GoodsKey } from '../places/goods-place.ts';

/** Result of the inspection of one thing, kept over all its sales. */
export type UnitRecord = Row<
  'unit_record',
  'id' | 'tag_no' | 'item_id' | 'size_option_id' | 'verdict' | 'checks' | 'at',
  { verdict: 'pass' | 'grade_98'; checks: string[] }
>;

const COLUMNS = sql`unit_record.id, unit_record.tag_no, unit_record.item_id, unit_record.size_option_id, unit_record.verdict,
  unit_record.checks, unit_record.at`;

/** The record of goods; undefined without one. */
export async function recordOf(db: Db | Trx, { column, id }: GoodsKey): Promise<UnitRecord | undefined> {
  const { rows } = await sql<UnitRecord>`
    select ${COLUMNS} from unit_record join unit_record_goods goods on goods.record_id = unit_record.id
    where goods.${sql.ref(column)} = ${id}`.execute(db);
  return rows[0];
}

/** The record of a tag; undefined for an unknown one. */
export async function recordOfTag(db: Db, tagNo: string): Promise<UnitRecord | undefined> {
  const { rows } = await sql<UnitRecord>`select ${COLUMNS} from unit_record where tag_no = ${tagNo}`.execute(
    db,
  );
  return rows[0];
}

/** The record of a tag, held for the rest of the transaction; undefined for an unknown one. */
export async function lockRecord(trx: Trx, tagNo: string): Promise<UnitRecord | undefined> {
  const { rows } = await sql<UnitRecord>`
    select ${COLUMNS} from unit_record where tag_no = ${tagNo} for update`.execute(trx);
  return rows[0];
}

interface Found {
  itemId: number;
  sizeId: number;
  verdict: UnitRecord['verdict'];
  checks: readonly string[];
  actor: string;
  at: Date;
}

/** Makes the record of goods that have passed, with the number of a new tag. @returns the record's id */
export async function makeRecord(trx: Trx, goods: GoodsKey, found: Found): Promise<number> {
  const serial = await sql<{ serial: number }>`select nextval('tag_serial')::int as serial`.execute(trx);
  const tagNo = tagNumber((serial.rows[0] as { serial: number }).serial);
  const { rows } = await sql<{ id: number }>`
    insert into unit_record (tag_no, item_id, size_option_id, verdict, checks, actor, at)
    values (${tagNo}, ${found.itemId}, ${found.sizeId}, ${found.verdict}, ${JSON.stringify(found.checks)}::jsonb, ${found.actor}, ${found.at})
    returning id`.execute(trx);
  const id = (rows[0] as { id: number }).id;
  await addToRecord(trx, id, goods, found);
  return id;
}

/** Notes that goods are the thing of a record. */
export async function addToRecord(
  trx: Trx,
  recordId: number,
  { column, id }: GoodsKey,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  await sql`insert into unit_record_goods (record_id, ${sql.ref(column)}, actor, at) values (${recordId}, ${id}, ${actor}, ${at})`.execute(
    trx,
  );
}

/** Takes goods from their record, and removes a record of no other goods. */
export async function takeFromRecord(trx: Trx, { column, id }: GoodsKey): Promise<void> {
  const { rows } = await sql<{ record_id: number }>`
    delete from unit_record_goods where ${sql.ref(column)} = ${id} returning record_id`.execute(trx);
  for (const { record_id } of rows)
    await sql`delete from unit_record where id = ${record_id}
      and not exists (select 1 from unit_record_goods where record_id = ${record_id})`.execute(trx);
}

/** Whether a thing is at the centre in other goods: one thing is in one place. */
export async function isElsewhere(
  db: Db | Trx,
  recordId: number,
  { column, id }: GoodsKey,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from unit_record_goods goods left join inventory on inventory.id = goods.inventory_id
    left join order_ on order_.id = goods.order_id
    where goods.record_id = ${recordId} and goods.${sql.ref(column)} is distinct from ${id}
      and (inventory.status not in ('left', 'returned', 'cancelled') or order_.state in ('received', 'inspecting', 'passed')
        or order_.sent_back is null and exists (
          select 1 from order_event where order_id = order_.id and state in (${sql.join(GOES_BACK_STATES)})))`.execute(
    db,
  );
  return rows.length > 0;
}
