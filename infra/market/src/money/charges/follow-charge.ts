import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { GivenBack } from '../gateway/given-back.ts';
import { chargeById } from './charge.ts';

/**
 * Follows a refund at the gateway for the purpose of a charge. The charge must be locked.
 * @returns whether everything is right with it; otherwise an operator decides
 */
export async function followCharge(
  { chargeEffects }: Pick<Context, 'chargeEffects'>,
  trx: Trx,
  chargeId: number,
  back: GivenBack,
): Promise<boolean> {
  const charge = await chargeById(trx, chargeId);
  if (charge.state !== 'captured') return false;
  const { undone, isRight } = await chargeEffects[charge.purpose].wentBack(trx, charge, back);
  if (undone > 0) {
    await sql`update charge set refunded_amt = refunded_amt + ${undone} where id = ${chargeId}`.execute(trx);
    await sql`insert into charge_refund (charge_id, amount, state, asked_at, done_at, taken_out)
      values (${chargeId}, ${undone}, 'done', ${back.at}, ${back.at}, ${undone})`.execute(trx);
  }
  return isRight;
}
