import { sizeName } from '@sold/contracts/rules/catalogue/selected-size';
import { useFirstAnswer } from '@sold/shared/first-view/use-first-answer';
import { ItemHead } from '../../page/item-head.tsx';
import { OrderSkeleton } from '../../page/order-skeleton.tsx';
import { ITEM, ofItem, SIZES } from '../entry/order-first.ts';

export interface ItemOrderSkeletonProps {
  title: string;
  itemId: number;
  sizeId: number | null;
}

/** A buy or sell page before its answer: with the item and its size when they came with the page. */
export function ItemOrderSkeleton({ title, itemId, sizeId }: ItemOrderSkeletonProps) {
  const item = useFirstAnswer(ITEM, ofItem(itemId));
  const sizes = useFirstAnswer(SIZES, ofItem(itemId));
  const thumb = item?.product_info.item_detail_image[0];
  if (!item || !thumb) return <OrderSkeleton title={title} />;
  const size = sizes?.list.find(({ id }) => id === sizeId);
  const display_option_text = size ? sizeName(size) : '';
  return <OrderSkeleton title={title} head={<ItemHead item={{ ...item, thumb, display_option_text }} />} />;
}
