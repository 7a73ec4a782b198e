import { sql } from 'kysely';
import { isLive } from '../book/live.ts';
import { uncross } from '../book/match.ts';
import { payChargeRefunds, recoverCharges } from '../charges/recover-charges.ts';
import type { Context } from '../context.ts';
import { settleCoupons } from '../coupons/settle-coupons.ts';
import { releaseOverdue } from '../orders/release-overdue.ts';
import { payRefunds } from './refunds.ts';
import { chargeOrder, paymentOf, settle } from './settle.ts';

/** A charge whose request is younger than this is still being answered by somebody, milliseconds. */
const IN_FLIGHT_MS = 15_000;

/**
 * Heals what was left in between, after a crash or a gateway that did not answer: charges without a known outcome are
 * asked for, refunds are sent again, reservations whose time is over are given back, books that cross are matched.
 * Runs at start and every few seconds; any number of copies may run it.
 * @param atStart nobody else is answering requests yet, so every open charge is looked at
 */
export async function recover(context: Context, atStart = false): Promise<void> {
  const { db, clock, gateway, log } = context;
  const now = clock();
  const before = atStart ? now : new Date(now.getTime() - IN_FLIGHT_MS);
  const open = await sql<{ order_id: number }>`
    select order_id from payment where state = 'charging' and created_at <= ${before} order by created_at, order_id limit 100`.execute(
    db,
  );
  for (const { order_id } of open.rows) {
    const payment = await paymentOf(db, order_id);
    const outcome = await gateway.lookup(payment.gateway_order_id);
    log.info({ orderId: order_id, outcome: outcome.type }, 'an open payment was asked for');
    if (outcome.type !== 'none') await settle(context, order_id, outcome);
    else if (payment.billing_key !== null) await chargeOrder(context, order_id);
    else if (payment.payment_key !== null)
      await settle(
        context,
        order_id,
        await gateway.confirm({
          gatewayOrderId: payment.gateway_order_id,
          amount: payment.amount,
          paymentKey: payment.payment_key,
        }),
      );
  }
  const released = await db.transaction().execute((trx) => releaseOverdue(trx, now));
  for (const itemId of released) context.live.changed(itemId);
  await payRefunds(context);
  await recoverCharges(context, before);
  await payChargeRefunds(context);
  await settleCoupons(context);
  // Looks at the best bid of each side alone, so that the whole market costs as much as it has sizes.
  const crossed = await sql<{ item_id: number; size_option_id: number }>`
    select size_option.item_id, size_option.id as size_option_id from size_option
    cross join lateral (select bid.price from bid where bid.size_option_id = size_option.id and bid.side = 'sell' and ${isLive(now)}
                        order by bid.price limit 1) ask
    cross join lateral (select bid.price from bid where bid.size_option_id = size_option.id and bid.side = 'buy' and ${isLive(now)}
                        order by bid.price desc limit 1) best
    where best.price >= ask.price limit 100`.execute(db);
  for (const { item_id, size_option_id } of crossed.rows) await uncross(context, item_id, size_option_id);
}
