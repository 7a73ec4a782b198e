import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { auditLine } from './audit-line.ts';

/** Keys that may be put in force although the table has none of them yet. */
const OPTIONAL = ['sell_fee_event_ratio'];

/**
 * Puts a figure in force from an instant on and ends the one before there. What has been in force is never changed.
 * @throws Refusal `config_key`, `config_from` for an instant that is over
 */
export async function saveConfig(
  { db, clock }: Context,
  figure: { key: string; value: number; from: string | undefined; actor: string },
): Promise<void> {
  const at = clock();
  const from = figure.from === undefined ? at : new Date(figure.from);
  if (Number.isNaN(from.getTime()) || from < at) refuse('config_from', '지난 시각부터는 바꿀 수 없어요.');
  await db.transaction().execute(async (trx) => {
    const known = await sql`select 1 from config where key = ${figure.key} limit 1`.execute(trx);
    if (known.rows.length === 0 && !OPTIONAL.includes(figure.key)) refuse('config_key', '없는 설정이에요.');
    await sql`delete from config where key = ${figure.key} and valid_from >= ${from}`.execute(trx);
    await sql`update config set valid_to = ${from} where key = ${figure.key} and valid_to > ${from}`.execute(
      trx,
    );
    await sql`insert into config (key, value, valid_from) values (${figure.key}, ${figure.value}, ${from})`.execute(
      trx,
    );
    await auditLine(trx, {
      actor: figure.actor,
      action: 'config.save',
      subject: `config:${figure.key}`,
      detail: { value: figure.value, from: from.toISOString() },
      at,
    });
  });
}
