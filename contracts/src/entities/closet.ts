import { type Static, Type } from 'typebox';
import { Id, ItemNameKor, Nullable, ProductGrade, TradeDateOrNone, Won } from './basics.ts';
import { InventoryStatus } from './custody.ts';
import { Picture } from './item.ts';

/** Names a unit at home: the order that it was bought with, or else its time in storage. One of both. */
export const ClosetUnitName = Type.Object({ order_id: Nullable(Id), inventory_id: Nullable(Id) });

/** One unit that a customer owns: bought here, in storage, or added by hand. */
export const ClosetUnit = Type.Object({
  /** Entry that was added by hand, which can be changed and removed; null for what was bought here. */
  closet_item_id: Nullable(Id),
  /** The order that it was bought with. */
  order_id: Nullable(Id),
  /** The unit in storage, or on its way there or back; null for one at home. */
  inventory_id: Nullable(Id),
  inventory_status: Nullable(InventoryStatus),
  /** The sell bid that offers the unit in storage. */
  product_id: Nullable(Id),
  /** By what the unit is hidden or shown again; null for one in storage, and for one added by hand. */
  hides_by: Nullable(ClosetUnitName),
  item_id: Id,
  product_grade: ProductGrade,
  item_name_kor: ItemNameKor,
  brand_bg_color: Type.String(),
  image: Picture,
  product_size_option_id: Id,
  /** Name of the size. */
  size: Type.String(),
  /** Price without fees and delivery; null: not known. */
  bought_price: Nullable(Won),
  bought_date: TradeDateOrNone,
  /** Last trade of the size. */
  last_price: Nullable(Won),
  /** Highest buy bid of another customer for the size: what selling now brings, before fees. */
  max_sell_price: Nullable(Won),
  worth: Nullable(
    Type.Integer({
      minimum: 0,
      description: 'last trade of the size, or else the highest buy bid; null without either',
    }),
  ),
  gain: Nullable(Type.Integer({ description: 'worth less what it was bought for, won' })),
  gain_rate: Nullable(Type.Number({ description: 'gain in percent of the price, one decimal' })),
});
export type ClosetUnit = Static<typeof ClosetUnit>;

/** Sums of all units that a customer owns and did not hide. */
export const ClosetSums = Type.Object({
  /** Units that were hidden. */
  hidden_count: Type.Integer({ minimum: 0 }),
  /** Units without a known price. */
  unpriced_count: Type.Integer({ minimum: 0 }),
  /** Sum over units whose price is known. */
  bought_amt: Won,
  /** Sum over units whose worth is known. */
  worth_amt: Won,
  gain: Nullable(
    Type.Integer({ description: 'sum over units of which both are known, won; null without any' }),
  ),
  gain_rate: Nullable(Type.Number({ description: 'percent of what those were bought for, one decimal' })),
  /** Worth of all that the customer owned and did not hide on a day, oldest first; the last point is today. At most 91. */
  worth_list: Type.Array(Type.Object({ x: Type.String({ description: 'yyyy.MM.dd, KST' }), y: Won })),
});
