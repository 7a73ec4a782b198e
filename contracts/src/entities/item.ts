import { type Static, Type } from 'typebox';
import {
  BidEnd,
  Id,
  ItemName,
  ItemNameKor,
  KstTime,
  Nullable,
  ProductGrade,
  TradeDate,
  TradeDateOrNone,
  Won,
} from './basics.ts';

/** One picture; size is known before loading. `path` is an address on this origin. */
export const Picture = Type.Object({ path: Type.String(), width: Type.Integer(), height: Type.Integer() });

/**
 * Size that a price is of where no size was chosen: as in lists of trades, its Korean name. Empty for goods of one size, and
 * without a price.
 */
const PriceOption = Type.String({ description: 'size the price is of; empty for goods of one size' });

/** A cell of a grid of items. */
export const ItemSummary = Type.Object({
  item_id: Id,
  brand_name: Type.String(),
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  model_no: Type.String(),
  classification_code: Type.String(),
  product_grade: ProductGrade,
  brand_bg_color: Type.String(),
  image: Picture,
  /** Lowest live sell bid, won; in a list that is narrowed by size or delivery, of the bids that it leaves. */
  min_price: Nullable(Won),
  min_price_option: PriceOption,
  product_size_option_id: Type.Optional(
    Type.Integer({ description: 'size of `min_price`, in a list that is narrowed by size or delivery' }),
  ),
  last_price: Nullable(Won),
  last_price_option: PriceOption,
  trade_count: Type.Integer(),
  is_quick_delivery: Type.Boolean({
    description: 'whether a unit in storage is offered at the lowest price',
  }),
  is_pinup: Type.Boolean(),
});
export type ItemSummary = Static<typeof ItemSummary>;

/** The best offer on one side for a size. `id` is the product (sell bid) or bid that a purchase or sale would match. */
export const BestProduct = Nullable(Type.Object({ id: Id, price: Won }));
/** The best offer on one side of all sizes. */
const BestOfAll = Nullable(Type.Object({ id: Id, price: Won, option: PriceOption }));

/** A size with what it costs and earns (specification, section 3, "Selected size"). */
export const SizeOption = Type.Object({
  id: Id,
  option_type_code: Type.String(),
  us_name: Type.String(),
  kor_name: Type.String(),
  /** Lowest sell bid: what a buyer pays. */
  buy_product: BestProduct,
  /** Highest buy bid: what a seller gets. */
  sell_product: BestProduct,
  /** Last trade of the size, won. */
  last_price: Nullable(Won),
  /** Units that sellers offer of the size. */
  sell_bid_count: Type.Integer(),
  /** Units that buyers bid for. */
  buy_bid_count: Type.Integer(),
});
export type SizeOption = Static<typeof SizeOption>;

/** Specification, section 3, "Size list response". `all_product` sums the whole item up. */
export const SizeList = Type.Object({
  all_product: Type.Object({ buy_product: BestOfAll, sell_product: BestOfAll }),
  list: Type.Array(SizeOption),
  display_per_row: Type.Integer(),
  option_type: Type.String(),
});
export type SizeList = Static<typeof SizeList>;

/** A finished trade. */
export const TradeEntry = Type.Object({
  price: Won,
  option: Type.String(),
  /** `yyyy.MM.dd`, KST. */
  trade_datetime: TradeDate,
});
export type TradeEntry = Static<typeof TradeEntry>;

/** One step of the public book: price, size and how many units. */
export const BidEntry = Type.Object({ price: Won, option: Type.String(), count: Type.Integer() });
export type BidEntry = Static<typeof BidEntry>;

/** A bid of the signed-in customer. */
export const MyBid = Type.Object({
  product_id: Id,
  type: Type.Union([Type.Literal('buy'), Type.Literal('sell')]),
  item_id: Id,
  product_grade: ProductGrade,
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  item_image: Picture,
  brand_bg_color: Type.String(),
  product_size_option_id: Id,
  option: Type.String(),
  price: Won,
  place: Type.Integer({
    minimum: 1,
    description: 'which of the live bids of its side would trade first, second …',
  }),
  bid_end_date: BidEnd,
  /** Until when it cannot be changed while it is being paid for; null when it is not, or takes longer. */
  reserved_until: Nullable(KstTime),
  is_reserved: Type.Boolean({
    description: 'a buyer is paying for it: it can be neither changed nor cancelled',
  }),
  is_away: Type.Optional(
    Type.Boolean({ description: 'off the book, because its seller is away; missing: it is not' }),
  ),
  created_at: KstTime,
  net_amt: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'payout of a sell bid if it trades now: its price less commission and storage, won',
    }),
  ),
  storage: Type.Optional(
    Type.Object(
      {
        fee: Type.Integer({ minimum: 0, description: 'owed so far, won' }),
        round_end: KstTime,
        round_fee: Won,
      },
      {
        description:
          'the stored unit that a sell bid offers: the next round begins at `round_end` and costs `round_fee`',
      },
    ),
  ),
});
export type MyBid = Static<typeof MyBid>;

export const GraphPeriod = Type.Union(
  [
    Type.Literal('all'),
    Type.Literal('1w'),
    Type.Literal('1m'),
    Type.Literal('3m'),
    Type.Literal('6m'),
    Type.Literal('1y'),
  ],
  { description: 'all, or the last week, month, three, six months or year' },
);
export type GraphPeriod = Static<typeof GraphPeriod>;

/**
 * Keys of a period: those of sections 3 and 9 of the specification, or `start`, which
 * lets the service choose the first period of a chart.
 */
