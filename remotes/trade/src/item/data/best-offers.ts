import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';

interface Offer {
  price: number;
  /** Size, where the offer is the best of many. */
  option?: string;
}

/** Prices at which the item is bought and sold now: from the live list of sizes, and before it has come from the item. */
export function bestOffers(
  {
    min_price_product: ask,
    max_price_product: bid,
  }: Pick<ItemDetail, 'min_price_product' | 'max_price_product'>,
  live: SizeList['all_product'] | SizeOption | undefined,
): { buy: Offer | null; sell: Offer | null } {
  if (live) return { buy: live.buy_product, sell: live.sell_product };
  return {
    buy: ask && { price: ask.min_price, option: ask.option },
    sell: bid && { price: bid.max_price, option: bid.option },
  };
}
