import type { PageMethod, PaymentMethod } from '../entities/order.ts';

/** The codes that methods have towards the gateway. */
export type GatewayCode = Exclude<PageMethod, 'transfer'> | 'toss';

/** The code the gateway knows a method by: transfer is `toss`, the others keep their name (specification, section 9). */
export function gatewayCode(method: PageMethod): GatewayCode {
  return method === 'transfer' ? 'toss' : method;
}

/** Transfers of this amount or more are always issued a cash receipt, won (market-rules, "Payments"). */
export const RECEIPT_FROM = 100_000;

/** The tax office's own number: a receipt that is issued under it belongs to nobody until a customer registers it. */
export const SELF_ISSUE_NUMBER = '0100001234';

/** Whether a payment must be given a cash receipt even when nobody asked for one. */
export function owesCashReceipt(method: PaymentMethod, amount: number): boolean {
  return isTransfer(method) && amount >= RECEIPT_FROM;
}

/** Whether money comes from a bank account, by the gateway's page or from a stored one: such a payment may have a cash receipt. */
export function isTransfer(method: PaymentMethod): boolean {
  return method === 'transfer' || method === 'account';
}
