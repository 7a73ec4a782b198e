import type { LiveItem, SizeChanged, SizeOption } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { ONE_SIZE } from '@sold/contracts/rules/selected-size';
import { useCall } from '@sold/shared/use-call';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { liveAtom } from '../live/live-atom.ts';
import { useLiveItem } from '../live/use-live-item.ts';
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
  const live = useLiveItem(itemId);
  const setLive = useSetAtom(liveAtom);
  useEffect(() => setLive(live), [live, setLive]);
  // What changes of the item may be of the chosen size, and its chart is its own.
  const refresh = useEffectEvent(() => {
    if (size !== null) void ofSize.reload();
  });
  useEffect(() => {
    if (live.item !== null) refresh();
  }, [live.item]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item starts without a size
  useEffect(() => {
    setSize(null);
    setMyBids(null);
  }, [itemId]);

  const item: ItemDetail | undefined = detail.data?.item_id === itemId ? detail.data : undefined;
  const whole: SizeChanged | undefined = item && live.item ? { ...item, ...marketOf(live.item) } : item;
  const lists: SizeChanged | undefined = size === null ? whole : (ofSize.data ?? whole);
  const known = live.item?.sizes ?? sizes.data;
  const current = size === null ? null : (known?.list.find(({ id }) => id === size.id) ?? size);

  async function reload() {
    await Promise.all([detail.reload(), sizes.reload(), size === null ? undefined : ofSize.reload()]);
  }

  return {
    state: item ? ('ready' as const) : detail.state,
    failure: detail.failure,
    item,
    lists,
    /** Whether the lists are those of all sizes, and there are several. */
    isOfManySizes: lists === whole && item?.option_type !== ONE_SIZE,
    isRefreshing: size !== null && ofSize.state === 'loading',
    sizes: known,
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

/** What of a page the market's newest word replaces: trades and book of all sizes. */
function marketOf({
  recent_trade,
  recent_trade_before,
  recent_sell_bid_list,
  recent_buy_bid_list,
}: LiveItem) {
  return { recent_trade, recent_trade_before, recent_sell_bid_list, recent_buy_bid_list };
}
