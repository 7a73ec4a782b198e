import { type Static, Type } from 'typebox';
import { UNLIMITED_DATE } from '../base/bid-duration.ts';
import { BID_PRICE_UNIT, MAXIMUM_BID_PRICE, minimumBidPrice } from '../base/bid-price.ts';
import { POINT_UNIT } from '../base/points.ts';
import { HYPHENED_PATTERN } from '../base/typed/numbered.ts';

/** Identifier of a row. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Whole won. */
export const Won = Type.Integer({ minimum: 0, maximum: 9_000_000_000_000, description: 'Whole won' });
/**
 * A line of free text: a name, an address, a reason. Every service cleans it with `lineText` before it checks the length,
 * so that no invisible characters are stored.
 */
export const LineText = ({
  least = 0,
  most,
  ...said
}: {
  least?: number;
  most: number;
  description?: string;
}) => Type.String({ ...(least > 0 && { minLength: least }), maxLength: most, 'x-line': true, ...said });
/** Words of a person that may have several lines: the same, of each line (`linesText`). */
export const LinesText = (said: Parameters<typeof LineText>[0]) =>
  Type.Unsafe<string>({ ...LineText(said), 'x-line': 'several' });
/** The number of a parcel, as `base/typed/numbered` reads it. */
export const InvoiceNumber = Type.String({ pattern: HYPHENED_PATTERN });
/** Page of a list, from 1. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000 });
/** Where a list goes on: `next_cursor` of the page before, as it came. */
export const ListCursor = Type.String({
  description:
    '`next_cursor` of the page before, with the same filters: goes on behind its last row, in place of a page by its number',
});
/** Paging of a list: by number, or by the cursor of the page before. */
export const ListStart = { page: Type.Optional(PageNumber), cursor: Type.Optional(ListCursor) };
export const NextCursor = Type.Union([Type.String(), Type.Null()], {
  description: '`cursor` of the next page; null at the end of the list',
});
/**
 * Price of a bid as a customer sends it. The rules of `base/bid-price` are judged by the service, with a message of their own;
 * `documented` is what the API documents say of them.
 */
export const BidPrice = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: `Price of a unit, whole won in steps of ${BID_PRICE_UNIT.toLocaleString('en-US')}; preowned goods from ${minimumBidPrice(2).toLocaleString('en-US')}. Another one is refused with 422`,
  documented: {
    minimum: minimumBidPrice(0),
    maximum: MAXIMUM_BID_PRICE,
    multipleOf: BID_PRICE_UNIT,
  },
});
/** Points to be spent; `base/points` is judged by the service, with a message of its own. */
export const PointAmount = Type.Integer({
  minimum: 0,
  maximum: 9_000_000_000_000,
  description: `Points to be spent, each worth a won, in steps of ${POINT_UNIT}. More than may be used is refused with 422`,
  documented: { multipleOf: POINT_UNIT },
});
/** An item's own name, as its maker writes it; the same in every answer. */
export const ItemName = Type.String({ description: 'Name of the item, in English as its maker writes it' });
/** The same in Korean: what people read about their own orders. */
export const ItemNameKor = Type.String({ description: 'Name of the item, in Korean' });
/** A ratio: `base/ratio` says how it is applied. */
export const Percent = Type.Number({
  description: 'Percent, at most three decimals; applied once to whole won and floored',
});
/** `yyyy-MM-dd HH:mm:ss`, Korean time. */
export const KstTime = Type.String({ description: 'yyyy-MM-dd HH:mm:ss, KST' });
/** When a bid ends (`base/bid-duration`). */
export const BidEnd = Type.String({
  description: `yyyy-MM-dd HH:mm:ss, KST; ${UNLIMITED_DATE} is unlimited`,
});
/** As {@link KstTime}; may be empty. */
export const KstTimeOrNone = Type.String({ description: 'yyyy-MM-dd HH:mm:ss, KST; empty: none' });
/** `yyyy.MM.dd`, Korean time. */
export const TradeDate = Type.String({ description: 'yyyy.MM.dd, KST' });
/** As {@link TradeDate}; may be empty. */
export const TradeDateOrNone = Type.String({ description: 'yyyy.MM.dd, KST; empty: none' });
/** 0 트레이드, 1 98점, 2 중고 (specification, section 3, "Product grade"). */
export const ProductGrade = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
  description: '0 트레이드 (new), 1 98점 (as good as new), 2 중고 (preowned)',
});
export const Empty = Type.Object({});
export const Nullable = <T extends import('typebox').TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * Result of a payment: `pending` until the gateway has confirmed it. The same idempotency key, sent again, returns the
 * current state; `paid` and `failed` are final.
 */
export const PaymentState = Type.Union(
  [Type.Literal('pending'), Type.Literal('paid'), Type.Literal('failed')],
  {
    description:
      'pending: the gateway has not said it yet, and the same idempotency key asks again; paid and failed stay',
  },
);
export type PaymentState = Static<typeof PaymentState>;
