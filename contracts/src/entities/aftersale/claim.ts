import { type Static, Type } from 'typebox';
import { Id, KstTime, Nullable, Won } from '../basics.ts';

/** Fault of goods that came; `rules/trading/claim-texts` has the Korean words. */
export const ClaimReason = Type.Union(
  [
    Type.Literal('fake'),
    Type.Literal('other_item'),
    Type.Literal('damaged'),
    Type.Literal('used'),
    Type.Literal('missing_parts'),
    Type.Literal('defect'),
  ],
  {
    description:
      'fake: not the real thing; other_item: another item, size or colour; damaged: stained or broken; used: traces of wear; missing_parts: box or parts are missing; defect: of the maker',
  },
);
export type ClaimReason = Static<typeof ClaimReason>;

export const ClaimState = Type.Union(
  [
    Type.Literal('draft'),
    Type.Literal('waiting'),
    Type.Literal('returning'),
    Type.Literal('refunded'),
    Type.Literal('part_refunded'),
    Type.Literal('rejected'),
    Type.Literal('appealed'),
    Type.Literal('lapsed'),
  ],
  {
    description:
      'draft: not filed yet; waiting: for its answer; returning: granted, the goods are to come back; refunded, part_refunded and rejected are answers; appealed: a second operator is to answer; lapsed: the goods did not come back in time',
  },
);
export type ClaimState = Static<typeof ClaimState>;

export const ClaimDecision = Type.Union(
  [Type.Literal('refund_return'), Type.Literal('part_refund'), Type.Literal('rejected')],
  {
    description:
      'refund_return: everything goes back once the goods are here; part_refund: an amount goes back and the goods stay; rejected: nothing',
  },
);
export type ClaimDecision = Static<typeof ClaimDecision>;

/** Account that a refund is paid from. */
export const ClaimPayer = Type.Union([Type.Literal('seller'), Type.Literal('centre')], {
  description: 'seller: before settlement, and not what the centre missed; centre: the account of the centre',
});
export type ClaimPayer = Static<typeof ClaimPayer>;

/** An answer to a claim, as its buyer and its seller read it. */
export const ClaimAnswer = Type.Object({
  decision: ClaimDecision,
  reason: Type.String(),
  photos: Type.Array(Type.String(), { description: 'addresses of the photos that decided it' }),
  at: KstTime,
});
export type ClaimAnswer = Static<typeof ClaimAnswer>;

/** A claim of a buyer about goods that came. The seller reads no text and sees no photos of it before it is answered. */
export const Claim = Type.Object({
  claim_id: Id,
  state: ClaimState,
  reason: ClaimReason,
  text: Type.String(),
  photos: Type.Array(Type.String(), { description: 'addresses of its photos, for who sent them' }),
  /** Null: a draft. */
  filed_at: Nullable(KstTime),
  /** It is answered by then: the end of the second working day. Null: no answer is awaited. */
  due_at: Nullable(KstTime),
  /** The first answer, and the one to the appeal. */
  answers: Type.Array(ClaimAnswer),
  /** Until when its buyer can appeal; null when they cannot. */
  appeal_until: Nullable(KstTime),
  /** Text of the appeal; null without one. */
  appeal_text: Nullable(Type.String()),
  /** Refund, won to the way it was paid, and points; null without one. */
  refund: Nullable(Type.Object({ amt: Won, point_amt: Won, is_done: Type.Boolean() })),
  /** How the goods come back; null when they do not. */
  back: Nullable(
    Type.Object({
      until: KstTime,
      parcel: Nullable(Type.Object({ carrier: Type.String(), no: Type.String() })),
      /** Number that is written on the parcel. */
      label: Type.String(),
      to: Type.Object({
        name: Type.String(),
        phone: Type.String(),
        zipcode: Type.String(),
        addr: Type.String(),
      }),
    }),
  ),
});
export type Claim = Static<typeof Claim>;

/** Claims of one order. */
export const OrderClaims = Type.Object({
  role: Type.Union([Type.Literal('buyer'), Type.Literal('seller')]),
  /** Until when another claim can be filed; null when none can. */
  file_until: Nullable(KstTime),
  list: Type.Array(Claim),
});
export type OrderClaims = Static<typeof OrderClaims>;

/** Claims that were filed in a month, and what became of them so far. */
export const ClaimMonth = Type.Object({
  month: Type.String({ description: 'yyyy-MM, Korean time' }),
  filed: Type.Integer({ minimum: 0 }),
  granted: Type.Integer({
    minimum: 0,
    description: 'refunded, in whole or in part, or the goods are to come back',
  }),
  rejected: Type.Integer({ minimum: 0 }),
  days: Nullable(
    Type.Number({ description: 'days until the answer, on average, one decimal; null without one' }),
  ),
});
export type ClaimMonth = Static<typeof ClaimMonth>;
