import { wonText } from '@sold/contracts/base/bid-price';
import type { Trx } from '@sold/service/db/tables';
import { Refusal } from '@sold/service/http/refusal';
import type { HeldCoupon } from '../../../money/coupons/reserve-coupon.ts';
import { paymentAccountKey } from '../../../people/means/payment-accounts.ts';
import { proofRefusal } from '../../../people/means/payment-proof.ts';
import type { OrderDelivery } from '../../orders/amounts.ts';
import { type OnceFacts, onceFacts, onceRefusal } from '../../orders/refuse-second-of-once.ts';
import { openPages, openPagesRefusal } from '../../orders/refuse-too-many-open.ts';
import type { AddressFacts, Ask, BookFacts, Facts } from '../facts/facts.ts';
import { type Deciding, unitOf } from './decide-match.ts';
import { pointsIn } from './hold-points.ts';
import { newOrder, type PendingCharge, pendingCharge } from './new-order.ts';
import {
  addressRefusal,
  agreeAll,
  bookRefusal,
  cardRefusal,
  instalmentRefusal,
  pointsRefusal,
} from './rules.ts';
import type { Decided, Step } from './step.ts';

export interface Purchase {
  item_id: number;
  product_size_option_id: number;
  /** Price that the shopper saw, won. */
  price: number;
  address_id: number;
  delivery_type: OrderDelivery;
  point_amt: number;
  cash_receipt?: { type: string; no: string } | undefined;
}

export interface Buyer {
  id: number;
  /** Null where nothing is asked of it. */
  sessionId: string | null;
  idempotencyKey: string;
  /** As a passkey confirms it; absent where nothing stored is charged. */
  request?: string;
  payment: {
    method: string;
    cardId: number | null;
    accountId?: number | null;
    /** Months a card is to be charged over, 0 for a single payment; absent where the shopper does not choose it with us. */
    instalmentMonths?: number;
    /** `requested`: on a page of the gateway. */
    state: 'requested' | 'charging';
  };
  coupon: HeldCoupon | null;
}

/** The order that waits for its payment, or the one that an earlier request with the same key has made. */
export type Reserved = { charge: PendingCharge } | { earlier: number };

interface More {
  once?: OnceFacts;
  /** Key of the stored account that pays. */
  accountKey?: string;
  /** Pages of the gateway on which the buyer may be paying. */
  open?: number;
}

/**
 * Reserves the lowest sell bid that a delivery takes for a buyer and makes the order that is to be paid.
 */
export function buyStep(purchase: Purchase, buyer: Buyer): Step<Reserved, More> {
  return {
    asked: {
      act: 'buy',
      item: purchase.item_id,
      size: purchase.product_size_option_id,
      customer: buyer.id,
      session: buyer.sessionId,
      key: buyer.idempotencyKey,
      side: 'buy',
      price: purchase.price,
      card: buyer.payment.cardId,
      address: purchase.address_id,
      points: purchase.point_amt,
      delivery: purchase.delivery_type,
      request: buyer.request,
    },
    more: (trx, facts, now) => moreOf(trx, buyer, facts, now),
    decide: (facts, deciding, more = {}) => decideBuy(purchase, buyer, facts, deciding, more),
  };
}

async function moreOf(trx: Trx, { id, payment }: Buyer, facts: Facts, now: Date): Promise<More> {
  const { book, earlier } = facts;
  if (earlier !== null || book === null) return {};
  return {
    ...(payment.accountId != null && {
      accountKey: await paymentAccountKey(trx, id, payment.accountId),
    }),
    ...(book.isOnce && { once: await onceFacts(trx, book.itemId, id, now) }),
    ...(payment.state === 'requested' && { open: await openPages(trx, id) }),
  };
}

function decideBuy(
  purchase: Purchase,
  buyer: Buyer,
  facts: Facts,
  deciding: Deciding,
  more: More,
): Decided<Reserved> {
  if (facts.earlier !== null) return { writes: {}, value: { earlier: facts.earlier } };
  agree(purchase, buyer, facts, deciding, more);
  const ask = facts.ask as Ask;
  const book = facts.book as BookFacts;
  const made = newOrder(
    {
      id: facts.newOrder,
      displayId: deciding.displayId,
      kind: 'buy_now',
      book,
      price: ask.price,
      buyer: { id: buyer.id, address: facts.address as AddressFacts, lots: facts.lots },
      sellerId: ask.customer_id,
      askId: ask.id,
      bidId: null,
      bankAccountId: ask.bank_account_id,
      sellerAddressId: null,
      deliveryType: purchase.delivery_type,
      points: purchase.point_amt,
      coupon: buyer.coupon,
      unit: unitOf(ask),
      cashReceipt: purchase.cash_receipt ?? null,
      payment: buyer.payment,
      idempotencyKey: buyer.idempotencyKey,
      sellerIdempotencyKey: null,
    },
    deciding,
  );
  const { method, instalmentMonths = 0 } = buyer.payment;
  agreeAll(() => instalmentRefusal(instalmentMonths, method, made.amounts.totalPay, deciding.config));
  const billingKey = facts.card?.billing_key ?? more.accountKey;
  return {
    writes: made.writes,
    value: { charge: pendingCharge(made.row, book.itemName, billingKey, instalmentMonths) },
  };
}

/** @throws Refusal by the first rule that does not agree */
function agree(
  purchase: Purchase,
  { payment, coupon }: Buyer,
  facts: Facts,
  { config, publicUrl }: Deciding,
  { once, open }: More,
): void {
  const book = facts.book as BookFacts;
  agreeAll(
    () => (payment.state === 'charging' ? proofRefusal(facts.caller.isProofNeeded) : null),
    () => (payment.cardId === null ? null : cardRefusal(facts)),
    () => addressRefusal(facts),
    () => bookRefusal(facts),
    () => askRefusal(facts.ask, purchase),
    () => (once === undefined ? null : onceRefusal(once, book.itemId, publicUrl)),
    () =>
      pointsRefusal(
        {
          points: purchase.point_amt,
          coupon: coupon?.amount ?? 0,
          price: purchase.price,
          deliveryType: purchase.delivery_type,
          eventType: book.eventType,
          zipcode: facts.address?.zipcode ?? '',
        },
        pointsIn(facts.lots),
        config,
      ),
    () => (open === undefined ? null : openPagesRefusal(open)),
  );
}

/** `sold_out`, `price_changed`, `not_in_storage`: the shopper saw another offer than a purchase would take. */
export function askRefusal(
  ask: Pick<Ask, 'price' | 'inventory_id'> | null | undefined,
  { price, delivery_type }: Pick<Purchase, 'price' | 'delivery_type'>,
): Refusal | null {
  if (ask == null) return new Refusal(422, 'sold_out', '다른 분이 먼저 구매했어요. 결제는 되지 않았습니다.');
  if (ask.price !== price)
    return new Refusal(
      422,
      'price_changed',
      `즉시 구매가가 ${wonText(ask.price)}으로 바뀌었어요. 결제는 되지 않았습니다.`,
    );
  return delivery_type === 'inventory' && ask.inventory_id === null
    ? new Refusal(422, 'not_in_storage', '창고에 보관된 상품이 아니어서 보관 상태로 살 수 없어요.')
    : null;
}
