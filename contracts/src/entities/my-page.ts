import { type Static, Type } from 'typebox';
import { Id, ItemNameKor, KstTime, KstTimeOrNone, Nullable, ProductGrade, Won } from './basics.ts';
import { Picture } from './item.ts';

/** Next task of a customer; `rules/trading/todo-kinds` has its name and its page. */
export const TodoKind = Type.Union(
  [
    Type.Literal('ship_order'),
    Type.Literal('finish_payment'),
    Type.Literal('pay_win'),
    Type.Literal('confirm_receipt'),
    Type.Literal('return_goods'),
    Type.Literal('repay_later'),
    Type.Literal('send_to_storage'),
    Type.Literal('new_bank_account'),
    Type.Literal('storage_end'),
    Type.Literal('late_order'),
  ],
  {
    description:
      'ship_order: send what was sold; finish_payment: go on with a payment on the page of the gateway, or give it up; pay_win: pay for what was won; confirm_receipt: say that it has come; return_goods: send back what a claim was granted for; repay_later: pay what was bought on credit; send_to_storage: send an announced unit; new_bank_account: money could not be sent; storage_end: sell a unit or take it out before its storage ends; late_order: choose to wait for a late order or to cancel it',
  },
);
export type TodoKind = Static<typeof TodoKind>;

/** One thing to do. */
export const Todo = Type.Object({
  kind: TodoKind,
  /** Id of the order, raffle or unit, by kind. */
  id: Id,
  /** Empty: no time is set. */
  due: KstTimeOrNone,
  /** Page on which it is done, below the base path. */
  to: Type.String(),
  item_name_kor: ItemNameKor,
  brand_bg_color: Type.String(),
  image: Picture,
  product_size_option: Type.String(),
  /**
   * Amount due, won: for `pay_win` without fees and delivery, for `ship_order` the penalty for being late; null when no money
   * is concerned.
   */
  amount: Nullable(Won),
});
export type Todo = Static<typeof Todo>;

/** Reason of a grant of points. */
export const PointKind = Type.Union(
  [
    Type.Literal('accrued'),
    Type.Literal('penalty'),
    Type.Literal('late'),
    Type.Literal('returned'),
    Type.Literal('gift'),
  ],
  {
    description:
      'accrued: a purchase was settled; penalty: all of what the seller was fined for an order above the costs of the centre; late: an order came after its promised day; returned: an order that they were spent on came to nothing; gift: given without an order',
  },
);
export type PointKind = Static<typeof PointKind>;

/** Points that were given together. */
export const PointLot = Type.Object({
  lot_id: Id,
  kind: PointKind,
  /** The order that they were given for; null for a gift. */
  order_id: Nullable(Id),
  amount: Won,
  remaining_amt: Won,
  granted_at: KstTime,
  expires_at: KstTime,
});
export type PointLot = Static<typeof PointLot>;

/**
 * Why points came or went: what they were given for (`accrued`, `penalty`, `gift`), `held` spent on an order, `returned` by an
 * order that was not, `expired`, `taken_back` of a purchase that was refunded after all.
 */
export const PointChangeKind = Type.Union([
  Type.Literal('accrued'),
  Type.Literal('taken_back'),
  Type.Literal('penalty'),
  Type.Literal('late'),
  Type.Literal('gift'),
  Type.Literal('held'),
  Type.Literal('returned'),
  Type.Literal('expired'),
]);
export type PointChangeKind = Static<typeof PointChangeKind>;

export const PointChange = Type.Object({
  change_id: Id,
  kind: PointChangeKind,
  /** The order that they came or went with; null for gifts and for what expired. */
  order_id: Nullable(Id),
  amount: Type.Integer({ description: 'points; below zero for those that went' }),
  at: KstTime,
});
export type PointChange = Static<typeof PointChange>;

/** A price that a person waits for. */
export const PriceAlert = Type.Object({
  item_id: Id,
  product_grade: ProductGrade,
  item_name_kor: ItemNameKor,
  product_size_option_id: Id,
  /** Name of the size. */
  size: Type.String(),
  /** The customer gets a message when the lowest ask is at most this price. */
  price: Won,
  min_price: Nullable(Won),
  is_told: Type.Boolean({ description: 'they were told, and it has not been dearer since' }),
});
export type PriceAlert = Static<typeof PriceAlert>;

export const AppealState = Type.Union(
  [Type.Literal('open'), Type.Literal('granted'), Type.Literal('refused')],
  { description: 'waits for its answer; the penalty was taken back; the penalty stays' },
);
export type AppealState = Static<typeof AppealState>;

/** A seller's appeal against a penalty, and the decision. */
export const Appeal = Type.Object({
  state: AppealState,
  text: Type.String(),
  filed_at: KstTime,
  /** It is answered by then: the end of the third working day. */
  due_at: KstTime,
  /** Reason of the decision; empty while it is open. */
  answer: Type.String(),
  answered_at: Nullable(KstTime),
  photos: Type.Array(Type.String(), { description: 'addresses of its photos, for who sent them' }),
});
export type Appeal = Static<typeof Appeal>;

/** A penalty of a seller. */
export const Penalty = Type.Object({
  penalty_id: Id,
  order_id: Id,
  display_order_id: Type.String(),
  item_name_kor: ItemNameKor,
  amount: Won,
  reason: Type.String(),
  at: KstTime,
  /** Until when it counts towards a stop. */
  until: KstTime,
  is_counted: Type.Boolean({ description: 'whether it still counts' }),
  is_of_closed_account: Type.Boolean({
    description:
      'left by an account that the same person has closed: the order cannot be opened, and no appeal be made',
  }),
  /** Null: none yet, and one can be made. */
  appeal: Nullable(Appeal),
});
export type Penalty = Static<typeof Penalty>;

/** Whether a seller is away: all of their sell bids are off the books until they come back. */
export const AwayState = Type.Object({
  /** Null: the seller is not away. */
  since: Nullable(KstTime),
  /** Sell bids that are off the books. */
  bids: Type.Integer({ minimum: 0 }),
  /** Sell bids that this call has ended instead of bringing them back. */
  ended: Type.Array(
    Type.Object({
      product_id: Id,
      item_name_kor: ItemNameKor,
      option: Type.String(),
      price: Won,
      reason: Type.Union([Type.Literal('over'), Type.Literal('crosses')], {
        description: 'over: its end has passed; crosses: a buy bid would match it now',
      }),
    }),
  ),
});
export type AwayState = Static<typeof AwayState>;
