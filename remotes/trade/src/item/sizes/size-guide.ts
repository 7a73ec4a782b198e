import type { ItemDetail, SizeBanner } from '@sold/contracts/entities/item-detail';

/** The guide to an item's sizes: its own, else the one of its classification; null without either. */
export function sizeGuideOf(
  item: Pick<ItemDetail, 'size_banner' | 'standard_category_size_banner'>,
): SizeBanner | null {
  return item.size_banner ?? item.standard_category_size_banner;
}
