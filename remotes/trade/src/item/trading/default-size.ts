import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { startingSize } from '@sold/contracts/rules/catalogue/selected-size';

/**
 * The size that is proposed to a customer who has chosen none: the item's standard size, else that of the lowest ask, else that of the
 * highest bid (specification, section 3, "Selected size"). The list of sizes is live, and newer than the item.
 */
export function defaultSize(
  item: Pick<ItemDetail, 'standard_size_option' | 'min_price_product' | 'max_price_product'>,
  { list, all_product }: SizeList,
): SizeOption | null {
  return startingSize(
    list,
    item.standard_size_option?.product_size_option ?? null,
    all_product.buy_product?.id ?? item.min_price_product?.product_id ?? null,
    all_product.sell_product?.id ?? item.max_price_product?.product_id ?? null,
  );
}
