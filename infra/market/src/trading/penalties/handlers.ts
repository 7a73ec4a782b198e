import type { Context } from '../../money/context/context.ts';
import { owedProof } from '../../people/identity/owed-proof.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { answerAppeal, refuseAloneGranting } from './answer-appeal.ts';
import { fileAppeal } from './file-appeal.ts';
import { openAppeals } from './open-appeals.ts';
import { sellerStop } from './penalties.ts';
import { penaltyList } from './penalty-list.ts';

export const penaltyHandlers = {
  'POST /api/order/order/check-seller-status': async (context, _input, caller) => {
    const { db, clock } = context;
    // The first check is asked for by the sale itself.
    const owed = await owedProof(context, caller);
    if (owed?.reason === 'owner_check') throw owed;
    const stop = await sellerStop(db, caller.customerId, clock());
    return {
      is_sellable: stop === null,
      reason: stop?.reason ?? '',
      until: stop?.until ?? '',
    };
  },

  'GET /api/v3/user/mypage/get-penalty-list': ({ db, clock }, input, { customerId }) =>
    penaltyList(db, customerId, input, clock()),

  'POST /api/v3/user/mypage/save-appeal': (context, { penalty_id, text }, { customerId }) =>
    fileAppeal(context, { customerId, penaltyId: penalty_id, text }),
} satisfies Partial<Handlers<Context>>;

export const appealOperatorHandlers = {
  'GET /api/operator/appeal/list': ({ db, clock }, input) => openAppeals(db, input, clock()),

  'POST /api/operator/appeal/answer': async (context, input, _caller, { operator }) => {
    const { penalty_id, result, reason } = input;
    const answer = { penaltyId: penalty_id, result, reason, actor: operator };
    await refuseAloneGranting(context, answer);
    await answerAppeal(context, answer);
    return { penalty_id, state: result };
  },
} satisfies Partial<Handlers<Context>>;
