import { type Static, Type } from 'typebox';
import { Nullable, Percent, Won } from './basics.ts';
import { Banner, CardEvent, ContentSummary, ItemRelease, ItemVideo } from './content.ts';
import { ItemDetailBasic, ItemSummary, SalesInfo, SizeChanged } from './item.ts';
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
