import { Type } from 'typebox';
import { Empty, Id, Nullable } from '../../entities/basics.ts';
import { defineCall } from '../parts/define.ts';

/** Whether the books hold, asked of a market that runs; on the command line they are `audit` and `reconcile`. */
const OPERATOR = '/api/operator';

export const getAudit = defineCall('GET', `${OPERATOR}/audit`, {
  access: 'operator',
  roles: ['support', 'owner'],
  summary: 'Judge every invariant of ledger, books, raffles, charts and custody now',
  refuses: {},
  input: Empty,
  output: Type.Object({
    holds: Type.Boolean(),
    findings: Type.Array(
      Type.Object({
        name: Type.String(),
        subjects: Type.Array(Type.String(), {
          description: 'Rows that break it, at most twenty; empty when it holds',
        }),
      }),
    ),
  }),
});

export const runReconciliation = defineCall('POST', `${OPERATOR}/reconciliation/run`, {
  access: 'operator',
  roles: ['support', 'owner'],
  idempotent: true,
  summary: 'Compare the books of the gateway with ours, mend what can be, and list what waits for a person',
  refuses: { 422: ['gateway'] },
  input: Type.Object({
    days: Type.Number({ minimum: 0.01, maximum: 3_650, description: 'How far back is looked' }),
  }),
  output: Type.Object({
    gateway: Type.String(),
    days: Type.Number(),
    until: Type.String({ description: 'ISO 8601; up to when the books of the gateway were read' }),
    movements: Type.Integer({ minimum: 0 }),
    resolved: Type.Integer({ minimum: 0 }),
    open: Type.Integer({ minimum: 0, description: 'Left for a person by this round' }),
    waiting: Type.Array(
      Type.Object({
        finding_id: Id,
        kind: Type.String(),
        payment: Type.String({ description: 'Name of the payment at the gateway' }),
        order_id: Nullable(Id),
        amount: Type.Integer({ description: 'won' }),
        since: Type.String({ description: 'ISO 8601' }),
        todo: Type.String({ description: 'What an operator does about it' }),
      }),
      { description: 'Everything that waits, from this round or before' },
    ),
  }),
});