export const GraphPeriodKey = Type.Union([
  GraphPeriod,
  Type.Literal('start', {
    description: 'three months, else the shortest longer period with at least two trades, else all',
  }),
  Type.Literal('one_week'),
  Type.Literal('one_month'),
  Type.Literal('three_month'),
  Type.Literal('six_month'),
  Type.Literal('one_year'),
]);
export type GraphPeriodKey = Static<typeof GraphPeriodKey>;

/** Prices over a period (specification, section 3, "Graph period"). A week has up to 400 trades one by one, everything else up to 200 points of days, which are put together when there are more. */
export const OrderGraph = Type.Object({
  type: GraphPeriod,
  trade_list: Type.Array(
    Type.Object({
      x: Type.String(),
      y: Won,
      option: Type.String(),
      count: Type.Integer({ minimum: 1, description: 'trades that the point stands for' }),
    }),
  ),
  min_price: Nullable(Won),
  min_price_date: TradeDateOrNone,
  max_price: Nullable(Won),
  max_price_date: TradeDateOrNone,
  average_price: Nullable(Won),
  vibration_price: Won,
  vibration_rate: Type.Number({ description: 'percent, one decimal' }),
  vibration_is_positive: Type.Boolean(),
  /** Only in the view `all`. */
  release_price: Nullable(Won),
});
export type OrderGraph = Static<typeof OrderGraph>;

/** Reference figures of a market elsewhere (an imported snapshot). */
export const MarketFigures = Type.Object({
  lowest_ask: Nullable(Won),
  highest_bid: Nullable(Won),
  ask_count: Type.Integer(),
  bid_count: Type.Integer(),
  annual_high: Nullable(Won),
  annual_low: Nullable(Won),
  last_sale: Nullable(Won),
  sold: Type.Integer(),
});
export type MarketFigures = Static<typeof MarketFigures>;

/** Data of the first view of an item's page. */
export const ItemDetailBasic = Type.Object({
  item_id: Id,
  brand_id: Id,
  series_id: Nullable(Id),
  /** Name of the series; empty without one. */
  series_name: Type.String(),
  brand_name: Type.String(),
  brand_bg_color: Type.String(),
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  model_no: Type.String(),
  classification_code: Type.String(),
  product_grade: ProductGrade,
  release_status_code: Type.String({
    description:
      '00 released, or of no known date; 10 announced, until the release date begins in Korea; else what an operator has said',
  }),
  /** Release price, won; null when there was none. */
  release_price: Nullable(Won),
  event_type: Nullable(Type.String()),
  is_once: Type.Boolean(),
  is_order: Type.Boolean(),
  is_login: Type.Boolean(),
  is_inventory: Type.Boolean(),
  is_custody: Type.Boolean(),
  sales_agent_show: Type.Boolean(),
  custody_delivery_day: Type.Integer(),
  product_info: Type.Object({
    id: Id,
    release_date: TradeDateOrNone,
    item_detail_image: Type.Array(Picture),
    detail_html: Type.String(),
    is_pinup: Type.Boolean(),
  }),
  /** Number of followers; changes by others show within two minutes. */
  pinup_count: Type.Integer({ minimum: 0 }),
  standard_size_option: Nullable(
    Type.Object({ product_size_option: Id, option_us_name: Type.String(), option_kor_name: Type.String() }),
  ),
  /** Kind of its sizes; `one_size` leaves nothing to choose. */
  option_type: Type.String(),
  min_price_product: Nullable(Type.Object({ product_id: Id, min_price: Won, option: PriceOption })),
  max_price_product: Nullable(Type.Object({ product_id: Id, max_price: Won, option: PriceOption })),
  recent_trade_product: Nullable(TradeEntry),
  /** Figures of a market elsewhere, imported: shown as derived, never a book anybody can trade with. Won. */
  market_figures: Nullable(MarketFigures),
});
export type ItemDetailBasic = Static<typeof ItemDetailBasic>;

/** Data of a chosen size: lists and the two graphs that the client requests. */
export const SizeChanged = Type.Object({
  recent_trade: Type.Array(TradeEntry),
  /** The trade before the last one of its size: sizes differ in price, so only these two say how far it moved. */
  recent_trade_before: Nullable(TradeEntry),
  recent_sell_bid_list: Type.Array(BidEntry),
  recent_buy_bid_list: Type.Array(BidEntry),
  my_bid_sell_list: Type.Array(MyBid),
  my_bid_buy_list: Type.Array(MyBid),
  order_graph: OrderGraph,
});
export type SizeChanged = Static<typeof SizeChanged>;

/** Sales agents of an item and whether the customer follows them (specification, section 3, "Item detail"). */
export const SalesInfo = Type.Object({
  is_total_subscribe: Type.Boolean(),
  list: Type.Array(
    Type.Object({
      item_sales_agent_id: Id,
      name: Type.String(),
      introduction: Type.String(),
      is_joined: Type.Boolean(),
      is_subscribed: Type.Boolean(),
      /** Lowest live offer of this agent, won. */
      min_price: Nullable(Won),
    }),
  ),
});
export type SalesInfo = Static<typeof SalesInfo>;

/** What `GET /api/v3/product/item/live?item_id=` tells in its events `item` (server-sent events): public book and trades. */
export const LiveItem = Type.Object({
  item_id: Id,
  sizes: SizeList,
  recent_trade: Type.Array(TradeEntry),
  recent_trade_before: Nullable(TradeEntry),
  recent_sell_bid_list: Type.Array(BidEntry),
  recent_buy_bid_list: Type.Array(BidEntry),
});
export type LiveItem = Static<typeof LiveItem>;

export const RenewalOrderInfo = Type.Object({
  min_buy_price: Nullable(Won),
  max_sell_price: Nullable(Won),
  last_price: Nullable(Won),
  buy_bid_count: Type.Integer(),
  sell_bid_count: Type.Integer(),
});
export type RenewalOrderInfo = Static<typeof RenewalOrderInfo>;
