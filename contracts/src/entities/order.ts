import { type Static, Type } from 'typebox';
import {
  BidEnd,
  Id,
  ItemName,
  ItemNameKor,
  KstTime,
  KstTimeOrNone,
  Nullable,
  PaymentState,
  Percent,
  ProductGrade,
  Won,
} from './basics.ts';
import { MyBid, Picture } from './item.ts';
import { TodoKind } from './my-page.ts';
import { OrderState } from './order-state.ts';
import { SellerBusiness } from './people.ts';
import { Agreement } from './policy.ts';

/** Bid durations of specification, section 4: 0 is unlimited, else days. */
export const BidDays = Type.Union(
  [Type.Literal(0), Type.Literal(3), Type.Literal(7), Type.Literal(30), Type.Literal(60), Type.Literal(90)],
  { description: 'Days until a bid ends; 0: it does not' },
);

export const DeliveryType = Type.Union([Type.Literal('normal'), Type.Literal('quick')], {
  description: 'normal: the usual delivery; quick: sent out of storage',
});
/** How an order reaches its buyer: sent, or left in storage with a new owner (market-rules, "Custody"). */
export const OrderDelivery = Type.Union([DeliveryType, Type.Literal('inventory')], {
  description: 'inventory: the unit stays in storage, with a new owner',
});
export type OrderDelivery = Static<typeof OrderDelivery>;

/** Cash receipt wished for (specification, section 9). */
export const CashReceipt = Type.Object(
  {
    type: Type.Union([Type.Literal('mobile'), Type.Literal('card'), Type.Literal('none')]),
    no: Type.String({ maxLength: 30 }),
  },
  { additionalProperties: false },
);

/** Result of a payment on the gateway's page. */
export const PaymentEnd = Type.Union(
  [
    Type.Literal('paid'),
    Type.Literal('waiting'),
    Type.Literal('unknown'),
    Type.Literal('refused'),
    Type.Literal('over'),
  ],
  {
    description:
      'waiting: open at the gateway until reserved_until; unknown: the gateway does not answer; refused: refused, left or run out there; over: given up by the buyer, or the time was over',
  },
);
export type PaymentEnd = Static<typeof PaymentEnd>;

/** A page of the gateway on which an order is paid. */
export const PayPage = Type.Object({
  url: Type.String(),
  order_id: Id,
  amount: Won,
  reserved_until: KstTime,
});

/** Refund to the buyer of a cancelled order, won. */
const Refund = Type.Object({
  /** Refunded to the payment method. */
  amt: Won,
  point_amt: Won,
  /** Share of the coupon, which becomes usable again. */
  coupon_amt: Won,
  /** False while the gateway is asked. */
  is_done: Type.Boolean(),
});

/** Result of buying or selling now (specification, section 3, "Buy-now and sell-now result"). */
export const OrderResult = Type.Object({
  order_result_code: Type.Union([Type.Literal('buy_now'), Type.Literal('sell_now')]),
  order_id: Id,
  display_order_id: Type.String(),
  order_type: Type.Union([Type.Literal('buy'), Type.Literal('sell')]),
  state: OrderState,
  payment_state: PaymentState,
  product_id: Id,
  item_id: Id,
  product_grade: ProductGrade,
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  brand_name: Type.String(),
  brand_bg_color: Type.String(),
  brand_logo_image: Type.String(),
  image: Picture,
  product_size_option: Type.String(),
  /** Delivery address of the buyer, or the seller's return address after a failed inspection. */
  customer_address: Type.String(),
  /** Payment method of the buyer, or payout account of the seller. */
  display_payment_info: Type.String(),
  price: Won,
  point: Won,
  /** Share paid by a coupon, won. */
  coupon: Won,
  /** Total that the buyer paid, or payout of the seller: at least 0, and 0 for a cancelled sale. */
  total_pay_amt: Won,
  /** For the buyer of a cancelled order; null otherwise. */
  refund: Nullable(Refund),
  /** The buyer's confirmation fee, or the seller's fee. */
  confirm_amt: Won,
  /** With what distant places add. */
  delivery_amt: Won,
  /** Whether `delivery_amt` has what distant places add. */
  is_distant: Type.Boolean(),
  /** Event fee that the buyer pays, won. */
  event_fee: Won,
  /** Storage fee, won; deducted from the seller's payout. */
  storage_amt: Won,
  sell_fee_ratio: Percent,
  sell_fee_event_ratio: Nullable(Percent),
  receive_type_text: Type.String(),
  delivery_type: OrderDelivery,
  top_category_name: Type.String(),
  /** The first order this buyer ever paid, whatever became of it; of one that is not paid yet, whether it would be. */
  first_purchase: Type.Boolean(),
});
export type OrderResult = Static<typeof OrderResult>;

