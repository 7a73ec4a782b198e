import { kstText } from '@sold/contracts/base/bid-duration';
import { RESERVED_FOR } from '@sold/contracts/base/figures/deadlines';
import { type Stay, storageOwed } from '../../../custody/units/storage-round.ts';
import type { RandomSource } from '../../../platform/base/random.ts';
import type { Config } from '../../../platform/fees-and-penalties/fees-and-penalties.ts';
import { sellFeeRatio } from '../../../platform/fees-and-penalties/sell-fee.ts';
import { type Amounts, amountsOf, type OrderDelivery } from '../../orders/amounts.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import type { AddressFacts, BookFacts, PointLot } from '../facts/facts.ts';
import { type OrderWrite, type PaymentWrite, together, type Writes } from '../write/writes.ts';
import { holdPoints, spendable } from './hold-points.ts';

/** Two sides that matched, and how the buyer pays. */
export interface NewOrder {
  id: number;
  displayId: string;
  kind: OrderRow['kind'];
  book: Pick<BookFacts, 'itemId' | 'sizeId' | 'eventType'>;
  price: number;
  buyer: { id: number; address: AddressFacts; lots: readonly PointLot[] };
  sellerId: number;
  askId: number | null;
  bidId: number | null;
  bankAccountId: number | null;
  /** Where the goods go back to; null for the address of the ask. */
  sellerAddressId: number | null;
  deliveryType: OrderDelivery;
  points: number;
  /** Discount of a coupon, won, and the key it is reserved under. */
  coupon: { amount: number; key: string } | null;
  /** Unit in storage that is sold. */
  unit: { id: number; stay: Stay } | null;
  cashReceipt: { type: string; no: string } | null;
  payment: Pick<PaymentWrite, 'method' | 'state'> & {
    cardId: number | null;
    accountId?: number | null;
    /** See the column; default: not chosen. */
    instalmentMonths?: number | null;
  };
  /** The request of the buyer, or of the seller, that this order answers: once per request. */
  idempotencyKey: string | null;
  sellerIdempotencyKey: string | null;
}

export interface MadeOrder {
  row: OrderWrite;
  amounts: Amounts;
  writes: Writes;
}

/**
 * Makes an order out of two sides that matched: reserves their bids, puts points aside, records the payment that is about to be
 * asked for. Money is asked for once this is written. @throws Refusal `points_missing`
 */
export function newOrder(order: NewOrder, { config, now }: { config: Config; now: Date }): MadeOrder {
  const { id, buyer } = order;
  // A bid's points may have been spent elsewhere since: it then trades with the rest.
  const points = order.bidId === null ? order.points : Math.min(order.points, spendable(buyer.lots));
  const sale = order.kind === 'sell_now' ? 'immediate' : 'bid';
  const amounts = amountsOf(config, {
    price: order.price,
    points,
    coupon: order.coupon?.amount ?? 0,
    deliveryType: order.deliveryType,
    eventType: order.book.eventType,
    zipcode: buyer.address.zipcode,
    sale,
  });
  const held = holdPoints(buyer.lots, amounts.points, { id, buyerId: buyer.id, at: now });
  const until = new Date(now.getTime() + RESERVED_FOR.ms);
  const row = rowOf(order, amounts, { config, now, until, ratio: sellFeeRatio(config, sale) });
  const bids = [order.askId, order.bidId].filter((bid) => bid !== null);
  const writes: Writes = {
    orders: [row],
    payments: [
      {
        order_id: id,
        gateway_order_id: order.displayId,
        method: order.payment.method,
        amount: amounts.totalPay,
        card_id: order.payment.cardId,
        account_id: order.payment.accountId ?? null,
        instalment_months: order.payment.instalmentMonths ?? null,
        state: order.payment.state,
        created_at: now,
      },
    ],
    order_events: [
      { order_id: id, state: 'payment_pending', actor: `buyer:${buyer.id}`, reason: '', at: now },
    ],
    bid_states: bids.map((bid) => ({ id: bid, status: 'reserved', reserved_until: until })),
    coupons: order.coupon === null ? [] : [{ key: order.coupon.key, order_id: id }],
  };
  return { row, amounts, writes: together([writes, held]) };
}

function rowOf(
  order: NewOrder,
  amounts: Amounts,
  { config, now, until, ratio }: { config: Config; now: Date; until: Date; ratio: number },
): OrderWrite {
  const { address } = order.buyer;
  const { name, phone, zipcode, addr, addr_detail, note } = address;
  return {
    id: order.id,
    display_id: order.displayId,
    kind: order.kind,
    item_id: order.book.itemId,
    size_option_id: order.book.sizeId,
    buyer_id: order.buyer.id,
    seller_id: order.sellerId,
    ask_id: order.askId,
    bid_id: order.bidId,
    price: amounts.price,
    confirm_amt: amounts.confirm,
    delivery_amt: amounts.delivery,
    event_fee: amounts.eventFee,
    point_amt: amounts.points,
    coupon_amt: amounts.coupon,
    total_pay: amounts.totalPay,
    sell_fee: amounts.sellFee,
    payout: amounts.payout,
    sell_fee_ratio: ratio,
    penalty_amt: amounts.penalty,
    delivery_type: order.deliveryType,
    address: { name, phone, zipcode, addr, addr_detail, note },
    bank_account_id: order.bankAccountId,
    cash_receipt: order.cashReceipt,
    inventory_id: order.unit?.id ?? null,
    storage_fee: order.unit === null ? 0 : storageOwed(config, order.unit.stay, now),
    reserved_until: until,
    created_at: now,
    idempotency_key: order.idempotencyKey,
    seller_idempotency_key: order.sellerIdempotencyKey,
    seller_address_id: order.sellerAddressId,
  };
}

/** An order whose buyer is to be charged by a stored method. */
export interface PendingCharge {
  orderId: number;
  itemId: number;
  sizeId: number;
  askId: number | null;
  bidId: number | null;
  buyerId: number;
  /** The order's name at the gateway. */
  displayId: string;
  /** Won. */
  amount: number;
  itemName: string;
  /** Months it is spread over; 0: single payment. */
  instalmentMonths: number;
  /** The gateway's key of the stored card or account; null when it is gone. */
  billingKey: string | null;
}

export function pendingCharge(
  order: OrderWrite,
  itemName: string,
  billingKey: string | undefined,
  instalmentMonths: number = 0,
): PendingCharge {
  return {
    orderId: order.id,
    itemId: order.item_id,
    sizeId: order.size_option_id,
    askId: order.ask_id,
    bidId: order.bid_id,
    buyerId: order.buyer_id,
    displayId: order.display_id,
    amount: order.total_pay,
    itemName,
    instalmentMonths,
    billingKey: billingKey ?? null,
  };
}

/** Returns an order's name for people and for the gateway: the day in Korea and ten random signs. */
export function newDisplayId(random: RandomSource, now: Date): string {
  return `S${kstText(now).slice(2, 10).replaceAll('-', '')}${random.hex(5).toUpperCase()}`;
}
