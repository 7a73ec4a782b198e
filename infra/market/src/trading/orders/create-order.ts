import { kstText } from '@sold/contracts/rules/bid-duration';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Book } from '../../catalogue/items/find-book.ts';
import { bindCoupon } from '../../money/coupons/coupon-use.ts';
import { holdPoints } from '../../money/points/points.ts';
import { addressById } from '../../people/customers/addresses.ts';
import { configAt } from '../../platform/config/config.ts';
import type { RandomSource } from '../../platform/random.ts';
import { amountsOf, type OrderDelivery, sellFeeRatio } from './amounts.ts';
import type { OrderRow } from './order-row.ts';

/** A unit stays reserved for a buyer who pays for so long, milliseconds (market-rules, "The book"). */
export const RESERVATION_MS = 10 * 60_000;

/** How an order is about to be paid. */
export interface NewPayment {
  method: string;
  cardId: number | null;
  accountId?: number | null;
  state: 'requested' | 'charging';
}

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
  /** Where the goods go back to; null for the address of the ask. */
  sellerAddressId: number | null;
  deliveryType: OrderDelivery;
  points: number;
  /** What a coupon pays, won, and the key it is reserved under. */
  coupon: { amount: number; key: string } | null;
  /** Unit in storage that is sold, and what its owner owes for storing it, won. */
  unit: { id: number; storageFee: number } | null;
  cashReceipt: { type: string; no: string } | null;
  payment: NewPayment;
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
  random: RandomSource,
  order: NewOrder,
): Promise<{ id: number; total: number; gatewayOrderId: string }> {
  const { now, book } = order;
  const config = await configAt(trx, now);
  const points = await affordable(trx, order);
  const { name, phone, zipcode, addr, addr_detail } = await addressById(trx, order.buyerId, order.addressId);
  const sale = order.kind === 'sell_now' ? 'at_once' : 'bid';
  const amounts = amountsOf(config, {
    price: order.price,
    points,
    coupon: order.coupon?.amount ?? 0,
    deliveryType: order.deliveryType,
    eventType: book.eventType,
    zipcode,
    sale,
  });
  const until = new Date(now.getTime() + RESERVATION_MS);
  const display = newDisplayId(random, now);
  const { rows } = await sql<{ id: number }>`
    select write_order(${display}, ${order.kind}, ${book.itemId}, ${book.sizeId}, ${order.buyerId}, ${order.sellerId}, ${order.askId},
      ${order.bidId}, ${amounts.price}, ${amounts.confirm}, ${amounts.delivery}, ${amounts.eventFee}, ${amounts.points}, ${amounts.coupon},
      ${amounts.totalPay}, ${amounts.sellFee}, ${amounts.payout}, ${sellFeeRatio(config, sale)}, ${amounts.penalty},
      ${order.deliveryType}, ${JSON.stringify({ name, phone, zipcode, addr, addr_detail })}::jsonb, ${order.bankAccountId},
      ${order.cashReceipt === null ? null : JSON.stringify(order.cashReceipt)}::jsonb, ${order.unit?.id ?? null},
      ${order.unit?.storageFee ?? 0}, ${until}, ${order.intent}, ${order.sellerIntent}, ${order.payment.method}, ${order.payment.cardId},
      ${order.payment.accountId ?? null}, ${order.payment.state}, ${now}, ${order.sellerAddressId}) as id`.execute(
    trx,
  );
  const { id } = rows[0] as { id: number };
  if (order.coupon !== null) await bindCoupon(trx, order.coupon.key, id);
  await holdPoints(trx, order.buyerId, amounts.points, { id, at: now });
  return { id, total: amounts.totalPay, gatewayOrderId: display };
}

/** An order's name for people and for the gateway: the day in Korea and ten signs nobody can guess. */
export function newDisplayId(random: RandomSource, now: Date): string {
  return `S${kstText(now).slice(2, 10).replaceAll('-', '')}${random.hex(5).toUpperCase()}`;
}

/**
 * A bid's points may have been spent elsewhere since: it then trades with what is left, which nobody else spends until this
 * order holds it.
 */
async function affordable(trx: Trx, { points, buyerId, bidId, now }: NewOrder): Promise<number> {
  if (points === 0 || bidId === null) return points;
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(remaining), 0)::bigint as sum from (
      select remaining from point_lot where customer_id = ${buyerId} and remaining > 0 and expires_at > ${now}
      order by expires_at, id for update) lots`.execute(trx);
  return Math.min(points, Math.floor((rows[0]?.sum ?? 0) / 100) * 100);
}
