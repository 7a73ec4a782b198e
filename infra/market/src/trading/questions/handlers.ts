import type { Context } from '../../money/context/context.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { answerQuestion, openQuestions } from './open-questions.ts';
import { ask, ownQuestions, removeQuestionPhoto } from './questions.ts';

export const questionHandlers = {
  'GET /api/v3/order/question/get-questions': async ({ db }, { order_id }, { customerId }) => ({
    list: await ownQuestions(db, order_id, customerId),
  }),

  'POST /api/v3/order/question/save-question': (context, input, { customerId }, { idempotencyKey }) => {
    const { order_id, category, text } = input;
    return ask(context, { orderId: order_id, customerId, category, text, idempotencyKey });
  },

  'POST /api/v3/order/question/remove-photo': (context, { question_id, photo_id }, { customerId }) =>
    removeQuestionPhoto(context, { questionId: question_id, customerId, photoId: photo_id }),
} satisfies Partial<Handlers<Context>>;

export const questionOperatorHandlers = {
  'GET /api/operator/question/list': ({ db, clock }, input) => openQuestions(db, input, clock()),

  'POST /api/operator/question/answer': async (context, { question_id, answer }, _caller, { operator }) => {
    await answerQuestion(context, { questionId: question_id, answer, actor: operator });
    return { question_id };
  },
} satisfies Partial<Handlers<Context>>;
