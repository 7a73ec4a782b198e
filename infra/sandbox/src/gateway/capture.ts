import type { Payment, Store } from '../store/store.ts';
import { move, token } from './give-back.ts';

type PaymentRequest = Omit<Payment, 'paymentKey' | 'totalAmount' | 'balanceAmount' | 'status'> & {
  amount: number;
};

/** A payment that is not authorised yet. @param asked `amount` in won */
export function newPayment({ amount, ...asked }: PaymentRequest): Payment {
  return { ...asked, paymentKey: token(), totalAmount: amount, balanceAmount: amount, status: 'READY' };
}

/** Captures a payment and writes it into the gateway's book. */
export function captured(store: Store, payment: Payment): { status: 200; body: Payment } {
  payment.status = 'DONE';
  store.savePayment(payment);
  move(store, payment, payment.totalAmount);
  return { status: 200, body: payment };
}
