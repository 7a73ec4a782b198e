import type { CallTable } from '@sold/contracts/calls/index';
import type { Book } from '../../catalogue/items/find-book.ts';
import { checkUnit } from '../../custody/units/unit-on-offer.ts';
import type { Context } from '../../money/context.ts';
import { checkSeller } from '../../people/customers/penalties.ts';
import { checkAsk } from '../orders/buy-now.ts';
import { refuseIfHadOnce } from '../orders/refuse-second-of-once.ts';
import { checkBid, checkPrice, refuseOwnCross } from './judge-bid.ts';

type Intended = CallTable['GET /api/v3/order/order/save-product-check']['input'] & { customerId: number };

/**
 * Judges a bid, purchase or sale before it is sent, by the rules that the call itself goes by. It reads and locks nothing, so
 * the call decides once more. A bid that is being changed is no second one of its item.
 * @throws Refusal for the limits; `own_bid_crosses`, `is_once`, `sold_out`, `price_changed`, `not_in_storage`, `seller_stopped`,
 * `no_bid`, and what {@link checkUnit} refuses a unit in storage for
 */
export async function checkBeforeSending(
  { db, clock, publicUrl }: Context,
  book: Book,
  intended: Intended,
): Promise<void> {
  const now = clock();
  const { type, customerId, price, delivery_type = 'normal', product_id, inventory_id } = intended;
  const others = { sizeId: book.sizeId, notOf: customerId, now };
  const own = { price, customer_id: customerId, size_option_id: book.sizeId };
  const sale = { customer_id: customerId, item_id: book.itemId, size_option_id: book.sizeId };
  checkPrice(price, book);
  switch (type) {
    case 'bid':
      await refuseOwnCross(db, { ...own, side: 'buy' }, now);
      if (product_id === undefined) await refuseIfHadOnce(db, book, customerId, { now, publicUrl });
      return;
    case 'buynow':
      await checkAsk(db, { price, delivery_type }, others);
      return refuseIfHadOnce(db, book, customerId, { now, publicUrl });
    case 'product':
      await checkSeller(db, customerId, now);
      if (inventory_id !== undefined) await checkUnit(db, inventory_id, sale, now);
      return refuseOwnCross(db, { ...own, side: 'sell' }, now);
    case 'sell':
      await checkSeller(db, customerId, now);
      if (inventory_id !== undefined) await checkUnit(db, inventory_id, sale, now);
      await checkBid(db, price, others);
  }
}
