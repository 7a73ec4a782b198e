import { hashOf } from '@sold/service/http/idempotency';
import { refuseUnlessProven } from '../../people/means/payment-password.ts';
import { requestOf } from '../../people/means/payment-proof.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import { debtsOf } from './debts.ts';
import { agreeTerms, repay, standingOf } from './pay-later.ts';

const REPAY = 'POST /api/v3/order/payment/repay-bnpl';

export const payLaterHandlers = {
  'POST /api/v3/user/agree-bnpl-terms': (context, _input, { customerId }) => agreeTerms(context, customerId),

  'GET /api/v3/order/order/get-customer-use-bnpl': ({ db, clock }, _input, { customerId }) =>
    standingOf(db, customerId, clock()),

  'GET /api/v3/order/payment/get-bnpl-debts': async ({ db, clock }, _input, { customerId }) => ({
    list: await debtsOf(db, customerId, clock()),
  }),

  [REPAY]: async (context, input, caller, { idempotencyKey }) => {
    await refuseUnlessProven(context.db, caller, requestOf(REPAY, hashOf(input)), context.clock());
    return repay(context, {
      customerId: caller.customerId,
      cardId: input.card_id,
      amount: input.amount,
      idempotencyKey,
    });
  },
} satisfies Partial<Handlers<Context>>;
