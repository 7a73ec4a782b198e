import { type Static, Type } from 'typebox';
import { Id, KstTime, Nullable } from '../basics.ts';

/** Category of a question about an order; `rules/trading/claim-texts` has the Korean words. */
export const QuestionCategory = Type.Union(
  [
    Type.Literal('delivery'),
    Type.Literal('inspection'),
    Type.Literal('payment'),
    Type.Literal('refund'),
    Type.Literal('other'),
  ],
  { description: 'delivery; inspection; payment and payout; refund and cancellation; other' },
);
export type QuestionCategory = Static<typeof QuestionCategory>;

/** A question about an order, and its answer. */
export const Question = Type.Object({
  question_id: Id,
  category: QuestionCategory,
  text: Type.String(),
  photos: Type.Array(Type.String(), { description: 'addresses of its photos, for who sent them' }),
  asked_at: KstTime,
  /** It is answered by then: the end of the second working day. */
  due_at: KstTime,
  /** Empty while it waits. */
  answer: Type.String(),
  answered_at: Nullable(KstTime),
});
export type Question = Static<typeof Question>;
