import { Type } from 'typebox';
import { PolicyVersion } from '../../entities/policy.ts';
import { defineCall } from '../define.ts';

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

export const publishPolicies = defineCall('POST', '/api/operator/policies/publish', {
  access: 'operator',
  summary: 'Tell which versions of policies are published; what is known stays as it is',
  refuses: { 422: ['policy_version'] },
  input: Type.Object({ list: Type.Array(PolicyVersion, { minItems: 1, maxItems: 1_000 }) }),
  output: Type.Object({ added: Type.Integer(), known: Type.Integer() }),
});