/** Result of a bid (specification, section 3, "Bid result"). A bid that crosses the book trades immediately: `traded`. */
export const BidResult = Type.Object({
  order_result_code: Type.Union([Type.Literal('buy_bid'), Type.Literal('sell_bid')]),
  bid_order_id: Id,
  bid_end_date: BidEnd,
  price: Won,
  item_id: Id,
  product_grade: ProductGrade,
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  brand_name: Type.String(),
  brand_bg_color: Type.String(),
  brand_logo_image: Type.String(),
  item_image_path: Picture,
  product_size_option_id: Id,
  product_size_option: Type.String(),
  customer_address: Type.String(),
  /** Delivery once it trades; empty for a sell bid. */
  receive_type_text: Type.String(),
  top_category_name: Type.String(),
  /** Coupon discount when the bid trades, won. */
  coupon: Won,
  inventory_info: Nullable(
    Type.Object({ display_id: Type.String(), detail_link: Type.String(), list_link: Type.String() }),
  ),
  traded: Nullable(OrderResult),
});
export type BidResult = Static<typeof BidResult>;

/** The customer's live bids after a change (specification, section 4: "replace the user's buy and sell bid lists"). */
export const MyBidLists = Type.Object({
  my_bid_buy_list: Type.Array(MyBid),
  my_bid_sell_list: Type.Array(MyBid),
});

/** Days between which something is expected, `yyyy-MM-dd` in Korean time. */
const DayRange = Type.Object({ from: Type.String(), until: Type.String() });

/** How many days goods are on their way from the payment to the door: half of them, and nine of ten, are no longer. */
export const ExpectedDays = Type.Object({
  usual: Type.Integer({ minimum: 0 }),
  late: Type.Integer({ minimum: 0 }),
});
/** A parcel on its way. */
const Parcel = Type.Object({ carrier: Type.String(), no: Type.String() });

/** One of the five stages of an order. */
export const OrderStep = Type.Object({
  step: Type.Union([
    Type.Literal('paid'),
    Type.Literal('sent'),
    Type.Literal('inspected'),
    Type.Literal('released'),
    Type.Literal('delivered'),
  ]),
  /** When it was reached; empty while it lies ahead. */
  at: KstTimeOrNone,
  /** Estimate from recent orders; empty once it is reached, and when it is no longer expected. */
  expected_at: KstTimeOrNone,
});
export type OrderStep = Static<typeof OrderStep>;

