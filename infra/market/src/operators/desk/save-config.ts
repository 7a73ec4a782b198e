import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { checkFigure } from './check-figure.ts';

/** Keys that may be put in force although the table has none of them yet. */
const OPTIONAL = ['sell_fee_event_ratio', 'bid_sell_fee_event_ratio', 'bid_use_point'];

/**
 * A figure as an operator puts it in force. Instants are ISO 8601; without `from` it starts now, without `to` it lasts
 * until further notice.
 */
interface Figure {
  key: string;
  value: number;
  from: string | undefined;
  to: string | undefined;
  actor: string;
}

/**
 * Puts a figure in force from an instant on and ends the one before there; with `to` only for a while, after which the
 * figure planned before is in force again. Figures of the past never change.
 * @throws Refusal `config_key`, `config_value`, `config_from` for an instant that is over, `config_to` for an end before
 * the beginning
 */
export async function saveConfig({ db, clock }: Context, figure: Figure): Promise<void> {
  const { key, value, actor } = figure;
  checkFigure(key, value);
  const at = clock();
  const from = figure.from === undefined ? at : new Date(figure.from);
  if (Number.isNaN(from.getTime()) || from < at) refuse('config_from', '지난 시각부터는 바꿀 수 없어요.');
  const to = figure.to === undefined ? null : new Date(figure.to);
  if (to !== null && !(to > from)) refuse('config_to', '끝나는 시각은 시작보다 뒤여야 해요.');
  await db.transaction().execute(async (trx) => {
    const known =
      await sql`select 1 from config where key = ${key} order by valid_from limit 1 for update`.execute(trx);
    if (known.rows.length === 0 && !OPTIONAL.includes(key)) {
      const { rows } = await sql<{ key: string }>`select distinct key from config`.execute(trx);
      const keys = [...new Set([...rows.map((row) => row.key), ...OPTIONAL])].sort();
      refuse('config_key', `없는 설정이에요. (key: ${keys.join(', ')})`);
    }
    if (to !== null)
      await sql`insert into config (key, value, valid_from, valid_to)
        select key, value, ${to}, valid_to from config where key = ${key} and valid_from < ${to} and valid_to > ${to}`.execute(
        trx,
      );
    await sql`delete from config where key = ${key} and valid_from >= ${from} and valid_from < coalesce(${to}::timestamptz, 'infinity')`.execute(
      trx,
    );
    await sql`update config set valid_to = ${from} where key = ${key} and valid_from < ${from} and valid_to > ${from}`.execute(
      trx,
    );
    await sql`insert into config (key, value, valid_from, valid_to)
      values (${key}, ${value}, ${from}, coalesce(${to}::timestamptz, 'infinity'))`.execute(trx);
    await auditLine(trx, {
      actor,
      action: 'config.save',
      subject: `config:${key}`,
      detail: { value, from: from.toISOString(), to: to?.toISOString() ?? null },
      at,
    });
  });
}
