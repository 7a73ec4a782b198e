import { Type } from 'typebox';
import {
  BidPrice,
  Empty,
  Id,
  InvoiceNumber,
  KstTime,
  LineText,
  ListStart,
  Nullable,
  PointAmount,
  ProductGrade,
  Won,
} from '../../entities/basics.ts';
import { OrderPage } from '../../entities/lists.ts';
import {
  BidDays,
  BidResult,
  CashReceipt,
  DeliveryType,
  ExpectedDays,
  MyBidLists,
  OrderDelivery,
  OrderDetail,
} from '../../entities/order.ts';
import { BuyInfo, SellInfo } from '../../entities/order-info.ts';
import { OrderGroup, OrderStage } from '../../entities/order-state.ts';
import { AgreedVersions } from '../../entities/policy.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE, NOT_LIVE, NOT_OFFERED, PRICE, UNTRADABLE } from '../parts/refusals.ts';

const ORDER = '/api/v3/order/order';
const Side = Type.Union([Type.Literal('buy'), Type.Literal('sell')]);
/** `product_id` names the own bid that is being changed. */
const OpensOrder = Type.Object({
  item_id: Id,
  product_size_option_id: Id,
  product_grade: Type.Optional(ProductGrade),
  product_id: Type.Optional(Id),
  /** The unit in storage that is to be sold. */
  inventory_id: Type.Optional(Id),
});

/** The page replaces its lists by those of the answer (specification, section 4): lists of before would be wrong there. */
const LISTS_OF_NOW =
  'The same key again changes nothing and answers with the live bids of that moment, not with those of the first answer';

export const getBuyInfo = defineCall('GET', `${ORDER}/get-buy-info`, {
  access: 'login',
  summary: 'Everything the buy page shows; the specification names the call and not its path',
  refuses: { 511: UNTRADABLE, 530: ['unknown_bid'] },
  input: OpensOrder,
  output: BuyInfo,
});

export const getSellInfo = defineCall('GET', `${ORDER}/get-sell-info`, {
  access: 'login',
  summary: 'Everything the sell page shows',
  refuses: { 511: UNTRADABLE, 530: ['unknown_bid', 'unknown_inventory'] },
  input: OpensOrder,
  output: SellInfo,
});

export const saveBidOrder = defineCall('POST', `${ORDER}/save-bid-order`, {
  access: 'verified',
  idempotent: true,
  agrees: 'buy',
  summary:
    'Place a buy bid; it trades at once when it crosses the book. Several bids may name the same points: the first that trades takes them, and what another one misses is charged to its card',
  refuses: {
    404: ['unknown_address', 'unknown_card'],
    422: [
      ...PRICE,
      'own_bid_crosses',
      'is_once',
      'points',
      'points_missing',
      'coupon',
      'coupon_unknown',
      'cash_receipt',
      'payment_password_needed',
      'card_refused',
    ],
    511: UNTRADABLE,
    512: ['is_once'],
  },
  input: Type.Object({
    item_id: Id,
    product_size_option_id: Id,
    price: BidPrice,
    bid_days: BidDays,
    address_id: Id,
    card_id: Id,
    delivery_type: DeliveryType,
    point_amt: PointAmount,
    cash_receipt: Type.Optional(CashReceipt),
    /** An issued coupon of the coupon service that can be used with bids; it is held while the bid lives. */
    coupon_id: Type.Optional(Id),
    agreed: Type.Literal(true),
    agreements: Type.Optional(AgreedVersions),
  }),
  output: BidResult,
});

export const saveProduct = defineCall('POST', `${ORDER}/save-product`, {
  access: 'verified',
  idempotent: true,
  agrees: 'sell',
  summary: 'Place a sell bid; it trades immediately when it crosses the book',
  refuses: {
    404: ['unknown_address', 'unknown_bank_account', 'unknown_inventory'],
    422: [...PRICE, ...NOT_OFFERED, 'own_bid_crosses', 'seller_stopped'],
    511: UNTRADABLE,
  },
  input: Type.Object({
    item_id: Id,
    product_size_option_id: Id,
    price: BidPrice,
    bid_days: BidDays,
    bank_account_id: Id,
    /** Where the goods go back to; needed unless a unit in storage is sold. */
    address_id: Type.Optional(Id),
    /** Own unit in storage that is sold from there. */
    inventory_id: Type.Optional(Id),
    agreed: Type.Literal(true),
    agreements: Type.Optional(AgreedVersions),
  }),
  output: BidResult,
});

