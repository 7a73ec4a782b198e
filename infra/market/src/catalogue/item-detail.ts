import type { GraphPeriod, ItemDetailBasic, SizeChanged } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { ratioOf } from '@sold/contracts/rules/ratio';
import { startingSize } from '@sold/contracts/rules/selected-size';
import type { Database } from '@sold/service/db/tables';
import { Refusal } from '@sold/service/http/refusal';
import { type Kysely, sql } from 'kysely';
import { salesInfo } from '../agents/sales-agents.ts';
import { isLive } from '../book/live.ts';
import { myBidLists } from '../book/my-bids.ts';
import { orderGraph } from '../charts/order-graph.ts';
import { configNumber } from '../config/config.ts';
import { bannersAt } from '../content/banners.ts';
import { contentsAbout } from '../content/contents.ts';
import { knownVideos } from '../content/videos.ts';
import { bookSide } from './book-lists.ts';
import { summaries } from './item-list.ts';
import { type ItemRow, picturesOf } from './item-rows.ts';
import { NOTHING_OWN, ownFacts } from './own-facts.ts';
import { seenTogether } from './seen-together.ts';
import { sizeGuides } from './size-guides.ts';
import { sizeList } from './sizes.ts';
import { recentTrades, type Target } from './trades.ts';

/** Who asks, and when. */
export interface Asking {
  customerId: number | null;
  now: Date;
}

const RECENT_TRADES = 20;
const RELATED = 10;

type FoundItem = ItemRow & { is_custody: boolean; has_agents: boolean };

/** The item's row, whether a unit of it is offered from storage, and whether it has sales agents. @throws Refusal 404 `unknown_item` */
async function itemRow(db: Kysely<Database>, itemId: number, now: Date): Promise<FoundItem> {
  const { rows } = await sql<FoundItem>`
    select item.id, item.brand_id, item.series_id, brand.name as brand_name, item.bg_color as brand_bg_color, item.name, item.name_kor,
           item.model_no, item.classification_code, item.grade, item.release_status_code, to_char(item.release_date, 'YYYY.MM.DD') as release_date,
           item.release_price, item.event_type, item.is_once, item.is_order, item.detail_html, item.market_figures, item.drawing_version,
           exists (select 1 from bid where bid.item_id = item.id and bid.inventory_id is not null and ${isLive(now)}) as is_custody,
           exists (select 1 from sales_agent where sales_agent.item_id = item.id) as has_agents
    from item join brand on brand.id = item.brand_id where item.id = ${itemId}`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Refusal(404, 'unknown_item', '상품을 찾을 수 없어요.');
  return row;
}

/** The target of a read. @throws Refusal 404 `unknown_size` when the size is no size of the item */
export async function checkedTarget(
  db: Kysely<Database>,
  itemId: number,
  sizeId: number | undefined,
): Promise<Target> {
  if (sizeId === undefined) return { itemId, sizeId: null };
  const { rows } = await sql`select 1 from size_option where id = ${sizeId} and item_id = ${itemId}`.execute(
    db,
  );
  if (rows.length === 0) throw new Refusal(404, 'unknown_size', '이 상품에 없는 사이즈예요.');
  return { itemId, sizeId };
}

/** The first view of an item. */
export async function itemDetailBasic(
  db: Kysely<Database>,
  itemId: number,
  { customerId, now }: Asking,
): Promise<ItemDetailBasic> {
  const row = await itemRow(db, itemId, now);
  const [sizes, custody_delivery_day, [recent], own] = await Promise.all([
    sizeList(db, itemId, now),
    configNumber(db, 'custody_delivery_day', now),
    recentTrades(db, { itemId, sizeId: null }, 1),
    customerId === null ? NOTHING_OWN : ownFacts(db, customerId, itemId, [itemId]),
  ]);
  const { buy_product: ask, sell_product: bid } = sizes.all_product;
  const standard = startingSize(sizes.list, null, ask?.id ?? null, bid?.id ?? null) ?? sizes.list[0];
  return {
    item_id: row.id,
    brand_id: row.brand_id,
    series_id: row.series_id,
    brand_name: row.brand_name,
    brand_bg_color: row.brand_bg_color,
    item_name: row.name,
    item_name_kor: row.name_kor,
    model_no: row.model_no,
    classification_code: row.classification_code,
    product_grade: row.grade,
    release_status_code: row.release_status_code,
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
    standard_size_option:
      standard === undefined
        ? null
        : {
            product_size_option: standard.id,
            option_us_name: standard.us_name,
            option_kor_name: standard.kor_name,
          },
    min_price_product: ask === null ? null : { product_id: ask.id, min_price: ask.price },
    max_price_product: bid === null ? null : { product_id: bid.id, max_price: bid.price },
    recent_trade_product: recent ?? null,
    market_figures: row.market_figures,
  };
}

/** What follows a chosen size, or all sizes together. */
export async function sizeChanged(
  db: Kysely<Database>,
  target: Target,
  period: GraphPeriod,
  { customerId, now }: Asking,
): Promise<SizeChanged> {
  const [recent_trade, recent_sell_bid_list, recent_buy_bid_list, mine, order_graph] = await Promise.all([
    recentTrades(db, target, RECENT_TRADES),
    bookSide(db, 'sell', target, now),
    bookSide(db, 'buy', target, now),
    customerId === null
      ? { my_bid_buy_list: [], my_bid_sell_list: [] }
      : myBidLists(db, { customerId, now, itemId: target.itemId }),
    orderGraph(db, { ...target, period }, now),
  ]);
  return { recent_trade, recent_sell_bid_list, recent_buy_bid_list, ...mine, order_graph };
}

/** The whole page of an item as everybody sees it; `detailFor` adds what belongs to a customer. */
export async function itemDetail(db: Kysely<Database>, target: Target, now: Date): Promise<ItemDetail> {
  const asking: Asking = { customerId: null, now };
  const basic = await itemDetailBasic(db, target.itemId, asking);
  const [lists, related_item_list, seen_together_list, percent, sales_info, written] = await Promise.all([
    sizeChanged(db, target, 'all', asking),
    summaries(db, {
      ...asking,
      where: sql`item.brand_id = ${basic.brand_id} and item.id <> ${basic.item_id}`,
      order: sql`item.popularity desc, item.id`,
      limit: RELATED,
    }),
    seenTogether(db, basic, asking),
    configNumber(db, 'point_accrual_ratio', now),
    salesInfo(db, target.itemId, asking),
    writtenAbout(db, basic, now),
  ]);
  const price = basic.min_price_product?.min_price ?? basic.recent_trade_product?.price ?? 0;
  return {
    ...basic,
    ...lists,
    ...written,
    sales_info,
    related_item_list,
    seen_together_list,
    point_info: { accumulate_point_percent: percent, max_recv_point: ratioOf(price, percent) },
  };
}

/** What editors and others say about an item: contents, videos, a banner, size guides. */
async function writtenAbout(
  db: Kysely<Database>,
  { item_id, classification_code }: ItemDetailBasic,
  now: Date,
): Promise<
  Pick<
    ItemDetail,
    'contents_list' | 'youtube_list' | 'default_banner' | 'standard_category_size_banner' | 'size_banner'
  >
> {
  const [contents_list, youtube_list, [banner = null], guides] = await Promise.all([
    contentsAbout(db, sql`(${item_id})`, now),
    knownVideos(db, item_id),
    bannersAt(db, 'item', now),
    sizeGuides(db, item_id, classification_code),
  ]);
  return {
    contents_list,
    youtube_list,
    default_banner: banner,
    standard_category_size_banner: guides.standard,
    size_banner: guides.own,
  };
}
