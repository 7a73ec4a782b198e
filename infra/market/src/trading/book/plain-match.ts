import type { BidResult } from '@sold/contracts/entities/order';
import { engineOf } from '@sold/service/db/engine';
import type { Db } from '@sold/service/db/tables';
import { type Answer, leaseFrom } from '@sold/service/http/idempotency';
import type { BookFacts } from '../../catalogue/items/book-facts.ts';
import type { Context } from '../../money/context.ts';
import { keptRefusal } from '../../platform/calls/kept-refusal.ts';
import type { Config } from '../../platform/config/config.ts';
import { keptConfig } from '../../platform/config/kept-config.ts';
import type { IntendedRequest } from '../batches/at-once.ts';
import { commitTogether } from '../batches/commit-together.ts';
import { writingFunction } from '../batches/writing-function.ts';
import { type Amounts, amountsOf, sellFeeRatio } from '../orders/amounts.ts';
import { newDisplayId, RESERVATION_MS } from '../orders/create-order.ts';
import { resultOf } from '../orders/order-view.ts';
import { payPlainOrder } from '../orders/plain-purchase-payment.ts';
import { settle } from '../payments/settle.ts';
import { uncross } from './match.ts';
import type { PlainBid } from './plain-bid.ts';

/** Won; bids are made in such steps. */
const STEP = 1_000;
/** Prices beyond the best one seen that a match may still find: somebody may have bid better since. */
const BETTER = 8;
/** Prices for which amounts are worked out. */
const MOST = 24;
/** Times that the best price may move away from those; then the long way is taken. */
const TRIES = 3;
const DELIVERIES = ['normal', 'quick'] as const;

/** With it comes the account of a seller, which is told when the bid has traded. */
const BEST = `select best_price_against($1, $2, $3) as price, account.bank_code, account.account_no
  from (values ($4::bigint)) as chosen (id) left join bank_account account on account.id = chosen.id`;
const MEET = writingFunction(
  'meet_plain_bid',
  `text text text timestamptz text bigint bigint bigint bigint timestamptz boolean bigint bigint bigint
    text jsonb text bigint text jsonb numeric timestamptz timestamptz`,
  `id, made_id, met_id, price, delivery_type, buyer_id, address, customer_address, billing_key, card_name, card_no,
    first_purchase`,
  { customerAt: 7 },
);

interface Best {
  price: number | null;
  bank_code: string | null;
  account_no: string | null;
}

interface Met {
  /** Of the order. */
  id: number;
  made_id: number;
  met_id: number;
  price: number;
  delivery_type: (typeof DELIVERIES)[number];
  buyer_id: number;
  address: { name: string; phone: string; zipcode: string; addr: string; addr_detail: string };
  customer_address: string;
  billing_key: string;
  card_name: string;
  card_no: string;
  first_purchase: boolean;
}

/**
 * A plain bid that trades at once: one statement places it, makes the order with the first bid of the other side and claims
 * the key, a second one writes that it is paid. It does nothing when that bid uses points or offers a unit in storage, when
 * an own bid or one that was there before could be met, when delivery to the buyer costs more, or when anything is not plain
 * that {@link bidsAtOnce} names; then {@link placeBid} decides by the rules.
 * @returns `nobody` when there is nobody to be met; null when the rules decide
 * @param known the answer but for what only the match tells
 * @param otherwise the long way, which finds by its key what was placed
 */
