import type { Handlers } from '../../platform/calls/handler.ts';
import { allAgreements } from './agreements-of.ts';
import { policiesInForce } from './policies-in-force.ts';
import { publishPolicies } from './publish-policies.ts';

export const policyHandlers = {
  'GET /api/v3/policy/in-force': async ({ db, clock }, { kinds }) => ({
    list: await policiesInForce(db, [...new Set(kinds.split(','))], clock()),
  }),

  'GET /api/v3/user/mypage/get-agreement-list': async ({ db }, _input, { customerId }) => ({
    list: await allAgreements(db, customerId),
  }),
} satisfies Partial<Handlers>;

export const policyOperatorHandlers = {
  'POST /api/operator/policies/publish': (context, { list }, _caller, { operator }) =>
    publishPolicies(context, list, operator),
} satisfies Partial<Handlers>;
