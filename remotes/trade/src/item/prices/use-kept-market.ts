import type { LiveItem, SizeChanged } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { useState } from 'react';

/**
 * An item whose lists and graph stay as they were when it is loaded anew, if a chart is drawn already (specification, section
 * 4, "Item detail state"): what the market's stream has told since is newer than any of them.
 */
export function useKeptMarket(fresh: ItemDetail | undefined): ItemDetail | undefined {
  const [kept, setKept] = useState(fresh);
  if (fresh === undefined || fresh === kept) return fresh;
  if (kept?.item_id === fresh.item_id && hasChart(kept))
    return { ...fresh, ...marketOf(kept), order_graph: kept.order_graph };
  setKept(fresh);
  return fresh;
}

/** Whether a chart of it is drawn. */
export function hasChart({ order_graph }: Pick<SizeChanged, 'order_graph'>): boolean {
  return order_graph.trade_list.length > 0;
}

/** Trades and book of an item, without what else is told of it. */
export function marketOf({
  recent_trade,
  recent_trade_before,
  recent_sell_bid_list,
  recent_buy_bid_list,
}: SizeChanged | LiveItem): Omit<SizeChanged, 'order_graph' | 'my_bid_buy_list' | 'my_bid_sell_list'> {
  return { recent_trade, recent_trade_before, recent_sell_bid_list, recent_buy_bid_list };
}
