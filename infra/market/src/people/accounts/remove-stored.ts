import type { StoredKind } from '@sold/contracts/entities/people';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';
import type { StoredRow } from '../context/personal-data.ts';
import { lockCustomer } from '../customers/lock-customer.ts';
import { UNKNOWN } from '../customers/refuse-removed.ts';
import { noteKeys } from '../means/dropped-keys.ts';
import { passDefault } from '../means/pass-default.ts';

interface Removal {
  customerId: number;
  kind: StoredKind;
  id: number;
}

/**
 * Removes a stored row of a customer: no new use begins with it, and the newest of those left becomes the default.
 * Idempotent.
 * @throws Refusal 404 of its kind ({@link UNKNOWN}), `stored_in_use`
 */
export async function removeStored(context: Context, removal: Removal): Promise<void> {
  await context.db.transaction().execute((trx) => remove(trx, context, removal));
}

async function remove(
  trx: Trx,
  { clock, personalData: { stored } }: Context,
  { customerId, kind, id }: Removal,
): Promise<void> {
  const now = clock();
  await lockCustomer(trx, customerId);
  // A concurrent call that uses the row locks it (`stored_is_here`): this waits for the lock and sees that use.
  const { rows } = await sql<{ removed_at: Date | null }>`
    select removed_at from ${sql.table(kind)} where id = ${id} and customer_id = ${customerId} for update`.execute(
    trx,
  );
  const row = rows[0] ?? notFound(UNKNOWN[kind]);
  if (row.removed_at !== null) return;
  const needs = await stored.needs(trx, { kind, id, customerId }, now);
  if (needs.length > 0) refuse('stored_in_use', needs.join(' '));
  const isPaidWith = kind === 'card' || kind === 'payment_account';
  if (isPaidWith) await noteKeys(trx, sql`id = ${id}`, now, [kind]);
  const set = [
    sql`removed_at = ${now}`,
    sql`is_default = false`,
    ...(isPaidWith ? [sql`gone_at = coalesce(gone_at, ${now})`] : []),
    ...emptied(stored.kinds[kind]),
  ];
  await sql`
    with it as (select ${id}::bigint as id, ${customerId}::bigint as customer_id)
    update ${sql.table(kind)} set ${sql.join(set)} where id = ${id}`.execute(trx);
  await passDefault(trx, kind, customerId);
}

/** Empties columns; those that show the past only when there is no past. */
function emptied({ emptied, shown, past }: StoredRow): RawBuilder<unknown>[] {
  const isNamed = sql`exists (${sql.raw(past)})`;
  return [
    ...emptied.map((column) => sql`${sql.ref(column)} = ''`),
    ...shown.map(
      (column) => sql`${sql.ref(column)} = case when ${isNamed} then ${sql.ref(column)} else '' end`,
    ),
  ];
}
