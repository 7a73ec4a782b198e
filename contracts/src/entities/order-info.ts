import { type Static, Type } from 'typebox';
import { Id, ItemName, ItemNameKor, KstTimeOrNone, Nullable, Percent, ProductGrade, Won } from './basics.ts';
import { CardEvent } from './content.ts';
import { Picture } from './item.ts';
import { DeliveryType, OrderDelivery } from './order.ts';
import { Address, BankAccount, Customer, SellerBusiness } from './people.ts';

/** Names of a size. */
export const OptionName = Type.Object({ us_name: Type.String(), kor_name: Type.String() });

/** A price to go by. */
export const PriceHint = Type.Object({ title: Type.String(), price: Won });

/** Specification, section 3, "Sell detail". */
export const SellInfo = Type.Object({
  item: Type.Object({
    item_id: Id,
    item_name: ItemName,
    item_name_kor: ItemNameKor,
    brand_name: Type.String(),
    brand_bg_color: Type.String(),
    display_option_text: Type.String(),
    thumb: Picture,
    min_buy_price: Nullable(Won),
    sell_limit_price: Won,
  }),
  product_grade: ProductGrade,
  /** The own sell bid that is being changed, when there is one. */
  product_info: Nullable(
    Type.Object({ product_id: Id, price: Won, sale_status_code: Type.String(), sale_to: Type.String() }),
  ),
  customer: Customer,
  card_event_list: Type.Array(CardEvent),
  /** Lowest live sell bid. */
  min_buy_price: Nullable(Won),
  /** The unit in storage that is sold, when the page was opened for one, and how many days its round still has. */
  display_inventory_id: Nullable(Type.String()),
  inventory_remaining_days: Nullable(Type.Integer()),
  /** End of its storage, and of bids that offer it; empty without one, and after it. */
  inventory_end: KstTimeOrNone,
  /** Storage fee of that unit if it is sold now, won; 0 without one. */
  storage_amt: Won,
  /** Lowest offer of a unit that its seller sends, of one in storage, and of the same model and size as 98점. */
  normal_min_price: Nullable(Won),
  direct_min_price: Nullable(Won),
  secondary_min_price: Nullable(Won),
  /** Last trade compared with the month; null without trades. `icon_path` is an address on this origin. */
  market_price_banner: Nullable(
    Type.Object({
      title: Type.String(),
      icon_path: Type.String(),
      type: Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Literal('level')]),
    }),
  ),
  /** Prices to go by. */
  price_ref: Type.Array(PriceHint),
  /** The goods are cared for before they go out: preowned ones. */
  with_care_badge: Type.Boolean(),
  /** Steps by which one press changes the price, won. */
  quick_change_price: Type.Array(Won),
  /** A price that would be sold next. */
  proposed_price_component: Nullable(PriceHint),
  /** Highest live buy bid of another customer: what selling now earns. */
  max_sell_price: Nullable(Won),
  max_sell_product_id: Nullable(Id),
  last_price: Nullable(Won),
  /** Base of the shown price difference; null when the size has not traded lately. */
  reference_price: Nullable(Won),
  conf: Type.Object({
    sell_fee_ratio: Percent,
    sell_fee_event_ratio: Nullable(Percent),
    bid_sell_fee_event_ratio: Nullable(Percent),
    penalty_ratio: Percent,
    fake_penalty_ratio: Percent,
  }),
  /** Where the goods are picked up: the address the seller gave with their last sale; null before the first. */
  pickup: Nullable(Address),
  option: OptionName,
  option_type_code: Type.String(),
  bank_account: Nullable(BankAccount),
});
export type SellInfo = Static<typeof SellInfo>;

/** Specification, section 3, "Buy detail". */
export const BuyInfo = Type.Object({
  item_id: Id,
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  brand_name: Type.String(),
  brand_bg_color: Type.String(),
  display_option_text: Type.String(),
  thumb: Picture,
  product_grade: ProductGrade,
  min_buy_price: Nullable(Won),
  max_sell_price: Nullable(Won),
  min_buy_product_id: Nullable(Id),
  max_sell_product_id: Nullable(Id),
  last_price: Nullable(Won),
  /** Base of the shown price difference; null when the size has not traded lately. */
  reference_price: Nullable(Won),
  customer: Customer,
  product_info: Nullable(
    Type.Object({
      product_id: Id,
      price: Won,
      is_use_point: Type.Boolean(),
      /** Where and how it is to be sent: what a change of the price keeps. */
      address_id: Id,
      delivery_type: DeliveryType,
      /** Discount of its coupon, won; a changed price releases the coupon. */
      coupon_amt: Won,
      sale_status_code: Type.String(),
      sale_to: Type.String(),
    }),
  ),
  conf: Type.Object({
    point_notice: Type.Array(Type.String()),
    point_use_alert: Type.Object({ title: Type.String(), is_show: Type.Boolean(), content: Type.String() }),
    confirm_ratio: Percent,
    buyer_delivery_amt: Won,
    quick_delivery_amt: Won,
    /** On top of delivery to Jeju and the islands; see `rules/trading/added-delivery`. */
    added_delivery_amt: Won,
    max_usable_point: Won,
    is_max_usable_point: Type.Boolean(),
    /** Whether a new bid may use points; of one that is changed `product_info` says it. */
    is_use_point: Type.Boolean(),
    max_usable_point_ratio: Percent,
    buyer_fee_ratio_inv_to_inv: Percent,
    sell_fee_ratio: Percent,
    sell_fee_event_ratio: Nullable(Percent),
    /** Least that a card pays in instalments, and over how many months at most; see `rules/money/instalments`. */
    instalment_from_amt: Won,
    instalment_most_month: Type.Integer({ minimum: 0 }),
  }),
  card_event_list: Type.Array(CardEvent),
  /** Delivery of the best ask: `quick` out of storage, else `normal`; also without an ask. */
  delivery_method: OrderDelivery,
  delivery_usable_method: Type.Array(OrderDelivery),
  /** Lowest sell bid of a unit in storage, which quick delivery and storage take while there is one; and of the others. */
  direct_min_buy_price: Nullable(Won),
  direct_min_buy_product_id: Nullable(Id),
  normal_min_buy_price: Nullable(Won),
  normal_min_buy_product_id: Nullable(Id),
  display_min_buy_price: Nullable(Won),
  /** Business that sells at `min_buy_price`; null for a private person, and without an ask. */
  seller: Nullable(SellerBusiness),
  /** The same for `direct_min_buy_price`. */
  direct_seller: Nullable(SellerBusiness),
  /** Photos of the unit at `min_buy_price` when it is in storage; empty when its seller ships it. */
  min_buy_photos: Type.Array(Picture),
  /** The same for `direct_min_buy_price`. */
  direct_min_buy_photos: Type.Array(Picture),
  accumulate_point_percent: Percent,
  accumulate_transfer_point_percent: Percent,
  max_recv_point: Won,
  max_recv_transfer_point: Won,
  certification_yn: Type.Union([Type.Literal('y'), Type.Literal('n')]),
  mobile_no: Type.String(),
  cash_receipt_info: Type.Object({
    type: Type.Literal('income_deduction'),
    method_type: Type.String(),
    method_no: Type.String(),
  }),
  is_coupon: Type.Boolean(),
  event_type: Nullable(Type.String()),
  option: OptionName,
  option_type_code: Type.String(),
});
export type BuyInfo = Static<typeof BuyInfo>;
