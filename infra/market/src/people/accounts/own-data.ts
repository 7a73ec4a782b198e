import { kstText } from '@sold/contracts/rules/bid-duration';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

type Row = Record<string, unknown>;

/** All that is kept of a customer, by table, without what is a secret of ours. */
export async function ownData({ db, clock, personalData }: Context, customerId: number) {
  const tables: Record<string, Row[]> = {};
  for (const [table, { by, ours = [] }] of Object.entries(personalData.tables)) {
    const isTheirs = sql.join(
      by.map((column) => sql`${sql.ref(column)} = ${customerId}`),
      sql` or `,
    );
    const hidden = sql.raw(`'{${ours.join()}}'::text[]`);
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) - ${hidden} as row from ${sql.table(table)} t where ${isTheirs}`.execute(db);
    if (rows.length > 0) tables[table] = rows.map(({ row }) => row);
  }
  return { made_at: kstText(clock()), tables };
}
