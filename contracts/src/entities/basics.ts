import { type Static, Type } from 'typebox';

/** Identifier of a row. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Whole won. */
export const Won = Type.Integer({ minimum: 0, maximum: 9_000_000_000_000 });
/** Which page of a list is asked for, from 1. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000 });
/** Price of a bid as somebody sends it; the rules of `rules/bid-price` are judged by the service, with a message of their own. */
export const BidPrice = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'won' });
/** `yyyy-MM-dd HH:mm:ss`, Korean time. */
export const KstTime = Type.String({ description: 'yyyy-MM-dd HH:mm:ss, KST' });
/** `yyyy.MM.dd`, Korean time. */
export const TradeDate = Type.String({ description: 'yyyy.MM.dd, KST' });
/** 0 트레이드, 1 98점, 2 중고 (specification, section 3, "Product grade"). */
export const ProductGrade = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);
export const Empty = Type.Object({});
export const Nullable = <T extends import('typebox').TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * What became of a payment: `pending` until the gateway has said it. The same idempotency key, sent again, is answered with what
 * is known then; `paid` and `failed` stay.
 */
export const PaymentState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('paid'),
  Type.Literal('failed'),
]);
export type PaymentState = Static<typeof PaymentState>;
