import { Type } from 'typebox';
import { Empty } from '../../entities/basics.ts';
import { AgreedVersion, PolicyVersion } from '../../entities/policy.ts';
import { defineCall } from '../parts/define.ts';

export const getPoliciesInForce = defineCall('GET', '/api/v3/policy/in-force', {
  takesSession: false,
  summary: 'The version of each of these policies that is in force now, Korean time; a call of our own',
  refuses: {},
  input: Type.Object({
    kinds: Type.String({
      pattern: '^[a-z][a-z_]{0,39}(,[a-z][a-z_]{0,39}){0,9}$',
      description: 'with commas: `terms,privacy`',
    }),
  }),
  output: Type.Object({ list: Type.Array(PolicyVersion) }),
});

export const getAgreementList = defineCall('GET', '/api/v3/user/mypage/get-agreement-list', {
  access: 'login',
  summary:
    'Versions of policies that the customer has agreed to by name, agreed to last first; a call of our own',
  refuses: {},
  input: Empty,
  output: Type.Object({ list: Type.Array(AgreedVersion) }),
});

export const publishPolicies = defineCall('POST', '/api/operator/policies/publish', {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'Tell which versions of policies are published; what is known stays as it is',
  refuses: { 422: ['policy_version'] },
  input: Type.Object({ list: Type.Array(PolicyVersion, { minItems: 1, maxItems: 1_000 }) }),
  output: Type.Object({ added: Type.Integer(), known: Type.Integer() }),
});
