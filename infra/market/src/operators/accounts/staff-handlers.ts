import type { Handlers } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import {
  addOperator,
  endOperator,
  endSessionsOf,
  inviteOperator,
  operatorList,
  setOperatorRole,
} from './staff.ts';

/** Answers of the calls of `contracts/calls/operators/staff`. */
export const staffHandlers = {
  'GET /api/operator/staff/list': async (context) => ({ list: await operatorList(context) }),

  'POST /api/operator/staff/add': (context, input, _caller, { operator: actor }) =>
    addOperator(context, { ...input, actor }),

  'POST /api/operator/staff/invite': (context, { operator_id }, _caller, { operator: actor }) =>
    inviteOperator(context, { operatorId: operator_id, actor }),

  'POST /api/operator/staff/role': async (context, { operator_id, role }, _caller, { operator: actor }) => {
    await setOperatorRole(context, { operatorId: operator_id, role, actor });
    return { operator_id };
  },

  'POST /api/operator/staff/end': async (context, { operator_id }, _caller, { operator: actor }) => {
    await endOperator(context, { operatorId: operator_id, actor });
    return { operator_id };
  },

  'POST /api/operator/staff/end-sessions': async (
    context,
    { operator_id },
    _caller,
    { operator: actor },
  ) => ({
    operator_id,
    sessions: await endSessionsOf(context, { operatorId: operator_id, actor }),
  }),
} satisfies Partial<Handlers<Context>>;
