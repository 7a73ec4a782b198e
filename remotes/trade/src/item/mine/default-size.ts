import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { startingSize } from '@sold/contracts/rules/selected-size';

/**
 * The size that is proposed to a customer who buys or sells and has chosen none: the one whose price the page shows, the lowest ask for
 * buyers and the highest bid for sellers; without an offer on that side the item's standard size (specification, section 3, "Selected
 * size"). The market may have changed since the item came: the list of sizes is live.
 */
export function defaultSize(
  side: 'buy' | 'sell',
  item: Pick<ItemDetail, 'standard_size_option'>,
  { list, all_product }: SizeList,
): SizeOption | null {
  const { buy_product: ask, sell_product: bid } = all_product;
  const best =
    side === 'buy'
      ? startingSize(list, null, ask?.id ?? null, null)
      : startingSize(list, null, null, bid?.id ?? null);
  return best ?? startingSize(list, item.standard_size_option?.product_size_option ?? null, null, null);
}