/** One order as its buyer or its seller sees it. */
export const OrderDetail = Type.Object({
  order: OrderResult,
  role: Type.Union([Type.Literal('buyer'), Type.Literal('seller')]),
  /** Every state the order has been in; `at` is KST. */
  history: Type.Array(Type.Object({ state: OrderState, at: KstTime, reason: Type.String() })),
  /** Addresses of photos of what was wrong; none unless the inspection has failed. */
  inspection_photos: Type.Array(Type.String()),
  /** From its inspection in storage; only for the buyer. */
  unit_photos: Type.Array(Picture),
  /** Photos of the goods at the centre, for both sides; sets without photos are left out. */
  photo_sets: Type.Array(
    Type.Object({
      set: Type.Union([Type.Literal('arrival'), Type.Literal('inspection'), Type.Literal('packing')], {
        description: 'arrival: the parcel before it is opened; packing: as it leaves the centre',
      }),
      photos: Type.Array(Picture),
    }),
  ),
  /** Always empty: pages of before 2026-11-28 that are still open read it. */
  ahead: Type.Array(OrderState),
  /** Expected arrival and payout of an order in progress. */
  expected: Type.Object({
    arrival: Nullable(DayRange),
    payout: Nullable(DayRange),
  }),
  /** Stages of its way in their order; those that goods in storage skip are left out. */
  steps: Type.Array(OrderStep),
  /** Until when the seller has to send. */
  ship_until: Nullable(KstTime),
  /** When an order that has come is settled by itself; null while a claim waits. */
  settled_at: Nullable(KstTime),
  /** For the buyer: the centre's parcel to the door; null before, and for goods that were sent without a number. */
  outbound: Nullable(Parcel),
  /** A claim about the goods waits: the order is not settled meanwhile. */
  is_claimed: Type.Boolean(),
  /** The seller's parcel to the centre; null before. */
  invoice: Nullable(Parcel),
  /** For the seller: until when the number of that parcel can be corrected; null when it cannot. */
  invoice_until: Nullable(KstTime),
  /** For the buyer: who gets the goods. */
  recipient: Nullable(Type.Object({ name: Type.String(), phone: Type.String(), note: Type.String() })),
  can_cancel: Type.Boolean(),
  /** Until when the buyer can cancel, or the seller at no cost; null when there is no such time. */
  cancel_until: Nullable(KstTime),
  is_cancel_used_up: Type.Boolean({
    description: 'the buyer could still cancel, but has cancelled another order today',
  }),
  is_inspected_before: Type.Boolean({
    description: 'inspected before it was sold: a unit in storage, or what SOLD gives away in a raffle',
  }),
  /** The last time the money of a settled sale was sent to its seller's bank, won; null before, and for the buyer. */
  payout: Nullable(
    Type.Object({
      state: Type.Union([Type.Literal('requested'), Type.Literal('paid'), Type.Literal('failed')]),
      amt: Won,
      /** When the bank had it; empty before. */
      at: KstTimeOrNone,
    }),
  ),
  /** Return shipment of a failed sale to its seller; null before, and for the buyer. */
  sent_back: Nullable(Type.Object({ carrier: Type.String(), no: Type.String(), at: KstTime })),
  /** Penalty, won, that the seller pays or has paid when the sale fails through their fault; 0 after one that cost nothing. */
  penalty_amt: Won,
  /** Buyer's part of the penalty of a sale that failed through the seller's fault; null otherwise. */
  penalty_points: Nullable(
    Type.Object({
      amt: Won,
      expires_at: KstTime,
      is_half: Type.Boolean({ description: 'half of the penalty, as the terms of the order promised' }),
    }),
  ),
  /** For the buyer: the order did not come by its promised day; null otherwise. */
  late: Nullable(
    Type.Object({
      /** `yyyy-MM-dd` in Korean time. */
      promised: Type.String(),
      choice: Nullable(Type.Union([Type.Literal('wait'), Type.Literal('cancel')])),
      can_choose: Type.Boolean({
        description: 'whether the goods have not left, so that it can be cancelled',
      }),
      /** For the delay: given, or what it would be today. */
      points: Won,
      is_given: Type.Boolean(),
    }),
  ),
  cash_receipt: Nullable(Type.Object({ type: Type.String(), no: Type.String(), amount: Won })),
  /** For the buyer: the business that sells; null for a private person. */
  seller: Nullable(SellerBusiness),
  agreements: Type.Array(Agreement),
});
export type OrderDetail = Static<typeof OrderDetail>;

export const OrderSummary = Type.Object({
  order_id: Id,
  display_order_id: Type.String(),
  role: Type.Union([Type.Literal('buyer'), Type.Literal('seller')]),
  state: OrderState,
  item_id: Id,
  product_grade: ProductGrade,
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  image: Picture,
  brand_bg_color: Type.String(),
  product_size_option: Type.String(),
  price: Won,
  /** As in the result. */
  total_pay_amt: Won,
  /** For the buyer: what went back, or goes back, by the way it was paid; null unless the order was undone. */
  refund_amt: Nullable(Won),
  /** False while the gateway is asked, and for an order without a refund. */
  is_refunded: Type.Boolean(),
  /** The last state before the refund; null unless the order is refunded. */
  ended_as: Nullable(OrderState),
  /** As in the result. */
  delivery_type: OrderDelivery,
  /** As in the detail. */
  is_inspected_before: Type.Boolean(),
  /** For the seller: what the bank has been paid, won; null before. */
  paid_out_amt: Nullable(Won),
  /** Next task of this customer and its deadline; null and empty when it is the other party's turn. */
  step: Nullable(TodoKind),
  due: KstTimeOrNone,
  at: KstTime,
});
export type OrderSummary = Static<typeof OrderSummary>;
