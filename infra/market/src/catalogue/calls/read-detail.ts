import { pointsEarned } from '@sold/contracts/base/points-earned';
import type { ItemDetailBasic, ItemSummary } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import type { Reading } from '../../platform/calls/cached-answers.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { salesInfo } from '../agents/sales-agents.ts';
import type { ItemPageParts } from '../context/item-page-parts.ts';
import { cardEvents } from '../items/card-events.ts';
import {
  type Asking,
  basicOf,
  bookOf,
  itemRow,
  type PeriodTarget,
  sizeChanged,
  tradedOf,
} from '../items/item-detail.ts';
import { sizeGuides } from '../items/size-guides.ts';
import { summaries } from '../lists/item-list.ts';
import { seenTogether } from '../lists/seen-together.ts';
import { tradeFees } from '../prices/trade-fees.ts';
import { ownLast } from './own-parts.ts';

type DetailReading = Reading<'GET /api/v3/product/item/get-item-detail'> & { data: ItemDetail };

const RELATED = 10;

/** Reads the whole public page of an item; `ownDetails` reads the part of a customer. */
export async function readDetail(
  db: Kysely<Database>,
  page: ItemPageParts,
  target: PeriodTarget,
  now: Date,
): Promise<DetailReading> {
  const asking: Asking = { customerId: null, now };
  const row = await itemRow(db, target.itemId, now);
  const basic = await basicOf(db, row, null, asking);
  const [lists, beside, config, sales_info, written, advice] = await Promise.all([
    sizeChanged(db, page, target, asking),
    itemsBeside(db, basic, asking),
    configAt(db, now),
    salesInfo(db, target.itemId, asking),
    page.writtenAbout(db, basic, now),
    adviceFor(db, basic, now),
  ]);
  return {
    data: ownLast({
      ...basic,
      ...lists,
      ...written,
      ...advice,
      ...beside,
      sales_info,
      point_info: pointsFor(basic, config.point_accrual_ratio),
      trade_fees: tradeFees(config, basic.event_type),
    }),
    trades: row.trade_changes,
  };
}

/**
 * Refreshes the page after bids or trades: related items get new summaries alone, the item itself the parts that depend on
 * its book, and those that depend on its trades if there were any.
 */
export async function refreshDetail(
  db: Kysely<Database>,
  page: ItemPageParts,
  { data: before, trades }: DetailReading,
  changed: ReadonlySet<number>,
  { target: { period, ...target }, now }: { target: PeriodTarget; now: Date },
): Promise<DetailReading> {
  const asking: Asking = { customerId: null, now };
  const data = await withSummariesOf(
    db,
    before,
    [...changed].filter((id) => id !== target.itemId),
    asking,
  );
  if (!changed.has(target.itemId)) return { data, trades };
  const row = await itemRow(db, target.itemId, now);
  const [basic, book, sales_info, traded] = await Promise.all([
    basicOf(db, row, null, asking),
    bookOf(db, page, target, now),
    data.sales_info.list.length === 0 ? data.sales_info : salesInfo(db, target.itemId, asking),
    row.trade_changes === trades ? {} : tradedOf(db, target, period, now),
  ]);
  const point_info = pointsFor(basic, data.point_info.accumulate_point_percent);
  return {
    data: { ...data, ...basic, ...book, ...traded, sales_info, point_info },
    trades: row.trade_changes,
  };
}

async function withSummariesOf(
  db: Kysely<Database>,
  detail: ItemDetail,
  items: readonly number[],
  asking: Asking,
): Promise<ItemDetail> {
  if (items.length === 0) return detail;
  const summaryOf = await summariesOf(db, items, asking);
  const renewed = (list: readonly ItemSummary[]) => list.map((one) => summaryOf.get(one.item_id) ?? one);
  return {
    ...detail,
    related_item_list: renewed(detail.related_item_list),
    seen_together_list: renewed(detail.seen_together_list),
  };
}

/** Reads items of the brand, and items viewed together with this one; the summaries of both come from one statement. */
async function itemsBeside(
  db: Kysely<Database>,
  basic: ItemDetailBasic,
  asking: Asking,
): Promise<Pick<ItemDetail, 'related_item_list' | 'seen_together_list'>> {
  const [related, seen] = await Promise.all([
    sql<{ id: number }>`select id from item where brand_id = ${basic.brand_id} and id <> ${basic.item_id}
      order by popularity desc, id limit ${RELATED}`.execute(db),
    seenTogether(db, basic),
  ]);
  const ids = related.rows.map(({ id }) => id);
  const summaryOf = await summariesOf(db, [...new Set([...ids, ...seen])], asking);
  const listOf = (wanted: readonly number[]) => wanted.flatMap((id) => summaryOf.get(id) ?? []);
  return { related_item_list: listOf(ids), seen_together_list: listOf(seen) };
}

async function summariesOf(
  db: Kysely<Database>,
  items: readonly number[],
  asking: Asking,
): Promise<ReadonlyMap<number, ItemSummary>> {
  const fresh = await summaries(db, {
    ...asking,
    where: sql`item.id = any(string_to_array(${items.join(',')}, ',')::bigint[])`,
    order: sql`item.id`,
    limit: items.length,
  });
  return new Map(fresh.map((summary) => [summary.item_id, summary]));
}

/** Returns points that come with the item at its current or last price. */
function pointsFor(
  { min_price_product, recent_trade_product }: ItemDetailBasic,
  percent: number,
): ItemDetail['point_info'] {
  const price = min_price_product?.min_price ?? recent_trade_product?.price ?? 0;
  return { accumulate_point_percent: percent, max_recv_point: pointsEarned(price, percent) };
}

/** Reads offers of cards, and how sizes run. */
async function adviceFor(
  db: Kysely<Database>,
  { item_id, classification_code }: ItemDetailBasic,
  now: Date,
): Promise<Pick<ItemDetail, 'card_event_list' | 'standard_category_size_banner' | 'size_banner'>> {
  const [card_event_list, guides] = await Promise.all([
    cardEvents(db, now),
    sizeGuides(db, item_id, classification_code),
  ]);
  return { card_event_list, standard_category_size_banner: guides.standard, size_banner: guides.own };
}
