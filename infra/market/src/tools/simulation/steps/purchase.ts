import type { ModelBid } from '../model/model-rows.ts';
import type { Person } from '../world/world.ts';

/** Input of a buyer of an offer, with usual delivery and without points. */
export function purchaseOf(who: Person, itemId: number, { book, price }: ModelBid) {
  return {
    item_id: itemId,
    product_size_option_id: book,
    price,
    address_id: who.addressId,
    delivery_type: 'normal',
    point_amt: 0,
    agreed: true,
  } as const;
}

/** The resulting order, for the model. */
export function orderOf<Method extends 'page' | 'credit'>(who: Person, ask: ModelBid, method: Method) {
  const { book, price, customer: seller } = ask;
  return { book, price, buyer: who.id, seller, ask, bid: null, method };
}
