import type { ItemDetailBasic, SizeChanged } from '@sold/contracts/entities/item';
import { startingSize } from '@sold/contracts/rules/catalogue/selected-size';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { notFoundRefusal } from '../../platform/calls/not-found.ts';
import { configNumber } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import type { AskedPeriod } from '../charts/graph-period.ts';
import { orderGraph } from '../charts/order-graph.ts';
import type { ItemPageParts } from '../context/item-page-parts.ts';
import { isLive } from '../prices/live.ts';
import { recentTrades, type Target, tradeBefore } from '../prices/trades.ts';
import { type ItemRow, picturesOf } from './item-rows.ts';
import { NOTHING_OWN, ownFacts } from './own-facts.ts';
import { releaseStatus } from './release-status.ts';
import { bestOfSize, sizeOffers } from './sizes.ts';

export interface Asking {
  customerId: number | null;
  now: Date;
}

export type PeriodTarget = Target & { period: AskedPeriod };

const RECENT_TRADES = 20;

export type FoundItem = ItemRow & {
  /** Grows with every trade, and with every one that is undone. */
  trade_changes: number;
  is_custody: boolean;
  has_agents: boolean;
  pinup_count: number;
};

/**
 * Reads the item's row, whether a unit of it is offered from storage, and whether it has sales agents. @throws Refusal 404
 * `unknown_item`
 */
export async function itemRow(db: Kysely<Database>, itemId: number, now: Date): Promise<FoundItem> {
  const { rows } = await sql<FoundItem>`
    select item.id, item.brand_id, item.series_id, coalesce(series.name, '') as series_name, brand.name as brand_name, item.bg_color as brand_bg_color, item.name, item.name_kor,
           item.model_no, item.classification_code, item.grade, item.release_status_code, to_char(item.release_date, 'YYYY.MM.DD') as release_date,
           item.release_price, item.event_type, item.is_once, item.is_order, item.detail_html, item.market_figures, item.drawing_version,
           item.trade_count + 2 * item.undone_count as trade_changes,
           exists (select 1 from bid where bid.item_id = item.id and bid.inventory_id is not null and ${isLive(now)}) as is_custody,
           exists (select 1 from sales_agent where sales_agent.item_id = item.id) as has_agents,
           (select count(*) from pinup where pinup.item_id = item.id) as pinup_count
    from item join brand on brand.id = item.brand_id left join series on series.id = item.series_id where item.id = ${itemId}`.execute(
    db,
  );
  const row = rows[0];
  if (row === undefined) throw notFoundRefusal('unknown_item');
  return row;
}

/** Checks the target of a read. @throws Refusal 404 `unknown_size` when the size is no size of the item */
export async function checkedTarget(
  db: Kysely<Database>,
  itemId: number,
  sizeId: number | undefined,
): Promise<Target> {
  if (sizeId === undefined) return { itemId, sizeId: null };
  const { rows } = await sql`select 1 from size_option where id = ${sizeId} and item_id = ${itemId}`.execute(
    db,
  );
  if (rows.length === 0) throw notFoundRefusal('unknown_size');
  return { itemId, sizeId };
}

/** Reads the first view of an item, or of a size of it: prices and the last trade are those of the target. */
export async function itemDetailBasic(
  db: Kysely<Database>,
  target: Target,
  asking: Asking,
): Promise<ItemDetailBasic> {
  return basicOf(db, await itemRow(db, target.itemId, asking.now), target.sizeId, asking);
}

/** The first view of an item whose row has been read. */
export async function basicOf(
  db: Kysely<Database>,
  row: FoundItem,
  sizeId: number | null,
  { customerId, now }: Asking,
): Promise<ItemDetailBasic> {
  const itemId = row.id;
  const [sizes, custody_delivery_day, [recent], own] = await Promise.all([
    sizeOffers(db, itemId, now),
    configNumber(db, 'custody_delivery_day', now),
    recentTrades(db, { itemId, sizeId }, 1),
    customerId === null ? NOTHING_OWN : ownFacts(db, customerId, itemId, [itemId]),
  ]);
  const chosen = sizes.list.find(({ id }) => id === sizeId);
  const { buy_product: ask, sell_product: bid } = chosen ? bestOfSize(chosen) : sizes.all_product;
  const standard = startingSize(sizes.list, sizeId, ask?.id ?? null, bid?.id ?? null) ?? sizes.list[0];
  return {
    item_id: row.id,
    brand_id: row.brand_id,
    series_id: row.series_id,
    series_name: row.series_name,
    brand_name: row.brand_name,
    brand_bg_color: row.brand_bg_color,
    item_name: row.name,
    item_name_kor: row.name_kor,
    model_no: row.model_no,
    classification_code: row.classification_code,
    product_grade: row.grade,
    release_status_code: releaseStatus(row.release_status_code, row.release_date, now),
    release_price: row.release_price,
    event_type: row.event_type,
    is_once: row.is_once,
    is_order: row.is_order,
    is_login: customerId !== null,
    is_inventory: own.isStored,
    is_custody: row.is_custody,
    sales_agent_show: row.has_agents,
    custody_delivery_day,
    product_info: {
      id: row.id,
      release_date: row.release_date ?? '',
      item_detail_image: picturesOf(row.id, row.drawing_version),
      detail_html: row.detail_html,
      is_pinup: own.pinned.has(itemId),
    },
    pinup_count: row.pinup_count,
    standard_size_option:
      standard === undefined
        ? null
        : {
            product_size_option: standard.id,
            option_us_name: standard.us_name,
            option_kor_name: standard.kor_name,
          },
    option_type: sizes.option_type,
    min_price_product: ask === null ? null : { product_id: ask.id, min_price: ask.price, option: ask.option },
    max_price_product: bid === null ? null : { product_id: bid.id, max_price: bid.price, option: bid.option },
    recent_trade_product: recent ?? null,
    market_figures: row.market_figures,
  };
}

/** Reads the parts of the page that depend on the chosen size, or on all sizes together. */
export async function sizeChanged(
  db: Kysely<Database>,
  page: ItemPageParts,
  { period, ...target }: PeriodTarget,
  { customerId, now }: Asking,
): Promise<SizeChanged> {
  const [traded, book, mine] = await Promise.all([
    tradedOf(db, target, period, now),
    bookOf(db, page, target, now),
    customerId === null
      ? { my_bid_buy_list: [], my_bid_sell_list: [] }
      : page.bidsOf(db, { customerId, now, itemId: target.itemId }),
  ]);
  return { ...traded, ...book, ...mine };
}

export async function bookOf(
  db: Kysely<Database>,
  page: ItemPageParts,
  target: Target,
  now: Date,
): Promise<Pick<SizeChanged, 'recent_sell_bid_list' | 'recent_buy_bid_list'>> {
  const [recent_sell_bid_list, recent_buy_bid_list] = await Promise.all([
    page.bookSide(db, 'sell', target, now),
    page.bookSide(db, 'buy', target, now),
  ]);
  return { recent_sell_bid_list, recent_buy_bid_list };
}

/** The last trades, and the chart of a period. */
export async function tradedOf(
  db: Kysely<Database>,
  target: Target,
  period: AskedPeriod,
  now: Date,
): Promise<Pick<SizeChanged, 'recent_trade' | 'recent_trade_before' | 'order_graph'>> {
  const [recent_trade, recent_trade_before, order_graph] = await Promise.all([
    recentTrades(db, target, RECENT_TRADES),
    tradeBefore(db, target),
    orderGraph(db, { ...target, period }, now),
  ]);
  return { recent_trade, recent_trade_before, order_graph };
}
