import { type Static, Type } from 'typebox';
import { Id, ItemNameKor, KstTime, Nullable, Won } from './basics.ts';

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
