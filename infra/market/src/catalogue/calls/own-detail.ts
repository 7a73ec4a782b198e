import type { ItemSummary } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import type { TradeFees } from '@sold/contracts/entities/trade-fees';
import { takesAddedDelivery } from '@sold/contracts/rules/trading/added-delivery';
import type { Context as PlatformContext } from '../../platform/context/context.ts';
import { salesInfo } from '../agents/sales-agents.ts';
import type { ItemPageParts, ReadOwnDetail } from '../context/item-page-parts.ts';
import { ownOf, plainOf } from './own-parts.ts';
import { type OwnRow, ownRows } from './own-rows.ts';

/** One short statement for each customer; bids and agents are read for customers who have some. */
export function ownDetails(
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  page: Pick<ItemPageParts, 'bidsOf'>,
): ReadOwnDetail {
  const read = ownRows(db);
  return async (detail, { customerId, sessionId }) => {
    const { item_id: itemId, related_item_list, seen_together_list, sales_info } = detail;
    const now = clock();
    const row = await read({ sessionId, customerId, itemId, at: now, shown: shownIn(detail) });
    if (!row.is_open) return null;
    if (isPlain(row) && sales_info.list.length === 0) return plainOf(detail);
    const [bids, agents] = await Promise.all([
      row.has_bids ? page.bidsOf(db, { customerId, now, itemId }) : {},
      sales_info.list.length === 0 ? sales_info : salesInfo(db, itemId, { customerId, now }),
    ]);
    const pinned = new Set(row.pinned);
    const own = {
      ...ownOf(detail),
      is_login: true,
      is_inventory: row.is_stored,
      product_info: { ...detail.product_info, is_pinup: pinned.delete(itemId) },
      sales_info: agents,
      trade_fees: takesAddedDelivery(row.zipcode) ? sentFar(detail.trade_fees) : detail.trade_fees,
      ...bids,
    };
    if (pinned.size === 0) return own;
    const pin = (item: ItemSummary) => ({ ...item, is_pinup: pinned.has(item.item_id) });
    return {
      ...own,
      related_item_list: related_item_list.map(pin),
      seen_together_list: seen_together_list.map(pin),
    };
  };
}

function isPlain({ is_stored, has_bids, pinned, zipcode }: OwnRow): boolean {
  return !is_stored && !has_bids && pinned.length === 0 && !takesAddedDelivery(zipcode);
}

/** Items of a page, with commas between: found once for each page. */
const shown = new WeakMap<ItemDetail, string>();

function shownIn(detail: ItemDetail): string {
  const known = shown.get(detail);
  if (known !== undefined) return known;
  const { item_id, related_item_list, seen_together_list } = detail;
  const text = [item_id, ...[...related_item_list, ...seen_together_list].map((item) => item.item_id)].join();
  shown.set(detail, text);
  return text;
}

/** Fees of a customer in a distant place: what is added to the delivery is part of it. */
function sentFar(fees: TradeFees): TradeFees {
  const buyer_delivery_amt = fees.buyer_delivery_amt + fees.added_delivery_amt;
  return { ...fees, buyer_delivery_amt, added_delivery_amt: 0 };
}
