import type { CallTable } from '@sold/contracts/calls/index';
import type { Refusal } from '@sold/service/http/refusal';
import type { Book } from '../../catalogue/items/find-book.ts';
import { checkUnit } from '../../custody/units/unit-on-offer.ts';
import type { Context } from '../../money/context/context.ts';
import { askRefusal } from '../core/decide/buy.ts';
import { agreeAll, ownCrossRefusal, priceRefusal, sellerRefusal } from '../core/decide/rules.ts';
import { bidRefusal } from '../core/decide/sell.ts';
import type { Asked } from '../core/facts/asked.ts';
import type { Facts } from '../core/facts/facts.ts';
import { readFacts } from '../core/facts/read-facts.ts';
import { refuseIfHadOnce } from '../orders/refuse-second-of-once.ts';

type Intended = CallTable['GET /api/v3/order/order/save-product-check']['input'] & { customerId: number };
type Kind = Intended['type'];

/** Facts that a call of each kind asks for. */
const ASKED: Readonly<Record<Kind, Pick<Asked, 'act' | 'side'>>> = {
  bid: { act: 'place', side: 'buy' },
  buynow: { act: 'buy', side: 'buy' },
  product: { act: 'place', side: 'sell' },
  sell: { act: 'sell', side: 'sell' },
};

/**
 * Judges a bid, purchase or sale before it is sent, by the facts and the rules that the call itself goes by. It locks
 * nothing, so the call decides once more. A bid that is being changed is no second one of its item.
 * @throws Refusal for the limits; `own_bid_crosses`, `is_once`, `sold_out`, `price_changed`, `not_in_storage`,
 * `seller_stopped`, `no_bid`, and refusals of {@link checkUnit} for a unit in storage
 */
export async function checkBeforeSending(
  { db, clock, publicUrl }: Context,
  book: Book,
  intended: Intended,
): Promise<void> {
  const now = clock();
  const { type, customerId, price, product_id, inventory_id } = intended;
  const [facts] = await readFacts(db, [askedOf(intended, book)], now);
  agreeAll(() => priceRefusal(price, book.grade), ...rulesFor(intended, facts as Facts, now));
  const isNew = type === 'buynow' || (type === 'bid' && product_id === undefined);
  if (isNew) await refuseIfHadOnce(db, book, customerId, { now, publicUrl });
  const isSale = type === 'product' || type === 'sell';
  const sale = {
    customer_id: customerId,
    item_id: book.itemId,
    size_option_id: book.sizeId,
    isBid: type === 'product',
  };
  if (isSale && inventory_id !== undefined) await checkUnit(db, inventory_id, sale, now);
}

function askedOf({ type, customerId, price, delivery_type = 'normal' }: Intended, book: Book): Asked {
  return {
    ...ASKED[type],
    isDraft: true,
    item: book.itemId,
    size: book.sizeId,
    customer: customerId,
    session: null,
    key: null,
    price,
    delivery: delivery_type,
  };
}

function rulesFor({ type, price, delivery_type = 'normal' }: Intended, facts: Facts, now: Date) {
  const rules: Readonly<Record<Kind, readonly (() => Refusal | null)[]>> = {
    bid: [() => ownCrossRefusal('buy', facts.crossesOwn)],
    buynow: [() => askRefusal(facts.ask, { price, delivery_type })],
    product: [() => sellerRefusal(facts.caller, now), () => ownCrossRefusal('sell', facts.crossesOwn)],
    sell: [() => sellerRefusal(facts.caller, now), () => bidRefusal(facts.bid, price)],
  };
  return rules[type];
}
