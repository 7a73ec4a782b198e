/**
 * Calls of the main service to the coupon service. Not in `calls/index`: they need the service token, and no page
 * uses them. Every call is idempotent: the same key gives the same response.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { BidPrice, Empty, Id, KstTime, Nullable, Won } from '../../entities/basics.ts';
import type { Method } from '../parts/define.ts';

/** The main service's name of what a coupon is used for: its order id. Once per order. */
const OrderKey = Type.String({ pattern: '^[\\w:-]{1,150}$' });
const ByOrder = Type.Object({ order_key: OrderKey });

/**
 * `none` not requested yet · `reserved` held until confirm or release · `confirmed` used · `released` given back before
 * use · `lapsed` given back by the 24-hour backstop · `restored` given back after use (refund).
 */
export const ReservationState = Type.Union([
  Type.Literal('none'),
  Type.Literal('reserved'),
  Type.Literal('confirmed'),
  Type.Literal('released'),
  Type.Literal('lapsed'),
  Type.Literal('restored'),
]);
export type ReservationState = Static<typeof ReservationState>;

/** A coupon of a customer, used ones too. */
export const StoredCoupon = Type.Object({
  coupon_id: Id,
  name: Type.String(),
  expires_at: KstTime,
  /** State of the reservation that holds or has used it; null for a free one. */
  held: Nullable(Type.Union([Type.Literal('reserved'), Type.Literal('confirmed')])),
});

export const couponInternal = {
  reserve: {
    method: 'POST',
    path: '/internal/reserve',
    input: Type.Object({
      order_key: OrderKey,
      coupon_id: Id,
      customer_id: Id,
      item_id: Id,
      classification_code: Type.String({ minLength: 1, maxLength: 40 }),
      price: BidPrice,
      /** For a buy bid: held until the bid trades or ends, however long that is. */
      is_bid: Type.Optional(Type.Literal(true)),
    }),
    output: Type.Object({ discount_amt: Won }),
  },
  confirm: { method: 'POST', path: '/internal/confirm', input: ByOrder, output: Empty },
  release: { method: 'POST', path: '/internal/release', input: ByOrder, output: Empty },
  restore: {
    method: 'POST',
    path: '/internal/restore',
    input: ByOrder,
    /** False when the coupon's time had run out before it came back. */
    output: Type.Object({ is_usable: Type.Boolean() }),
  },
  state: {
    method: 'GET',
    path: '/internal/state',
    input: ByOrder,
    output: Type.Object({ state: ReservationState, coupon_id: Nullable(Id), discount_amt: Won }),
  },
  stored: {
    method: 'GET',
    path: '/internal/stored',
    input: Type.Object({ customer_id: Id }),
    output: Type.Object({ list: Type.Array(StoredCoupon) }),
  },
  issue: {
    method: 'POST',
    path: '/internal/issue',
    input: Type.Object({
      /** Names this gift: the same key gives the same coupon. */
      key: Type.String({ pattern: '^[\\w:-]{1,100}$' }),
      definition: Type.String({ minLength: 1, maxLength: 60 }),
      customer_id: Id,
    }),
    output: Type.Object({ coupon_id: Id, expires_at: Type.String() }),
  },
} as const satisfies Record<string, { method: Method; path: string; input: TSchema; output: TSchema }>;

/** Name of an internal call → input and output. */
export type CouponInternal = {
  [N in keyof typeof couponInternal]: {
    input: Static<(typeof couponInternal)[N]['input']>;
    output: Static<(typeof couponInternal)[N]['output']>;
  };
};
