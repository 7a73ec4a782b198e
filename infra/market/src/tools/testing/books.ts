import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { TestMarket } from './test-market.ts';

/** Returns the balance of an account of the ledger, won. */
export async function balanceOf(db: Db, account: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where account = ${account}`.execute(db);
  return rows[0]?.sum ?? 0;
}

const CAPTURED: readonly string[] = ['DONE', 'PARTIAL_CANCELED', 'CANCELED'];

/** Returns the sandbox's rest of all charges, won. */
export function heldBySandbox({ sandbox }: TestMarket): number {
  const held = sandbox.payments().filter(({ status }) => CAPTURED.includes(status));
  return held.reduce((sum, { balanceAmount }) => sum + balanceAmount, 0);
}
