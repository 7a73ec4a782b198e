import type { Db, Trx } from '@sold/service/db/tables';
import { CompiledQuery } from 'kysely';
import { liveText } from '../../../catalogue/prices/live.ts';
import { accountsOfPerson } from '../../../people/customers/past-identity.ts';
import { isProofNeeded } from '../../../people/means/payment-proof.ts';
import { mayTrade, openSession } from '../../../people/sessions/open-session.ts';
import { sizeSql } from '../../../platform/db/size-text.ts';
import type { BidRow } from '../../book/bid-row.ts';
import { ASKED, type Asked } from './asked.ts';
import type { Ask, BookFacts, BuyerBid, Facts, PointLot } from './facts.ts';

const BID = `bid.id, bid.side, bid.item_id, bid.size_option_id, bid.customer_id, bid.price, bid.status, bid.expires_at, bid.is_unlimited,
  bid.card_id, bid.address_id, bid.bank_account_id, bid.delivery_type, bid.point_amt, bid.cash_receipt, bid.inventory_id, bid.priority`;
const ADDRESS = `jsonb_build_object('name', address.name, 'phone', address.phone, 'zipcode', address.zipcode, 'addr', address.addr,
  'addr_detail', address.addr_detail, 'note', address.note)`;
const CARD = `jsonb_build_object('billing_key', card.billing_key, 'card_name', card.card_name, 'card_no', card.card_no)`;

/** Lots of a customer that can be spent, oldest first, while points are wanted. */
const lots = (customer: string, wanted: string, at: string) => `(
  select jsonb_agg(jsonb_build_object('id', lot.id, 'remaining', lot.remaining, 'expires_at', lot.expires_at) order by lot.expires_at, lot.id)
  from point_lot lot where ${wanted} > 0 and lot.customer_id = ${customer} and lot.remaining > 0 and lot.expires_at > ${at})`;

/** Columns of a buy bid with its owner's facts for an order. */
export const BUYER_BID = (at: string) => `${BID},
  (select ${CARD} from card where card.id = bid.card_id) as card,
  (select ${ADDRESS} from address where address.id = bid.address_id) as address,
  (select jsonb_build_object('key', held.key, 'amount', held.amount) from coupon_use held
   where held.bid_id = bid.id and held.order_id is null and held.state = 'reserved') as coupon,
  ${lots('bid.customer_id', 'bid.point_amt', at)} as lots`;
/** Columns of a sell bid with the unit that it offers. */
export const ASK = `${BID},
  (select jsonb_build_object('stored_since', unit.stored_since, 'ends_at', unit.ends_at) from inventory unit where unit.id = bid.inventory_id) as unit`;

/** Live bids of one side of the book. */
export const live = (side: string, size: string, at: string) =>
  `bid.size_option_id = ${size} and bid.side = '${side}' and ${liveText(at)}`;
const ASKS = live('sell', 'asked.size', 'asked.at');
const BIDS = live('buy', 'asked.size', 'asked.at');
/** Orders of a side of the book, the best bid first: also the orders of its indexes. */
const ASKS_FIRST = 'order by bid.price, bid.priority';
const BIDS_FIRST = 'order by bid.price desc, bid.priority';

/** Columns of {@link BookFacts}, of `item`, `size_option` and `brand`. */
export const BOOK = `item.id as "itemId", size_option.id as "sizeId", item.grade, item.is_once as "isOnce", item.event_type as "eventType",
  item.name as "itemName", item.name_kor as "itemNameKor", brand.name as "brandName", item.bg_color as ground,
  item.drawing_version as "drawingVersion", item.classification_code as classification, ${sizeSql('size_option')} as option`;

/**
 * Whether there is a row. `exists` would read the whole table into memory to look rows of a batch up in it. An order names the index:
 * while a table is empty the planner takes any.
 */
const is = (from: string) => `coalesce((select true from ${from} limit 1), false)`;

const lowest = (which: string) => `(
  select to_jsonb(ask) from (select ${ASK} from bid where ${ASKS} and bid.customer_id <> asked.customer ${which}
  ${ASKS_FIRST} limit 1) ask)`;