export const saveProductCheck = defineCall('GET', `${ORDER}/save-product-check`, {
  access: 'login',
  summary:
    'Judge what is about to be sent: 422 as the call itself would refuse it, a warning when the price is far from the last trades',
  refuses: {
    404: ['unknown_inventory'],
    422: [
      ...PRICE,
      ...NOT_OFFERED,
      'own_bid_crosses',
      'is_once',
      'seller_stopped',
      'sold_out',
      'no_bid',
      'price_changed',
      'not_in_storage',
    ],
    511: UNTRADABLE,
    512: ['is_once'],
  },
  input: Type.Object({
    type: Type.Union([
      Type.Literal('bid'),
      Type.Literal('buynow'),
      Type.Literal('product'),
      Type.Literal('sell'),
    ]),
    item_id: Id,
    product_size_option_id: Id,
    price: BidPrice,
    /** The own bid that is being changed. */
    product_id: Type.Optional(Id),
    /** Delivery of an immediate purchase; default `normal`. */
    delivery_type: Type.Optional(OrderDelivery),
    /** The own unit in storage that is being offered or sold. */
    inventory_id: Type.Optional(Id),
  }),
  output: Type.Object({
    /** Said where the price is far from the median of the last trades of the size; empty otherwise. */
    warning: Type.String(),
  }),
});

export const setPriceChangeProduct = defineCall('PUT', `${ORDER}/set-price-change-product`, {
  access: 'verified',
  idempotent: true,
  summary: `Change the price (and end) of an own bid that is live. With another price it goes behind the bids of that price, may trade immediately, and its coupon goes back; at its own price it keeps its place and coupon. ${LISTS_OF_NOW}`,
  refuses: {
    404: ['unknown_bid'],
    422: [
      ...PRICE,
      ...NOT_LIVE,
      'own_bid_crosses',
      'points_missing',
      'seller_stopped',
      'payment_password_needed',
      'card_refused',
    ],
  },
  input: Type.Object({ type: Side, product_id: Id, price: BidPrice, bid_days: Type.Optional(BidDays) }),
  output: Type.Intersect([MyBidLists, Type.Object({ result: BidResult })]),
});

export const cancelBidOrder = defineCall('POST', `${ORDER}/cancel-bid-order`, {
  access: 'login',
  idempotent: true,
  summary: `Cancel an own buy bid. ${LISTS_OF_NOW}`,
  refuses: { 404: ['unknown_bid'], 422: NOT_LIVE },
  input: Type.Object({ product_id: Id }),
  output: MyBidLists,
});

export const exitSellProduct = defineCall('POST', '/api/v3/product/product/exit-sell-product', {
  access: 'login',
  idempotent: true,
  summary: `End an own sell bid. ${LISTS_OF_NOW}`,
  refuses: { 404: ['unknown_bid'], 422: NOT_LIVE },
  input: Type.Object({ product_id: Id }),
  output: MyBidLists,
});

export const deleteBid = defineCall('DELETE', `${ORDER}/del-bid`, {
  access: 'login',
  idempotent: true,
  summary: `Delete an own bid of either side. ${LISTS_OF_NOW}`,
  refuses: { 404: ['unknown_bid'], 422: NOT_LIVE },
  input: Type.Object({ type: Side, product_id: Id }),
  output: MyBidLists,
});

export const getMyBidOrderInfo = defineCall('POST', `${ORDER}/get-mybid-order-info`, {
  access: 'login',
  summary: 'Own live bids, of one item or of all',
  refuses: {},
  input: Type.Object({ item_id: Type.Optional(Id) }),
  output: MyBidLists,
});

export const isExistOrder = defineCall('GET', `${ORDER}/is-exist-order`, {
  access: 'login',
  summary: 'Whether the customer has a running order for the item',
  refuses: {},
  input: Type.Object({ item_id: Id }),
  output: Type.Object({ is_exist: Type.Boolean(), order_id: Type.Union([Id, Type.Null()]) }),
});

export const getExpectedDays = defineCall('GET', `${ORDER}/get-expected-days`, {
  summary:
    'How long an order is on its way, from the last that arrived: what its seller sends, and what is in storage; a call of our own',
  refuses: {},
  input: Empty,
  output: Type.Object({
    sent: ExpectedDays,
    stored: ExpectedDays,
    /** Paid before this time with quick delivery, goods come on this day (`yyyy-MM-dd`). */
    quick: Type.Object({ order_by: KstTime, arrives: Type.String() }),
  }),
});

