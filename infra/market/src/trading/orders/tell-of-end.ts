import { penaltyTakenText } from '@sold/contracts/base/penalty-text';
import type { Trx } from '@sold/service/db/tables';
import { tradeDate } from '../../catalogue/prices/trade-date.ts';
import { notify } from '../../people/notices/notify.ts';
import { CANCELLED_TEXTS, penaltyShareText } from '../../people/notices/texts/cancelled.ts';
import { because, ofOrder } from '../../people/notices/texts/of-order.ts';
import { penaltyOf, penaltyShareOf } from '../penalties/penalties.ts';
import { isInspectedBefore, type OrderRow } from './order-row.ts';

/**
 * Informs both sides of the early end of an order, with the reason, the seller's cost and the buyer's share. A buyer also gets a
 * message about an own cancellation, because money goes back; a seller gets none about an own one. SOLD gets no messages about its own
 * sales. `unitReturns` informs a seller whose unit goes back to storage.
 */
export async function tellOfEnd(
  trx: Trx,
  order: OrderRow,
  end: { at: Date; reason?: string; by?: number },
): Promise<void> {
  const texts = CANCELLED_TEXTS[order.state];
  if (texts === undefined) return;
  const why = because(end.reason);
  const tell = async (customerId: number, text: string) => {
    const of = { kind: 'cancelled', about: order.id } as const;
    await notify(trx, customerId, of, ofOrder(order.display_id, text), end.at);
  };
  const share = await penaltyShareOf(trx, order);
  const given = share === null ? '' : penaltyShareText(share, tradeDate(share.expiresAt));
  await tell(order.buyer_id, `${texts.buyer}${why}${given}`);
  if (isInspectedBefore(order) || order.seller_id === end.by) return;
  const penalty = await penaltyOf(trx, order.seller_id, order.id);
  const taken = penalty === null ? '' : ` ${penaltyTakenText(penalty)}`;
  await tell(order.seller_id, `${texts.seller}${taken}${why}`);
}
