import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { ChargeRow } from '../charges/charge.ts';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { lockUnit, moveUnit } from './unit-row.ts';

/** What leaving storage was made of when it was paid, won. */
export interface DeprivationParts {
  storage_amt: number;
  care_amt: number;
  delivery_amt: number;
  return_address_id: number;
}

/** The fee is paid: it is ours, and the unit waits to be sent to the return address. */
export async function deprivationPaid(trx: Trx, charge: ChargeRow, at: Date): Promise<void> {
  const parts = charge.detail as unknown as DeprivationParts;
  await post(trx, {
    kind: 'deprivation',
    orderId: null,
    at,
    entries: [
      [account.gateway, charge.amount],
      [account.storageFees, -parts.storage_amt - parts.care_amt],
      [account.delivery, -parts.delivery_amt],
    ],
  });
  await sql`update inventory set return_address_id = ${parts.return_address_id} where id = ${charge.subject_id}`.execute(
    trx,
  );
}

/** No money came: the unit stays in storage. */
export async function deprivationRefused(trx: Trx, charge: ChargeRow, at: Date): Promise<void> {
  const unit = await lockUnit(trx, charge.subject_id);
  await moveUnit(trx, unit, 'stored', { actor: 'system', at, reason: charge.reason });
}