const FACTS = `
  select asked.place, ${BOOK},
    case when asked.act = 'place' and asked."isDraft" is not true then nextval('bid_id_seq') end as new_bid,
    case when asked.act in ('buy', 'sell') and asked."isDraft" is not true then nextval('order__id_seq') end as new_order,
    (select version from config_version) as config_version,
    (select jsonb_build_object('checked_at', session.payment_checked_at,
      'is_for_this', session.payment_checked_for is null or session.payment_checked_for is not distinct from asked.request) ${openSession('asked.session', 'asked.customer')}) as session,
    ${mayTrade('who')} as is_certified, who.payment_password_hash is not null as has_payment_password,
    who.payment_password_set_at, who.frozen_until, who.frozen_reason, who.away_since is not null as is_away,
    case when asked.side = 'sell' then (
      select jsonb_build_object('count', count(*), 'last', max(penalty.at),
        'before', count(*) filter (where penalty.customer_id <> asked.customer)) from penalty
      where penalty.customer_id = any(${accountsOfPerson('asked.customer')}) and penalty.until > asked.at) end as faults,
    ${is('idempotency known where known.customer_id = asked.customer and known.key = asked.key')} as is_key_known,
    case asked.act
      when 'place' then (select made.id from bid made where made.customer_id = asked.customer and made.idempotency_key = asked.key)
      when 'buy' then (select made.id from order_ made where made.buyer_id = asked.customer and made.idempotency_key = asked.key)
      when 'sell' then (select made.id from order_ made where made.seller_id = asked.customer and made.seller_idempotency_key = asked.key
                        and made.state <> 'payment_failed') end as earlier,
    (select ${CARD} from card where card.id = asked.card and card.customer_id = asked.customer and card.gone_at is null) as card,
    (select ${ADDRESS} from address where address.id = asked.address and address.customer_id = asked.customer and address.removed_at is null) as address,
    (select jsonb_build_object('bank_code', bank.bank_code, 'account_no', bank.account_no) from bank_account bank
     where bank.id = asked.bank and bank.customer_id = asked.customer and bank.removed_at is null) as bank,
    ${lots('asked.customer', 'asked.points', 'asked.at')} as lots,
    case asked.side
      when 'buy' then ${is(`bid where ${ASKS} and bid.price <= asked.price and bid.customer_id = asked.customer ${ASKS_FIRST}`)}
      else ${is(`bid where ${BIDS} and bid.price >= asked.price and bid.customer_id = asked.customer ${BIDS_FIRST}`)} end as crosses_own,
    case asked.side
      when 'buy' then (select bid.price from bid where ${ASKS} ${ASKS_FIRST} limit 1)
      else (select bid.price from bid where ${BIDS} ${BIDS_FIRST} limit 1) end as best,
    asked.side = 'sell' and ${is('sales_agent agent where agent.item_id = asked.item and agent.customer_id = asked.customer')} as is_agent,
    case when asked.act = 'buy' then coalesce(
      case when asked.delivery <> 'normal' then ${lowest('and bid.inventory_id is not null')} end, ${lowest('')}) end as ask,
    case when asked.act = 'sell' then (
      select to_jsonb(best) from (select ${BUYER_BID('asked.at')} from bid where ${BIDS} and bid.customer_id <> asked.customer
      ${BIDS_FIRST} limit 1) best) end as bid,
    case when asked.bid is not null then (
      select to_jsonb(target) from (select ${BID}, bid.reserved_until, bid.change_idempotency_key, bid.cancel_idempotency_key from bid where bid.id = asked.bid) target) end as target,
    (select jsonb_agg(late.id) from order_ late join payment on payment.order_id = late.id
     where late.size_option_id = asked.size and late.state = 'payment_pending' and late.reserved_until <= asked.at
       and payment.state = 'requested') as overdue
  from ${ASKED}
  left join item on item.id = asked.item left join brand on brand.id = item.brand_id
  left join size_option on size_option.id = asked.size and size_option.item_id = item.id
  left join customer who on who.id = asked.customer`;

