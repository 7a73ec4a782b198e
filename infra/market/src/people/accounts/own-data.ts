import { kstText } from '@sold/contracts/base/bid-duration';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { PersonalData, PersonalRole } from '../context/personal-data.ts';

type Row = Record<string, unknown>;

/**
 * Rows of a customer, by table, with the columns that their pages show; times are in KST.
 * @throws Refusal `coupon_unknown` when the coupon service does not answer, since the file would be incomplete
 */
export async function ownData({ db, clock, personalData, coupons }: Context, customerId: number) {
  const stored = await coupons.stored({ customer_id: customerId });
  if (stored.type !== 'done')
    refuse('coupon_unknown', '쿠폰을 불러오지 못해 파일을 만들지 않았어요. 잠시 후 다시 시도해 주세요.');
  const tables = await db.transaction().execute(async (trx) => {
    await sql`set local time zone 'Asia/Seoul'`.execute(trx);
    return rowsOf(trx, personalData, customerId);
  });
  return {
    made_at: kstText(clock()),
    tables: stored.data.list.length > 0 ? { ...tables, coupon: stored.data.list } : tables,
  };
}

async function rowsOf(
  trx: Trx,
  personalData: PersonalData,
  customerId: number,
): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const [table, { roles }] of Object.entries(personalData.tables)) {
    const rows: Row[] = [];
    for (const role of Object.values(roles)) rows.push(...(await rowsAs(trx, table, role, customerId)));
    if (rows.length > 0) tables[table] = rows;
  }
  return tables;
}

async function rowsAs(
  trx: Trx,
  table: string,
  { rows: isTheirs, shown }: PersonalRole,
  customerId: number,
): Promise<Row[]> {
  const fields = sql.join(shown.map((column) => sql.ref(`t.${column}`)));
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(mine) as row from (select ${fields} from ${sql.table(table)} t where ${isTheirs(customerId)}) mine`.execute(
    trx,
  );
  return rows.map(({ row }) => row);
}
