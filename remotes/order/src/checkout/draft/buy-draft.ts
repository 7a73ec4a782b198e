import { BID_DAYS, type BidDays, startingBidDays } from '@sold/contracts/base/bid-duration';
import { startingPoints } from '@sold/contracts/base/points';
import { cardText, readReceiptCard } from '@sold/contracts/base/typed/card';
import { readValue } from '@sold/contracts/base/typed/reading';
import type { OrderDelivery } from '@sold/contracts/entities/order';
import type { BuyInfo } from '@sold/contracts/entities/order-info';
import type { PaymentMethod } from '@sold/contracts/entities/payment-method';
import { wayOf } from '@sold/contracts/rules/money/pay-id';
import { readReceiptPhone, receiptPhoneText } from '@sold/contracts/rules/money/receipt-phone';
import { defaultAddress, defaultCard } from '@sold/contracts/rules/people/default-choice';
import type { Receipt } from '../../wallet/receipt.ts';
import { startingPrice } from './order-mode.ts';

/** Survives a changed price, another size and the visit to the gateway. */
export interface BuyDraft {
  /** Price of the bid, won; null is an empty field. Buying now takes the market's price. */
  bidPrice: number | null;
  /** Null keeps the end of the bid that is being changed. */
  bidDays: BidDays | null;
  addressId: number | null;
  method: PaymentMethod;
  cardId: number | null;
  /** Instalment months of a card payment; 0: a single payment. */
  instalment: number;
  /** The stored bank account that pays. */
  accountId: number | null;
  /** Null: none is used. */
  couponId: number | null;
  /** Null while what was typed cannot be read. */
  points: number | null;
  delivery: OrderDelivery;
  receipt: Receipt;
  agreed: readonly string[];
  /** Ids of the terms whose full words were opened. */
  read: readonly string[];
}

export function bidChoice(days: number): BidDays | null {
  return BID_DAYS.find((choice) => choice === days) ?? null;
}

/** Start values of a draft besides the service's response. */
interface StartWith {
  /** The page before promised quick delivery; taken when it can be had, and not for a bid that is changed. */
  isQuick?: boolean | undefined;
  /** The way to pay that this device used last; see `pay-rows`. */
  lastWay?: string | null;
}

/** The draft a buy page starts with (specification, section 4). */
export function startBuy(
  info: BuyInfo,
  now: Date,
  { isQuick = false, lastWay = null }: StartWith = {},
): BuyDraft {
  const { customer, product_info } = info;
  const delivery: OrderDelivery =
    product_info?.delivery_type ?? startingDelivery(info.delivery_usable_method, isQuick);
  const address = product_info
    ? (customer.addresses.find((one) => one.address_id === product_info.address_id) ?? null)
    : defaultAddress(customer.addresses);
  return {
    bidPrice: startingPrice(true, product_info?.price ?? null, info.min_buy_price),
    bidDays: bidChoice(startingBidDays('buy', product_info, now)),
    addressId: address?.address_id ?? null,
    ...startingWay(customer, lastWay),
    instalment: 0,
    couponId: null,
    points: startingPoints(customer.point, info.conf.max_usable_point),
    delivery,
    receipt: startingReceipt(info),
    agreed: [],
    read: [],
  };
}

/** Returns the last payment method of this device while it exists; else the default card. */
function startingWay(
  { cards, accounts }: BuyInfo['customer'],
  last: string | null,
): Pick<BuyDraft, 'method' | 'cardId' | 'accountId'> {
  const { method = 'batch', cardId = null, accountId = null } = wayOf(last, { cards, accounts }) ?? {};
  return { method, cardId: cardId ?? defaultCard(cards)?.card_id ?? null, accountId };
}

function startingDelivery(usable: BuyInfo['delivery_usable_method'], isQuick: boolean): OrderDelivery {
  const takesQuick = isQuick ? usable.includes('quick') : !usable.includes('normal');
  return takesQuick ? 'quick' : 'normal';
}

/** Points are for buying now; a bid takes them only where they are permitted (specification, section 4). */
export function pointsAllowed({ product_info, conf }: PointRules, isBid: boolean): boolean {
  return !isBid || (product_info ? product_info.is_use_point : conf.is_use_point);
}

interface PointRules {
  product_info: Pick<NonNullable<BuyInfo['product_info']>, 'is_use_point'> | null;
  conf: Pick<BuyInfo['conf'], 'is_use_point'>;
}

/** As the wallet shows it: a number that is stored counts where receipts are wanted by default. */
function startingReceipt({ cash_receipt_info: known, customer }: BuyInfo): Receipt {
  const no = customer.is_publish ? known.method_no || customer.cash_receipt_no : '';
  if (!no) return { type: 'none', no: '', digits: null };
  if (known.method_type === 'CASH_RECEIPT_CARD')
    return { type: 'card', no: cardText(no), digits: readValue(readReceiptCard(no)) };
  return { type: 'mobile', no: receiptPhoneText(no), digits: readValue(readReceiptPhone(no)) };
}
