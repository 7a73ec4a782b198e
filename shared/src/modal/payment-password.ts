import type { CallKey } from '@sold/contracts/calls/index';
import { createStore, type Store } from '../platform/store.ts';
import { modalStack } from './modal-stack.ts';

/**
 * Task of the popup: `ask` proves the payment password before a payment, `initial` sets the first one, `change` sets another with the
 * current one, `forgotten` with the sign-in password.
 */
export type PasswordMode = 'ask' | 'initial' | 'change' | 'forgotten';

/** A payment that waits for its owner: a passkey confirms it alone. */
export interface WaitingPayment {
  call: CallKey;
  input: object;
}

export interface PasswordRequest {
  id: number;
  mode: PasswordMode;
  /** Null where a passkey does not do. */
  payment: WaitingPayment | null;
  /** Of its modal, which is open. */
  name: string;
  /** @param done whether it was proven, or set */
  settle(done: boolean): void;
}

/** The request that the overlay root shows, or null. */
export const passwordRequest: Store<PasswordRequest | null> = createStore<PasswordRequest | null>(null);

/** Name of the popup that sets the first one, and of the others (specification, section 2, "Order screens"). */
const INITIAL = 'initial-payment-password';
const OTHERS = 'payment-password';

let lastId = 0;

/**
 * Opens a popup of the payment password: its modal immediately, so that leaving the page before its code has loaded cancels it. A request
 * that is open is cancelled by the next one.
 * @param payment a passkey may confirm it in place of the password. Default: none
 * @returns whether it was proven, or set; false when its owner closed the popup
 */
export async function paymentPassword(
  mode: PasswordMode,
  payment: WaitingPayment | null = null,
): Promise<boolean> {
  const before = passwordRequest.get();
  before?.settle(false);
  if (before) await modalStack().close(before.name);
  const name = mode === 'initial' ? INITIAL : OTHERS;
  if (!(await modalStack().open(name))) return false;
  return new Promise((resolve) => {
    const id = ++lastId;
    const settle = (done: boolean) => {
      if (passwordRequest.get()?.id === id) passwordRequest.set(null);
      resolve(done);
    };
    passwordRequest.set({ id, mode, name, payment, settle });
  });
}