/** Timestamps inside of JSON are text. */
interface Row extends BookFacts {
  place: number;
  new_bid: number;
  new_order: number;
  config_version: number;
  session: { checked_at: string | null; is_for_this: boolean } | null;
  is_certified: boolean;
  has_payment_password: boolean;
  payment_password_set_at: Date | null;
  is_away: boolean;
  frozen_until: Date | null;
  frozen_reason: string;
  faults: { count: number; last: string | null; before: number } | null;
  is_key_known: boolean;
  earlier: number | null;
  card: Facts['card'];
  address: Facts['address'];
  bank: Facts['bank'];
  lots: readonly LotJson[] | null;
  crosses_own: boolean;
  best: number | null;
  is_agent: boolean;
  ask: AskJson | null;
  bid: BuyerBidJson | null;
  target:
    | (BidJson & {
        reserved_until: string | null;
        change_idempotency_key: string | null;
        cancel_idempotency_key: string | null;
      })
    | null;
  overdue: readonly number[] | null;
}

interface LotJson {
  id: number;
  remaining: number;
  expires_at: string;
}
type BidJson = Omit<BidRow, 'expires_at'> & { expires_at: string; priority: number };
export type AskJson = BidJson & { unit: { stored_since: string | null; ends_at: string | null } | null };
export type BuyerBidJson = BidJson &
  Pick<BuyerBid, 'card' | 'address' | 'coupon'> & { lots: readonly LotJson[] | null };

/**
 * Reads the facts for the decisions of calls, in one statement. Their books must be locked: the facts were committed
 * before.
 * @returns in the order of the calls
 */
export async function readFacts(trx: Db | Trx, asked: readonly Asked[], at: Date): Promise<Facts[]> {
  const list = asked.map((one, place) => ({ ...one, place, at }));
  const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(FACTS, [JSON.stringify(list)]));
  const facts: Facts[] = [];
  for (const row of rows) facts[row.place] = factsOf(row, at);
  return facts;
}

function factsOf(row: Row, at: Date): Facts {
  const { session, faults, frozen_until, target } = row;
  return {
    newBid: row.new_bid,
    newOrder: row.new_order,
    configVersion: row.config_version,
    book: row.itemId === null ? null : row,
    hasSize: row.sizeId !== null,
    caller: {
      isSignedIn: session !== null,
      isCertified: row.is_certified,
      isProofNeeded: isProofNeeded(
        {
          hasPassword: row.has_payment_password,
          setAt: row.payment_password_set_at,
          checkedAt: dateOf(session?.checked_at ?? null),
          isForThis: session?.is_for_this ?? false,
        },
        at,
      ),
      isAway: row.is_away,
      frozen: frozen_until === null ? null : { until: frozen_until, reason: row.frozen_reason },
      faults: { count: faults?.count ?? 0, last: dateOf(faults?.last ?? null) },
    },
    isKeyKnown: row.is_key_known,
    earlier: row.earlier,
    card: row.card,
    address: row.address,
    bank: row.bank,
    lots: lotsOf(row.lots),
    crossesOwn: row.crosses_own,
    best: row.best,
    isAgent: row.is_agent,
    ask: row.ask && askOf(row.ask),
    bid: row.bid && buyerBidOf(row.bid),
    target: target && {
      ...bidOf(target),
      reservedUntil: dateOf(target.reserved_until),
      changeKey: target.change_idempotency_key,
      cancelKey: target.cancel_idempotency_key,
    },
    overdue: row.overdue ?? [],
  };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function lotsOf(lots: readonly LotJson[] | null): PointLot[] {
  return (lots ?? []).map(({ id, remaining, expires_at }) => ({
    id,
    remaining,
    expiresAt: new Date(expires_at),
  }));
}

function bidOf<B extends BidJson>(bid: B): Omit<B, 'expires_at'> & { expires_at: Date } {
  return { ...bid, expires_at: new Date(bid.expires_at) };
}

export function askOf(ask: AskJson): Ask {
  const { unit } = ask;
  const stay = unit && { storedSince: dateOf(unit.stored_since), endsAt: dateOf(unit.ends_at) };
  return { ...bidOf(ask), unit: stay };
}

export function buyerBidOf(bid: BuyerBidJson): BuyerBid {
  return { ...bidOf(bid), lots: lotsOf(bid.lots) };
}
