import type { SizeChanged, SizeOption } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { ONE_SIZE } from '@sold/contracts/rules/selected-size';
import { useCall } from '@sold/shared/use-call';
import { useEffect, useState } from 'react';
import { DETAIL, ofItem, SIZES } from './item-calls.ts';

export type MyBids = Pick<SizeChanged, 'my_bid_buy_list' | 'my_bid_sell_list'>;

/**
 * Everything an item's page shows. A chosen size refreshes trades, book and graph (specification, section 4, "Item
 * detail state"); own bids are replaced by what a change or cancellation answers.
 */
export function useItem(itemId: number) {
  // What the service says of the item is the catalogue's: a message, then back (specification, section 8).
  const detail = useCall(DETAIL, ofItem(itemId), { quiet: 'unanswered' });
  const sizes = useCall(SIZES, ofItem(itemId), { quiet: true });
  const [size, setSize] = useState<SizeOption | null>(null);
  const ofSize = useCall(
    'GET /api/v3/product/item/get-item-detail-size-changed',
    size === null ? null : { item_id: itemId, product_size_option_id: size.id },
    { quiet: true },
  );
  const [myBids, setMyBids] = useState<MyBids | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item starts without a size
  useEffect(() => {
    setSize(null);
    setMyBids(null);
  }, [itemId]);

  const item: ItemDetail | undefined = detail.data?.item_id === itemId ? detail.data : undefined;
  const lists: SizeChanged | undefined = size === null ? item : (ofSize.data ?? item);
  const current = size === null ? null : (sizes.data?.list.find((known) => known.id === size.id) ?? size);

  async function reload() {
    await Promise.all([detail.reload(), sizes.reload(), size === null ? undefined : ofSize.reload()]);
  }

  return {
    state: item ? ('ready' as const) : detail.state,
    failure: detail.failure,
    item,
    lists,
    /** Whether the lists are those of all sizes, and there are several. */
    isOfManySizes: lists === item && item?.option_type !== ONE_SIZE,
    isRefreshing: size !== null && ofSize.state === 'loading',
    sizes: sizes.data,
    size: current,
    setSize,
    myBids: myBids ?? item ?? { my_bid_buy_list: [], my_bid_sell_list: [] },
    /** The answer has all own bids; this page shows those of its item. */
    replaceMyBids(next: MyBids) {
      const ofItem = (bids: MyBids['my_bid_buy_list']) => bids.filter((bid) => bid.item_id === itemId);
      setMyBids({
        my_bid_buy_list: ofItem(next.my_bid_buy_list),
        my_bid_sell_list: ofItem(next.my_bid_sell_list),
      });
      void reload();
    },
    reload,
  };
}

export type ItemPage = ReturnType<typeof useItem> & { item: ItemDetail; lists: SizeChanged };
