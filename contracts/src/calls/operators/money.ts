import { Type } from 'typebox';
import { Id, KstTime, LineText, Nullable, Won } from '../../entities/basics.ts';
import { OrderState } from '../../entities/order-state.ts';
import { defineCall } from '../parts/define.ts';

/** Calls of the operators about money: payouts, limits of paying later, differences with the gateway's books. */

const Reason = LineText({ least: 1, most: 300 });

const PayoutState = Type.Union([Type.Literal('requested'), Type.Literal('paid'), Type.Literal('failed')]);

export const getPayouts = defineCall('GET', '/api/operator/payout/list', {
  access: 'operator',
  roles: ['support', 'owner'],
  permission: 'personal-data',
  summary:
    'Money for sellers by state, a hundred at a time, the oldest first; account numbers are whole, and the reason is written down',
  refuses: {},
  input: Type.Object({
    reason: Reason,
    state: Type.Optional(PayoutState),
    after: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'payout_id' }),
    ),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        payout_id: Id,
        order_id: Id,
        customer_id: Id,
        amount: Won,
        state: PayoutState,
        reason: Type.String(),
        bank_code: Type.String(),
        bank_name: Type.String(),
        account_no: Type.String(),
        holder: Type.String(),
        requested_at: KstTime,
      }),
    ),
  }),
});

export const closePayout = defineCall('POST', '/api/operator/payout/close', {
  access: 'operator',
  roles: ['support', 'owner'],
  idempotent: true,
  summary: 'Note what the bank said of a payout; one that failed is owed again',
  refuses: { 404: ['unknown_payout'], 422: ['payout_state'] },
  input: Type.Object({
    payout_id: Id,
    result: Type.Union([Type.Literal('paid'), Type.Literal('failed')]),
    reason: Reason,
  }),
  output: Type.Object({ payout_id: Id }),
});

export const getReconciliation = defineCall('GET', '/api/operator/reconciliation', {
  access: 'operator',
  roles: ['support', 'owner'],
  summary: 'Where the books of the gateway and ours differed, newest first, a hundred at a time',
  refuses: {},
  input: Type.Object({
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'finding_id of the last one of the page before',
      }),
    ),
  }),
  output: Type.Object({
    gateway_amt: Type.Integer({ description: 'won the ledger says the gateway holds' }),
    list: Type.Array(
      Type.Object({
        finding_id: Id,
        kind: Type.String(),
        subject: Type.String(),
        payment: Type.String({ description: 'name of the payment at the gateway' }),
        order_id: Type.Union([Id, Type.Null()]),
        order_state: Nullable(OrderState),
        is_resolved: Type.Boolean(),
        is_closed: Type.Boolean(),
        at: KstTime,
        amount: Type.Integer(),
        todo: Type.String({
          description: 'Next action for an operator; empty once it is resolved or closed',
        }),
      }),
    ),
  }),
});

export const closeFinding = defineCall('POST', '/api/operator/reconciliation/close', {
  access: 'operator',
  roles: ['support', 'owner'],
  idempotent: true,
  summary:
    'Note that a difference with the books of the gateway has been dealt with; an order that was held for it goes on',
  refuses: { 404: ['unknown_finding'] },
  input: Type.Object({ finding_id: Id, reason: Reason }),
  output: Type.Object({ finding_id: Id }),
});

export const setCreditLimit = defineCall('POST', '/api/operator/customer/credit-limit', {
  access: 'operator',
  roles: ['support', 'owner'],
  summary: 'Limit of a customer’s later payments, won; null: the general limit',
  refuses: { 404: ['unknown_customer'] },
  input: Type.Object({
    customer_id: Id,
    limit: Type.Union([Type.Integer({ minimum: 0, maximum: 100_000_000 }), Type.Null()]),
    reason: Reason,
  }),
  output: Type.Object({ customer_id: Id }),
});
