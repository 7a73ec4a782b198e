import { expect, test } from 'vitest';
import { calls } from '../../calls/index.ts';
import type { AnyCall } from '../../calls/parts/define.ts';
import { mayOperate, OPERATOR_ROLES } from './roles.ts';

const operatorCalls = (Object.entries(calls) as [string, AnyCall][]).filter(
  ([, { access, isSignedOut }]) => access === 'operator' && !isSignedOut,
);

test('lets an operator make only calls of their role, with the permission that each needs', () => {
  expect(mayOperate('centre', { roles: ['centre'], permission: null })).toBe(true);
  expect(mayOperate('editor', { roles: ['centre'], permission: null })).toBe(false);
  expect(mayOperate('centre', { roles: ['centre'], permission: 'personal-data' })).toBe(false);
  expect(mayOperate('support', { roles: ['support'], permission: 'personal-data' })).toBe(true);
});

test.each(operatorCalls)('lets the owner make %s', (_name, call) => {
  expect(mayOperate('owner', call)).toBe(true);
});

test.each(OPERATOR_ROLES)('gives %s calls to make', (role) => {
  expect(operatorCalls.some(([, call]) => mayOperate(role, call))).toBe(true);
});
