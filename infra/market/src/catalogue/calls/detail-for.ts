import type { GraphPeriodKey, ItemSummary } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import type { Caller } from '../../platform/calls/handler.ts';
import { salesInfo } from '../agents/sales-agents.ts';
import type { Context } from '../context/context.ts';
import { ownFacts } from '../items/own-facts.ts';
import { noteView } from '../lists/looked-at.ts';

const DETAIL = 'GET /api/v3/product/item/get-item-detail';

interface DetailInput {
  item_id: number;
  product_size_option_id?: number | undefined;
  type?: GraphPeriodKey | undefined;
}

/** Reads the page of an item: the public part, and the part of a customer who is signed in. */
export async function detailFor(
  context: Context,
  { item_id, product_size_option_id, type }: DetailInput,
  caller: Caller | null,
): Promise<ItemDetail> {
  const cached = await context.cachedAnswers(DETAIL)?.({
    item_id,
    ...(product_size_option_id !== undefined && { product_size_option_id }),
    ...(type !== undefined && { type }),
  });
  if (!cached?.reading) throw new Error('the public part of an item is cached and can be refreshed');
  const detail = cached.reading.data as ItemDetail;
  return caller === null ? detail : withOwn(context, detail, caller.customerId);
}

async function withOwn(
  { db, clock, itemPage }: Context,
  detail: ItemDetail,
  customerId: number,
): Promise<ItemDetail> {
  const { item_id, related_item_list, seen_together_list } = detail;
  const asking = { customerId, now: clock() };
  const shown = [item_id, ...[...related_item_list, ...seen_together_list].map((item) => item.item_id)];
  const [own, bids, sales_info] = await Promise.all([
    ownFacts(db, customerId, item_id, shown),
    itemPage.bidsOf(db, { ...asking, itemId: item_id }),
    detail.sales_info.list.length === 0 ? detail.sales_info : salesInfo(db, item_id, asking),
    noteView(db, customerId, item_id, asking.now),
  ]);
  const pin = (item: ItemSummary) => ({ ...item, is_pinup: own.pinned.has(item.item_id) });
  return {
    ...detail,
    ...bids,
    is_login: true,
    is_inventory: own.isStored,
    product_info: { ...detail.product_info, is_pinup: own.pinned.has(item_id) },
    sales_info,
    related_item_list: related_item_list.map(pin),
    seen_together_list: seen_together_list.map(pin),
  };
}
