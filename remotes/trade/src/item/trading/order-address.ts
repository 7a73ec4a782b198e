import { BUY_PATH, SELL_PATH } from '@sold/contracts/wire/paths';

interface OrderTarget {
  side: 'buy' | 'sell';
  itemId: number;
  sizeId: number;
  grade: number;
  isBid: boolean;
  /** Buying begins with quick delivery, which takes a unit in storage. */
  isQuick?: boolean;
}

/** Address below the base path of the order page for a size (specification, section 2, "Order screens"). */
export function orderAddress({ side, itemId, sizeId, grade, isBid, isQuick = false }: OrderTarget): string {
  const query = new URLSearchParams({
    item_id: String(itemId),
    product_grade: String(grade),
    product_size_option_id: String(sizeId),
  });
  if (isBid) query.set('mode', `${side}_bid`);
  if (isQuick) query.set('delivery', 'quick');
  return `${side === 'buy' ? BUY_PATH : SELL_PATH}?${query}`;
}
