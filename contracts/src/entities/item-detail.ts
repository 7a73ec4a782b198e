import { type Static, Type } from 'typebox';
import { Id, ItemName, ItemNameKor, Nullable, Percent, ProductGrade, Won } from './basics.ts';
import { Banner, CardEvent, ContentSummary, ItemRelease, ItemVideo } from './content.ts';
import { ItemDetailBasic, ItemSummary, Picture, SalesInfo, SizeChanged } from './item.ts';
import { TradeFees } from './trade-fees.ts';

/** A size guide of the editors. `editor_body` is HTML as it was written: the page sanitises it. */
export const SizeBanner = Type.Object({
  /** Target of a press; may be empty. */
  deep_link: Type.String(),
  editor_body: Type.String(),
});
export type SizeBanner = Static<typeof SizeBanner>;

/** Specification, section 3, "Item detail". */
export const ItemDetail = Type.Intersect([
  ItemDetailBasic,
  SizeChanged,
  Type.Object({
    sales_info: SalesInfo,
    related_item_list: Type.Array(ItemSummary),
    seen_together_list: Type.Array(ItemSummary),
    point_info: Type.Object({ accumulate_point_percent: Percent, max_recv_point: Won }),
    trade_fees: TradeFees,
    /** Contents that show the item, newest first. */
    contents_list: Type.Array(ContentSummary),
    /** Releases of the item, the latest first. */
    release_history_list: Type.Array(ItemRelease),
    /** Videos that were found already; the call for videos asks the video site. */
    youtube_list: Type.Array(ItemVideo),
    /** Banner under the item unless another one replaces it. */
    default_banner: Nullable(Banner),
    /** Current offers of card companies, in the editors' order. */
    card_event_list: Type.Array(CardEvent),
    /** Size guide of the classification. */
    standard_category_size_banner: Nullable(SizeBanner),
    /** Size guide of this very item, which comes first. */
    size_banner: Nullable(SizeBanner),
  }),
]);
export type ItemDetail = Static<typeof ItemDetail>;

/** Where a suggested price comes from. */
export const SellPriceKind = Type.Union(
  [Type.Literal('now'), Type.Literal('next'), Type.Literal('last'), Type.Literal('own')],
  {
    description:
      'now: the highest buy bid; next: one step under the lowest ask; last: the last trade of the size; own: the price that was asked about',
  },
);
export type SellPriceKind = Static<typeof SellPriceKind>;

/** How soon goods sell at a price. */
export const SellPace = Type.Union(
  [Type.Literal('now'), Type.Literal('days'), Type.Literal('long'), Type.Literal('unknown')],
  {
    description:
      'now: a buy bid pays it; days: within `days` in half of all cases; long: not within thirty days; unknown: the size trades too rarely to say',
  },
);
export type SellPace = Static<typeof SellPace>;

/** A price to sell for, with what the seller gets. */
export const SellPrice = Type.Object({
  kind: SellPriceKind,
  price: Won,
  /** The price less the seller's fee in force, won. */
  payout: Won,
  pace: SellPace,
  /** Median of days until it would have been sold, from 1; null unless `pace` is `days`. */
  days: Nullable(Type.Integer({ minimum: 1 })),
});
export type SellPrice = Static<typeof SellPrice>;

/** Help with a price before a sell page is opened. */
export const SellGuide = Type.Object({
  item_id: Id,
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  product_grade: ProductGrade,
  brand_bg_color: Type.String(),
  image: Picture,
  product_size_option_id: Id,
  /** Name of the size. */
  size: Type.String(),
  /** Percent of the price that a seller pays for a sell bid. */
  sell_fee_ratio: Percent,
  trade_count: Type.Integer({
    description: 'trades of the size in the last 180 days, from which the days are worked out',
  }),
  list: Type.Array(SellPrice),
});
export type SellGuide = Static<typeof SellGuide>;
