import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { closeChargeRefund } from '../pay-later/debt.ts';
import { carryOutCharge, settleCharge } from './charge.ts';

/** Asks for every open charge that is older than an instant, after a crash or a gateway that did not answer. */
export async function recoverCharges(context: Context, before: Date): Promise<void> {
  const { db, gateway } = context;
  const { rows } = await sql<{ id: number; gateway_order_id: string }>`
    select id, gateway_order_id from charge where state = 'charging' and created_at <= ${before} order by created_at, id limit 100`.execute(
    db,
  );
  for (const { id, gateway_order_id } of rows) {
    const outcome = await gateway.lookup(gateway_order_id);
    if (outcome.type === 'none') await carryOutCharge(context, id);
    else await settleCharge(context, id, outcome);
  }
}

/** Gives back what was repaid for orders that were undone. @returns how many refunds were done */
export async function payChargeRefunds({ db, clock, gateway, log }: Context): Promise<number> {
  const { rows } = await sql<{ id: number; amount: number; payment_key: string }>`
    select charge_refund.id, charge_refund.amount, charge.payment_key from charge_refund join charge on charge.id = charge_refund.charge_id
    where charge_refund.state = 'asked' order by asked_at, charge_refund.id limit 50`.execute(db);
  let done = 0;
  for (const refund of rows) {
    const isBack = await gateway.cancel({
      paymentKey: refund.payment_key,
      amount: refund.amount,
      reason: '주문 취소',
      key: `charge-refund-${refund.id}`,
    });
    if (!isBack) {
      log.warn({ chargeRefund: refund.id }, 'a refund of a charge is still open');
      continue;
    }
    await db.transaction().execute((trx) => closeChargeRefund(trx, refund.id, clock()));
    done += 1;
  }
  return done;
}