export async function meetAtOnce(
  context: Context,
  bid: PlainBid,
  facts: BookFacts,
  request: IntendedRequest,
  known: Omit<BidResult, 'bid_order_id' | 'customer_address' | 'traded'>,
  otherwise: () => Promise<Answer>,
): Promise<Answer | 'nobody' | null> {
  const { db, clock, live, random } = context;
  const now = clock();
  const { itemId, sizeId } = facts;
  const { config, version } = await keptConfig(db, now);
  const displayId = newDisplayId(random, now);
  const meet = (prices: readonly number[]) =>
    commitTogether<Met>(
      db,
      MEET,
      [
        request.call,
        request.intent,
        request.hash,
        leaseFrom(now),
        ...bidValues(bid, facts),
        facts.eventType,
        version,
        displayId,
        amountsByPrice(config, facts, prices),
        sellFeeRatio(config, 'bid'),
        new Date(now.getTime() + RESERVATION_MS),
        now,
        bid.sessionId,
      ],
      sizeId,
    );
  const found = await atKnownPrices(bid, () => bestFor(db, bid, sizeId, now), meet);
  if (found === null || found === 'nobody') return found;
  const { best, met } = found;
  live.changed(itemId);
  const isBuy = bid.side === 'buy';
  const { billing_key, card_name, card_no } = met;
  return payPlainOrder(
    context,
    {
      id: met.id,
      displayId,
      buyerId: met.buyer_id,
      askId: isBuy ? met.met_id : met.made_id,
      bidId: isBuy ? met.made_id : met.met_id,
      facts,
      amounts: amountsFor(config, facts, met.price, met.delivery_type),
      config,
      deliveryType: met.delivery_type,
      address: met.address,
      card: { billing_key, card_name, card_no },
      isFirstPurchase: met.first_purchase,
      seller: isBuy
        ? null
        : { return_to: met.customer_address, bank_code: best.bank_code, account_no: best.account_no },
    },
    { customerId: bid.customerId, key: request.intent },
    (paid): BidResult => ({
      ...known,
      bid_order_id: met.made_id,
      customer_address: met.customer_address,
      traded: resultOf(paid, isBuy ? 'buyer' : 'seller'),
    }),
    async (outcome) => {
      await settle(context, met.id, outcome);
      await uncross(context, itemId, sizeId);
      return otherwise().catch(keptRefusal);
    },
  );
}

/** The best bid of the other side. */
async function bestFor(db: Db, bid: PlainBid, sizeId: number, now: Date): Promise<Best | undefined> {
  const [best] = await engineOf(db).ask<Best>(BEST, [bid.side, sizeId, now, bid.bankAccountId]);
  return best;
}

/** What the functions that place a bid take of it, in their order from the side to the receipt. */
export function bidValues(bid: PlainBid, { itemId, sizeId }: BookFacts): readonly unknown[] {
  return [
    bid.side,
    itemId,
    sizeId,
    bid.customerId,
    bid.price,
    bid.end.expires_at,
    bid.end.is_unlimited,
    bid.addressId,
    bid.cardId,
    bid.bankAccountId,
    bid.deliveryType,
    bid.receipt,
  ];
}

/** Meets the best price, and looks again when a better one has come that nobody had thought of. */
async function atKnownPrices(
  bid: PlainBid,
  bestNow: () => Promise<Best | undefined>,
  meet: (prices: readonly number[]) => Promise<Met | undefined>,
): Promise<{ best: Best; met: Met } | 'nobody' | null> {
  let prices: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const best = await bestNow();
    if (best === undefined || best.price === null || !crosses(bid, best.price)) return 'nobody';
    // It was not the price.
    if (prices.includes(best.price)) return null;
    prices = pricesToMeet(bid, best.price);
    const met = await meet(prices);
    if (met !== undefined) return { best, met };
  }
  return null;
}

function crosses({ side, price }: PlainBid, other: number): boolean {
  return side === 'buy' ? other <= price : other >= price;
}

/** Prices at which a bid may trade: from a little better than the best one seen towards its own limit. */
function pricesToMeet(bid: PlainBid, best: number): number[] {
  const step = bid.side === 'buy' ? STEP : -STEP;
  return Array.from({ length: MOST }, (_, at) => best + (at - BETTER) * step).filter(
    (price) => price > 0 && crosses(bid, price),
  );
}

/** Amounts of an order by price and delivery, as `meet_plain_bid` takes them. */
function amountsByPrice(
  config: Config,
  facts: BookFacts,
  prices: readonly number[],
): Record<string, number[]> {
  return Object.fromEntries(
    prices.flatMap((price) =>
      DELIVERIES.map((delivery) => {
        const amounts = amountsFor(config, facts, price, delivery);
        const { confirm, delivery: sent, eventFee, totalPay, sellFee, payout, penalty } = amounts;
        return [`${price} ${delivery}`, [confirm, sent, eventFee, totalPay, sellFee, payout, penalty]];
      }),
    ),
  );
}

function amountsFor(
  config: Config,
  { eventType }: BookFacts,
  price: number,
  deliveryType: (typeof DELIVERIES)[number],
): Amounts {
  return amountsOf(config, {
    price,
    points: 0,
    coupon: 0,
    deliveryType,
    eventType,
    zipcode: null,
    sale: 'bid',
  });
}