export const getTradeFeeAmt = defineCall('GET', `${ORDER}/get-trade-fee-amt`, {
  access: 'login',
  summary: 'The event fee of an item, won; 0 when no event runs',
  refuses: { 511: ['unknown_item'] },
  input: Type.Object({ fee_amt: Won, item_id: Id }),
  output: Type.Object({ fee_event_amt: Won }),
});

export const getCustomerOrderDetail = defineCall('GET', '/api/v3/user/mypage/get-customer-order-detail', {
  access: 'login',
  summary: 'One own order with its states',
  refuses: { 404: ['unknown_order'] },
  input: Type.Object({ order_id: Id }),
  output: OrderDetail,
});

export const getCustomerOrderList = defineCall('GET', '/api/v3/user/mypage/get-customer-order-list', {
  access: 'login',
  summary:
    'Own orders, newest first; those under way by when their next step is due, soonest first; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object({
    role: Type.Optional(Type.Union([Type.Literal('buyer'), Type.Literal('seller')])),
    stage: Type.Optional(OrderStage),
    group: Type.Optional(OrderGroup),
    q: Type.Optional(
      LineText({ most: 60, description: 'words of the item, its brand, or the number of the order' }),
    ),
    ...ListStart,
  }),
  output: OrderPage,
});

export const cancelOrder = defineCall('POST', `${ORDER}/cancel-order`, {
  access: 'login',
  idempotent: true,
  summary:
    'Cancel an own order: the buyer within 15 minutes and once a day, the seller at no cost within the same time once a day, and with a penalty else; a call of our own',
  refuses: { 404: ['unknown_order'], 422: ['order_state', 'cancel_window', 'cancel_daily'] },
  input: Type.Object({
    order_id: Id,
    /** For the seller: the penalty that the page has shown. A cancellation that costs another one is refused. */
    penalty_amt: Type.Optional(Won),
  }),
  output: OrderDetail,
});

export const confirmReceipt = defineCall('POST', `${ORDER}/confirm-receipt`, {
  access: 'login',
  summary:
    'The buyer has what they bought: the order is settled before its time, the seller paid and points given; a call of our own',
  refuses: { 404: ['unknown_order'], 422: ['claim_open', 'order_state', 'order_held'] },
  input: Type.Object({ order_id: Id }),
  output: OrderDetail,
});

export const chooseLate = defineCall('POST', `${ORDER}/choose-late`, {
  access: 'login',
  summary:
    'The buyer of an order that has not come by its promised day waits for it, or cancels it at no cost while the goods have not left; a call of our own',
  refuses: { 404: ['unknown_order'], 422: ['order_state', 'order_held'] },
  input: Type.Object({
    order_id: Id,
    choice: Type.Union([Type.Literal('wait'), Type.Literal('cancel')]),
  }),
  output: OrderDetail,
});

export const saveInvoice = defineCall('POST', `${ORDER}/save-invoice`, {
  access: 'login',
  idempotent: true,
  summary:
    'The seller ships: carrier and invoice number, which can be corrected within a day until the goods have come; a call of our own',
  refuses: {
    404: ['unknown_order'],
    422: ['order_state', 'shipping_overdue', 'order_held', 'invoice_fixed'],
  },
  input: Type.Object({
    order_id: Id,
    carrier: LineText({ least: 1, most: 40 }),
    invoice_no: InvoiceNumber,
  }),
  output: OrderDetail,
});

/** Where the goods of a sale go back to when they do not pass. */
const WayBack = Type.Object({
  /** Another one can be named for this order: until the label is printed, and while the goods may still come back. */
  is_open: Type.Boolean(),
  /** Null for goods from storage, and once the seller has removed it. */
  address_id: Nullable(Id),
});

export const getWayBack = defineCall('GET', `${ORDER}/get-return-address`, {
  access: 'login',
  summary: 'Where the goods of an own sale go back to when they fail their inspection; a call of our own',
  refuses: { 404: ['unknown_order'] },
  input: Type.Object({ order_id: Id }),
  output: WayBack,
});

export const saveWayBack = defineCall('POST', `${ORDER}/save-return-address`, {
  access: 'login',
  summary:
    'Name another address for the way back of one sale; that of other orders stays as it is. A call of our own',
  refuses: { 404: ['unknown_order', 'unknown_address'], 422: ['order_state'] },
  input: Type.Object({ order_id: Id, address_id: Id }),
  output: WayBack,
});
