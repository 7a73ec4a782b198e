import { calls } from '@sold/contracts/calls/index';
import { expect, test } from 'vitest';
import { inputProblem } from './input-problem.ts';

const MOVE = { order_id: 1, state: 'received', reason: '' };

test.each([
  ['nothing wrong', calls.operateOrder, MOVE, null],
  ['a query as text', calls.getAuditLog, { page: '2' }, null],
  [
    'no value of a list',
    calls.operateOrder,
    { ...MOVE, state: 'lost' },
    /^state is one of payment_pending, paid, .*, not "lost"$/,
  ],
  [
    'a missing field',
    calls.operateOrder,
    { order_id: 1, reason: '' },
    /^state is missing: one of payment_pending, /,
  ],
  [
    'an unknown field',
    calls.operateOrder,
    { ...MOVE, colour: 1 },
    /^colour is not known: the fields are order_id, state, reason, cause$/,
  ],
  [
    'an instant',
    calls.saveConfig,
    { key: 'delivery_amt', value: 1, from: '2026-12-01' },
    /^from is text like 2026-12-01T10:00:00\+09:00 \(ISO 8601, with its offset from UTC\), not "2026-12-01"$/,
  ],
  [
    'another kind',
    calls.operateOrder,
    { ...MOVE, order_id: 'x' },
    /^order_id is a whole number from 1 on, not "x"$/,
  ],
  [
    'out of range',
    calls.freezeSeller,
    { customer_id: 1, days: 9_999, reason: 'x' },
    /^days is a whole number from 0 to 3650, not 9999$/,
  ],
  [
    'too short',
    calls.freezeSeller,
    { customer_id: 1, days: 1, reason: '' },
    /^reason is text from 1 to 300 characters, not ""$/,
  ],
  [
    'one of kinds',
    calls.setCreditLimit,
    { customer_id: 1, limit: -1, reason: 'x' },
    /^limit is a whole number from 0 to 100000000, or null, not -1$/,
  ],
  [
    'deeper down',
    calls.publishPolicies,
    { list: [{ kind: 'terms', date: '2026-11-02', hash: 'x' }] },
    /^list\.0\.hash is text like /,
  ],
  [
    'several at once',
    calls.closePayout,
    { payout_id: 0, result: 'lost' },
    /^reason is missing: .*\npayout_id is .*\nresult is one of paid, failed, not "lost"$/,
  ],
  [
    'no object',
    calls.closePayout,
    [1],
    /^The input is an object with payout_id, result, reason, not \[1\]\.$/,
  ],
  ['nothing at all', calls.closePayout, null, /^The input is an object/],
] as const)('describes the problem of %s', (_, call, input, problem) => {
  const said = inputProblem(call, input);
  if (problem === null) expect(said).toBeNull();
  else expect(said).toMatch(problem);
});
