import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import type { OwnDetail } from '../context/item-page-parts.ts';

/** Separates the fields that differ by person from those that all share. */
export function partsOf(detail: ItemDetail): { shared: Omit<ItemDetail, keyof OwnDetail>; own: OwnDetail } {
  const {
    related_item_list,
    seen_together_list,
    is_login,
    is_inventory,
    product_info,
    sales_info,
    my_bid_buy_list,
    my_bid_sell_list,
    ...shared
  } = detail;
  const own = {
    related_item_list,
    seen_together_list,
    is_login,
    is_inventory,
    product_info,
    sales_info,
    my_bid_buy_list,
    my_bid_sell_list,
  };
  return { shared, own };
}

/** The page with the fields that differ by person at its end, so that its text begins alike for all visitors. */
export function ownLast(detail: ItemDetail): ItemDetail {
  const { shared, own } = partsOf(detail);
  return { ...shared, ...own };
}
