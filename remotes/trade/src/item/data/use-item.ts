import type { SizeChanged } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { ONE_SIZE } from '@sold/contracts/rules/catalogue/selected-size';
import { useCall } from '@sold/shared/hooks/use-call';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { liveAtom } from '../../live/live-atom.ts';
import { useLiveItem } from '../../live/use-live-item.ts';
import { DETAIL, detailOf, OF_SIZE, ofItem, ofSize, SIZES } from './item-calls.ts';
import { useSizeInAddress } from './use-size-in-address.ts';
import { hasChart, marketOf, useStoredMarket } from './use-stored-market.ts';

export type MyBids = Pick<SizeChanged, 'my_bid_buy_list' | 'my_bid_sell_list'>;

const NO_BIDS: MyBids = { my_bid_buy_list: [], my_bid_sell_list: [] };

/**
 * Everything an item's page shows. A chosen size refreshes trades, book and graph, a reload keeps them (specification, section
 * 4, "Item detail state"); own bids are replaced by what a change or cancellation answers.
 */
export function useItem(itemId: number, query: ScreenProps['query']) {
  // The catalogue handles a refusal of the item: a message, then back (specification, section 8).
  const detail = useCall(DETAIL, detailOf(itemId), { quiet: 'unanswered' });
  const sizes = useCall(SIZES, ofItem(itemId), { quiet: true });
  const live = useLiveItem(itemId);
  const known = live.item?.sizes ?? sizes.data;
  const { sizeId, setSize } = useSizeInAddress(query, known);
  const chosen = useCall(OF_SIZE, sizeId === null ? null : ofSize(itemId, sizeId), { quiet: true });
  const [myBids, setMyBids] = useState<MyBids | null>(null);
  const setLive = useSetAtom(liveAtom);
  useEffect(() => setLive(live), [live, setLive]);
  // A change may affect the chosen size, which has a chart of its own.
  const refresh = useEffectEvent(() => {
    if (sizeId !== null) void chosen.reload();
  });
  useEffect(() => {
    if (live.item !== null) refresh();
  }, [live.item]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item starts without own bids of this one
  useEffect(() => setMyBids(null), [itemId]);

  const item = useStoredMarket(detail.data?.item_id === itemId ? detail.data : undefined);
  const whole: SizeChanged | undefined = item && live.item ? { ...item, ...marketOf(live.item) } : item;
  const lists: SizeChanged | undefined = sizeId === null ? whole : (chosen.data ?? whole);

  const isOneSize = item?.option_type === ONE_SIZE;

  async function reload() {
    const isStored = chosen.data !== undefined && hasChart(chosen.data);
    await Promise.all([
      detail.reload(),
      sizes.reload(),
      sizeId === null || isStored ? undefined : chosen.reload(),
    ]);
  }

  const mine = myBids ?? item ?? NO_BIDS;
  return {
    state: item ? ('ready' as const) : detail.state,
    failure: detail.failure,
    item,
    lists,
    /** Whether the lists are those of the chosen size, and not what is shown until they come. */
    isOfSize: sizeId !== null && chosen.state === 'ready',
    /** Whether the lists are those of all sizes, and there are several. */
    isOfManySizes: lists === whole && !isOneSize,
    /** Whether there is no size to choose. */
    isOneSize,
    /** Failure of the chosen size's figures; null while they load and after success. */
    sizeFailure: chosen.failure && chosen.failure.kind !== 'aborted' ? chosen.failure : null,
    /** Asks for them again. */
    reloadSize: () => void chosen.reload(),
    isRefreshing: sizeId !== null && chosen.state === 'loading',
    sizes: known,
    size: known?.list.find(({ id }) => id === sizeId) ?? null,
    setSize,
    myBids: mine,
    /** Own bids on the book that the lists are of. */
    myBidsOfSize: [...mine.my_bid_buy_list, ...mine.my_bid_sell_list].filter(
      (bid) => sizeId === null || bid.product_size_option_id === sizeId,
    ),
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
