import { type Static, Type } from 'typebox';
import {
  Id,
  ItemName,
  ItemNameKor,
  KstTime,
  KstTimeOrNone,
  Nullable,
  PaymentState,
  ProductGrade,
  Won,
} from './basics.ts';
import { Picture } from './item.ts';
import { OrderState } from './order-state.ts';
import { Address, Card } from './people.ts';
import { Agreement } from './policy.ts';

/** Status of a unit in custody (market-rules, "Custody"); `rules/custody/inventory-status` has the transitions. */
export const InventoryStatus = Type.Union(
  [
    Type.Literal('requested'),
    Type.Literal('arrived'),
    Type.Literal('inspected'),
    Type.Literal('stored'),
    Type.Literal('leaving'),
    Type.Literal('sold'),
    Type.Literal('left'),
    Type.Literal('rejected'),
    Type.Literal('returned'),
    Type.Literal('cancelled'),
  ],
  {
    description:
      'requested, arrived, inspected and stored follow each other; leaving: its owner has it sent; sold: it goes to its buyer; left: it is on its way; rejected: the inspection refused it; returned: and it went back to its owner; cancelled before it arrived',
  },
);
export type InventoryStatus = Static<typeof InventoryStatus>;

/** A unit of the signed-in customer. */
export const InventoryUnit = Type.Object({
  inventory_id: Id,
  display_id: Type.String(),
  inventory_status: InventoryStatus,
  item_id: Id,
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  brand_name: Type.String(),
  brand_bg_color: Type.String(),
  item_image: Picture,
  product_size_option_id: Id,
  size: Type.String(),
  /** Counts from 1; 0 before the unit is stored. A round is 30 days and the first is free. */
  round: Type.Integer({ minimum: 0 }),
  round_start_date: KstTimeOrNone,
  round_end_date: KstTimeOrNone,
  /** Won owed for storage up to now. */
  storage_amt: Won,
  /** End of its storage; null outside of storage, and for a unit that was stored under terms without one. */
  end: Nullable(
    Type.Object({
      /** Last instant. */
      ends_at: KstTime,
      /** Days of the calendar; 0 on the last one and after it. */
      days_left: Type.Integer({ minimum: 0 }),
      /** Days that cost the daily fee, up to and with today. */
      late_days: Type.Integer({ minimum: 0 }),
      /** Fee of each such day, won. */
      late_fee: Won,
      /** Last instant of such days; then it goes back to its owner at their cost. */
      late_until: KstTime,
      is_over: Type.Boolean({ description: 'whether that time has passed, and it still waits' }),
    }),
  ),
  /** The live sell bid of this unit, when it is on offer. */
  product_id: Nullable(Id),
  price: Nullable(Won),
});
export type InventoryUnit = Static<typeof InventoryUnit>;

/** One unit with where it has been. */
export const InventoryDetail = Type.Intersect([
  InventoryUnit,
  Type.Object({
    history: Type.Array(Type.Object({ status: InventoryStatus, at: KstTime, reason: Type.String() })),
    invoice: Nullable(Type.Object({ carrier: Type.String(), no: Type.String() })),
    /** Where it goes back to, or is sent, as its owner has the address now; empty in storage, and once that is removed. */
    return_address: Type.String(),
    return_address_id: Nullable(Id),
    is_address_open: Type.Boolean({
      description: 'whether its owner may still name another address for the way back',
    }),
    /** By which it went back, or was sent to its owner; null before. */
    outbound: Nullable(Type.Object({ carrier: Type.String(), no: Type.String() })),
    /** Taken of this very unit since it arrived. */
    photos: Type.Array(Picture),
    agreements: Type.Array(Agreement),
  }),
]);
export type InventoryDetail = Static<typeof InventoryDetail>;

/** Storage fees in force, won. */
export const StorageFees = Type.Object({
  round_days: Type.Integer({ minimum: 1, description: 'Length of a round; the first is free' }),
  /** Fee of each round after the first, due when the round begins. */
  round_fee: Won,
  /** Once, when a unit leaves that has stayed beyond the first round. */
  care_fee: Won,
  /** When a unit leaves. */
  delivery_amt: Won,
  /** Longest storage, days, and then for so many days a fee for each; null under terms without an end. */
  end: Nullable(
    Type.Object({
      most_days: Type.Integer({ minimum: 1 }),
      late_days: Type.Integer({ minimum: 1 }),
      late_fee: Won,
    }),
  ),
});

