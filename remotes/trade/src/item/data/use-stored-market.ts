import type { LiveItem, SizeChanged } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { useState } from 'react';

/**
 * Returns an item that keeps its lists and graph over a reload, if a chart is drawn already (specification, section
 * 4, "Item detail state"): the market's stream has sent newer ones since.
 */
export function useStoredMarket(fresh: ItemDetail | undefined): ItemDetail | undefined {
  const [stored, setStored] = useState(fresh);
  if (fresh === undefined || fresh === stored) return fresh;
  if (stored?.item_id === fresh.item_id && hasChart(stored))
    return { ...fresh, ...marketOf(stored), order_graph: stored.order_graph };
  setStored(fresh);
  return fresh;
}

/** Whether a chart of it is drawn. */
export function hasChart({ order_graph }: Pick<SizeChanged, 'order_graph'>): boolean {
  return order_graph.trade_list.length > 0;
}

export function marketOf({
  recent_trade,
  recent_trade_before,
  recent_sell_bid_list,
  recent_buy_bid_list,
}: SizeChanged | LiveItem): Omit<SizeChanged, 'order_graph' | 'my_bid_buy_list' | 'my_bid_sell_list'> {
  return { recent_trade, recent_trade_before, recent_sell_bid_list, recent_buy_bid_list };
}
