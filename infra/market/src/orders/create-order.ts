import { randomBytes } from 'node:crypto';
import { kstText } from '@sold/contracts/rules/bid-duration';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { reserveBid } from '../book/bid-row.ts';
import type { Book } from '../book/lock-book.ts';
import { configAt } from '../config/config.ts';
import { addressById } from '../people/addresses.ts';
import { holdPoints } from '../points/points.ts';
import { amountsOf } from './amounts.ts';
import type { OrderRow } from './order-row.ts';

/** A unit stays reserved for a buyer who pays for so long, milliseconds (market-rules, "The book"). */
const RESERVATION_MS = 10 * 60_000;

export interface NewOrder {
  kind: OrderRow['kind'];
  book: Book;
  price: number;
  buyerId: number;
  sellerId: number;
  askId: number | null;
  bidId: number | null;
  addressId: number;
  bankAccountId: number | null;
  deliveryType: 'normal' | 'quick';
  points: number;
  cashReceipt: { type: string; no: string } | null;
  payment: { method: string; cardId: number | null; state: 'requested' | 'charging' };
  /** The request of the buyer, or of the seller, that this order answers: once per request. */
  intent: string | null;
  sellerIntent: string | null;
  now: Date;
}

/**
 * Makes an order out of two sides that met: reserves their bids, puts points aside, records the payment that is about to
 * be asked for. The book must be locked. Money is asked for after this transaction, never inside it.
 */
export async function createOrder(
  trx: Trx,
  order: NewOrder,
): Promise<{ id: number; total: number; gatewayOrderId: string }> {
  const { now, book } = order;
  const config = await configAt(trx, now);
  const points = await affordable(trx, order);
  const amounts = amountsOf(config, {
    price: order.price,
    points,
    deliveryType: order.deliveryType,
    eventType: book.eventType,
  });
  const { name, phone, zipcode, addr, addr_detail } = await addressById(trx, order.buyerId, order.addressId);
  const until = new Date(now.getTime() + RESERVATION_MS);
  const display = `S${kstText(now).slice(2, 10).replaceAll('-', '')}${randomBytes(5).toString('hex').toUpperCase()}`;
  const { rows } = await sql<{ id: number }>`
    insert into order_ (display_id, kind, state, item_id, size_option_id, buyer_id, seller_id, ask_id, bid_id, price, confirm_amt, delivery_amt,
                        event_fee, point_amt, total_pay, sell_fee, payout, sell_fee_ratio, penalty_amt, delivery_type, address, bank_account_id,
                        cash_receipt, reserved_until, intent, seller_intent, created_at)
    values (${display}, ${order.kind}, 'payment_pending', ${book.itemId}, ${book.sizeId}, ${order.buyerId}, ${order.sellerId}, ${order.askId},
            ${order.bidId}, ${amounts.price}, ${amounts.confirm}, ${amounts.delivery}, ${amounts.eventFee}, ${amounts.points}, ${amounts.totalPay},
            ${amounts.sellFee}, ${amounts.payout}, ${config.sell_fee_event_ratio ?? config.sell_fee_ratio}, ${amounts.penalty}, ${order.deliveryType},
            ${JSON.stringify({ name, phone, zipcode, addr, addr_detail })}::jsonb, ${order.bankAccountId},
            ${order.cashReceipt === null ? null : JSON.stringify(order.cashReceipt)}::jsonb, ${until}, ${order.intent},
            ${order.sellerIntent}, ${now})
    returning id`.execute(trx);
  const { id } = rows[0] as { id: number };
  await sql`insert into order_event (order_id, state, actor, at) values (${id}, 'payment_pending', ${`buyer:${order.buyerId}`}, ${now})`.execute(
    trx,
  );
  if (order.askId !== null) await reserveBid(trx, order.askId, until);
  if (order.bidId !== null) await reserveBid(trx, order.bidId, until);
  await holdPoints(trx, order.buyerId, amounts.points, { id, at: now });
  await sql`insert into payment (order_id, gateway_order_id, method, amount, card_id, state, created_at)
    values (${id}, ${display}, ${order.payment.method}, ${amounts.totalPay}, ${order.payment.cardId}, ${order.payment.state}, ${now})`.execute(
    trx,
  );
  return { id, total: amounts.totalPay, gatewayOrderId: display };
}

/** A bid's points may have been spent elsewhere since: it then trades with what is left. */
async function affordable(trx: Trx, { points, buyerId, bidId, now }: NewOrder): Promise<number> {
  if (points === 0 || bidId === null) return points;
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(remaining), 0)::bigint as sum from point_lot where customer_id = ${buyerId} and expires_at > ${now}`.execute(
    trx,
  );
  return Math.min(points, Math.floor((rows[0]?.sum ?? 0) / 100) * 100);
}