/** Public data of a stored unit that is for sale. */
export const StoredUnit = Type.Object({
  /** Its sell bid. */
  product_id: Id,
  price: Won,
  product_size_option_id: Id,
  /** Korean name of its size. */
  option: Type.String(),
  product_grade: ProductGrade,
  /** Taken of this very unit; their addresses are answered as long as it is on offer. */
  photos: Type.Array(Picture),
  inspected_date: KstTimeOrNone,
  /** Record of its inspection at the centre; null for units of before there were any. */
  record: Nullable(
    Type.Object({
      tag_no: Type.String(),
      verdict: Type.Union([Type.Literal('pass'), Type.Literal('grade_98')]),
      checks: Type.Array(Type.String()),
    }),
  ),
  is_next: Type.Boolean({ description: 'whether buying its size now takes this unit' }),
  is_next_quick: Type.Boolean({ description: 'whether buying its size with quick delivery takes this unit' }),
});
export type StoredUnit = Static<typeof StoredUnit>;

/** Specification, section 3, "Deprivation info", with what the page needs to pay. */
export const DeprivationInfo = Type.Object({
  inventory_id: Id,
  display_id: Type.String(),
  inventory_status: InventoryStatus,
  customer_id: Id,
  item_id: Id,
  product_size_option_id: Id,
  /** One fee covers the unit's whole stay, so its id is the unit's number and its only kind is `storage`. */
  fee_id: Id,
  fee_type: Type.Literal('storage'),
  round: Type.Integer(),
  /** Days after the end of storage that are part of the fee. */
  late_days: Type.Integer({ minimum: 0 }),
  round_start_date: KstTimeOrNone,
  round_end_date: KstTimeOrNone,
  delivery_amt: Won,
  storage_amt: Won,
  care_amt: Won,
  /** `Y` when the unit was cared for in storage. */
  care_type: Type.Union([Type.Literal('Y'), Type.Literal('N')]),
  inventory_return_address_id: Nullable(Id),
  payment_amt: Won,
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  brand_name: Type.String(),
  brand_bg_color: Type.String(),
  item_image: Picture,
  size: Type.String(),
  cards: Type.Array(Card),
  addresses: Type.Array(Address),
});

/** Specification, section 3, "Deprivation result". */
export const DeprivationResult = Type.Object({
  order_result_code: Type.Literal('buy_deprivation'),
  payment_state: PaymentState,
  deprivation_request_date: KstTime,
  display_payment_info: Type.String(),
  return_address_info: Type.String(),
  payment_amt: Won,
  display_id: Type.String(),
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  item_image: Picture,
  brand_logo: Type.String(),
  brand_name: Type.String(),
  brand_bg_color: Type.String(),
  top_category_name: Type.String(),
  size: Type.String(),
  detail_link: Type.String(),
});
export type DeprivationResult = Static<typeof DeprivationResult>;

/** The inspection centre, as it is written on a parcel. */
export const Centre = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  zipcode: Type.String(),
  addr: Type.String(),
});
export type Centre = Static<typeof Centre>;

export const Station = Type.Union(
  [
    Type.Literal('arrival'),
    Type.Literal('inspection'),
    Type.Literal('packing'),
    Type.Literal('shelving'),
    Type.Literal('return'),
  ],
  {
    description:
      'arrival: on the way to the centre; inspection: waits for its verdict; packing: waits to be sent to its buyer or owner; shelving: waits for its place in storage; return: goes back to its seller or owner',
  },
);
export type Station = Static<typeof Station>;

const Parcel = Type.Object({ carrier: Type.String(), invoice_no: Type.String() });

/** Actions for many goods in one call (`rules/operators/card-actions`). */
const BulkAction = Type.Union([
  Type.Literal('receive'),
  Type.Literal('pack'),
  Type.Literal('shelve'),
  Type.Literal('fetch'),
]);
export type BulkAction = Static<typeof BulkAction>;

/** Goods of an order or a unit in custody at the centre, with the work that waits. */
export const Work = Type.Object({
  station: Station,
  /** Exactly one of the two is set. */
  order_id: Nullable(Id),
  inventory_id: Nullable(Id),
  display_id: Type.String({ description: 'number that customers see' }),
  version: Type.Integer({ minimum: 0, description: 'of their card: an action names the one that was seen' }),
  state: Type.Union([OrderState, InventoryStatus]),
  item_id: Id,
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  model_no: Type.String(),
  size: Type.String(),
  inbound: Nullable(Parcel),
  /** Rack and shelf; null for goods without a place. */
  place: Nullable(Type.String()),
  waits_for: Type.Union([Type.Literal('second'), Type.Literal('owner'), Type.Null()], {
    description: 'second: another person has to inspect them too; owner: two people differ; null: neither',
  }),
  /** States or statuses that an operator may move it to. */
  next: Type.Array(Type.String()),
  /** Possible now, and open to one call for many goods. */
  actions: Type.Array(BulkAction),
  since: KstTime,
  due_at: KstTime,
  is_late: Type.Boolean(),
});
export type Work = Static<typeof Work>;
