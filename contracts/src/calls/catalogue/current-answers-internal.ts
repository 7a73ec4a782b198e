/**
 * The edge keeps answers to guests, and asks the replica that gave them whether they are still current. Not in `calls/index`: no page
 * uses it, and the edge does not forward it.
 */
import { type Static, Type } from 'typebox';

/** Response header with the id of a cached answer. The edge takes it off. */
export const ANSWER_ID = 'x-answer-id';

/** Form of an id: one that reads otherwise would have a whole request refused. */
export const ANSWER_ID_FORM = /^[\w-]{1,64}$/;

/** Ids of one request at most. */
export const MOST_ANSWER_IDS = 1_000;

/** Which cached answers of a replica are current: equal to what it would answer now. An id of another replica is not. */
export const currentAnswers = {
  method: 'POST',
  path: '/internal/current-answers',
  input: Type.Object({
    ids: Type.Array(Type.String({ pattern: ANSWER_ID_FORM.source }), { maxItems: MOST_ANSWER_IDS }),
  }),
  output: Type.Object({ current: Type.Array(Type.String()) }),
} as const;

export type CurrentAnswers = {
  input: Static<typeof currentAnswers.input>;
  output: Static<typeof currentAnswers.output>;
};
