import type { Trx } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** Tables with keys of the gateway. */
const KEYED = ['card', 'payment_account'] as const;
const AT_ONCE = 50;
/** Wait after the first try, milliseconds; it doubles up to the longest. */
const WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 12 * 3_600_000;

/** Records billing keys that the gateway still has: they are deleted there after the transaction ({@link dropKeys}). */
export async function noteKeys(
  trx: Trx,
  which: RawBuilder<unknown>,
  now: Date,
  tables: readonly (typeof KEYED)[number][] = KEYED,
): Promise<void> {
  for (const table of tables)
    await sql`
      insert into dropped_key (billing_key, next_at)
      select billing_key, ${now}::timestamptz from ${sql.table(table)} where ${which} and gone_at is null and billing_key <> ''
      on conflict do nothing`.execute(trx);
}

/** Deletes recorded keys at the gateway, the oldest first. A deletion without confirmation is repeated. */
export async function dropKeys({ db, gateway, clock, log }: Context): Promise<void> {
  const { rows } = await sql<{ billing_key: string; tries: number }>`
    select billing_key, tries from dropped_key where next_at <= ${clock()} order by next_at limit ${AT_ONCE}`.execute(
    db,
  );
  for (const { billing_key, tries } of rows) {
    if (await gateway.forget(billing_key)) {
      await sql`delete from dropped_key where billing_key = ${billing_key}`.execute(db);
      continue;
    }
    log.warn({ tries: tries + 1 }, 'the gateway did not delete a billing key');
    const wait = Math.min(WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
    await sql`
      update dropped_key set tries = tries + 1, next_at = ${new Date(clock().getTime() + wait)}
      where billing_key = ${billing_key}`.execute(db);
  }
}
