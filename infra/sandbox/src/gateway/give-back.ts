import { randomBytes } from 'node:crypto';
import type { Payment, Store } from '../store/store.ts';

/** States of captured payments that are not refunded in full. */
const GIVES_BACK: readonly Payment['status'][] = ['DONE', 'PARTIAL_CANCELED'];

/** Whether so much of a payment can go back, won. */
export function canGiveBack({ status, balanceAmount }: Payment, amount: number): boolean {
  return GIVES_BACK.includes(status) && amount > 0 && amount <= balanceAmount;
}

/** Gives so much of a payment back, won, and writes it into the gateway's book. */
export function giveBack(store: Store, payment: Payment, amount: number, reason: string): void {
  payment.balanceAmount -= amount;
  payment.status = payment.balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED';
  const transactionKey = move(store, payment, -amount);
  payment.cancels = [
    ...(payment.cancels ?? []),
    { transactionKey, cancelAmount: amount, cancelReason: reason, cancelStatus: 'DONE' },
  ];
  store.savePayment(payment);
}

/**
 * Gives money back without an API call, as people do in the gateway's console.
 * @param amount won; all that is left without one
 */
export function giveBackByHand(store: Store, orderId: string, amount?: number): Payment {
  const payment = store.byOrder.get(orderId);
  if (payment === undefined || !canGiveBack(payment, amount ?? payment.balanceAmount))
    throw new Error(`there is nothing, or not so much, to give back of order ${orderId}`);
  giveBack(store, payment, amount ?? payment.balanceAmount, 'console');
  return payment;
}

/** A movement of money in the gateway's book. @returns its name */
export function move(store: Store, { orderId, paymentKey }: Payment, amount: number): string {
  const transactionKey = token();
  store.saveTransaction({ transactionKey, orderId, paymentKey, amount });
  return transactionKey;
}

export function token(): string {
  return randomBytes(18).toString('base64url');
}
