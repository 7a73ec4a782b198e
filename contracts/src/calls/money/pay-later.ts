import { Type } from 'typebox';
import { Empty, Id, PaymentState } from '../../entities/basics.ts';
import { Bnpl, BnplDebt } from '../../entities/people.ts';
import { defineCall } from '../parts/define.ts';

export const agreeBnplTerms = defineCall('POST', '/api/v3/user/agree-bnpl-terms', {
  access: 'verified',
  summary: 'Agree to the terms of paying later',
  refuses: {},
  input: Type.Object({ agreed: Type.Literal(true) }),
  output: Bnpl,
});

export const getCustomerUseBnpl = defineCall('GET', '/api/v3/order/order/get-customer-use-bnpl', {
  access: 'login',
  summary: 'Whether the customer may pay later, with limit, debt and due day',
  refuses: {},
  input: Empty,
  output: Bnpl,
});

export const getBnplDebts = defineCall('GET', '/api/v3/order/payment/get-bnpl-debts', {
  access: 'login',
  summary: 'Debts by order, due first; a call of our own',
  refuses: {},
  input: Empty,
  output: Type.Object({ list: Type.Array(BnplDebt) }),
});

export const repayBnpl = defineCall('POST', '/api/v3/order/payment/repay-bnpl', {
  access: 'verified',
  idempotent: true,
  summary: 'Repay what is owed with a stored card, the oldest debt first; a call of our own',
  refuses: { 404: ['unknown_card'], 422: ['bnpl_amount', 'payment_password_needed', 'payment_refused'] },
  input: Type.Object({ card_id: Id, amount: Type.Integer({ minimum: 100, maximum: 9_000_000_000_000 }) }),
  output: Type.Object({ ...Bnpl.properties, payment_state: PaymentState }),
});
