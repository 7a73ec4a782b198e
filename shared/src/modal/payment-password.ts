import { createStore, type Store } from '../platform/store.ts';

/**
 * What is done with the payment password: `ask` proves it before a payment, `initial` sets the first one, `change` sets another with the
 * one that is known, `forgotten` with the sign-in password.
 */
export type PasswordMode = 'ask' | 'initial' | 'change' | 'forgotten';

export interface PasswordRequest {
  id: number;
  mode: PasswordMode;
  /** @param done whether it was proven, or set */
  settle(done: boolean): void;
}

/** The request that the overlay root shows; null when there is none. */
export const passwordRequest: Store<PasswordRequest | null> = createStore<PasswordRequest | null>(null);

let lastId = 0;

/**
 * Opens a popup of the payment password. A request that is open is given up by the next one.
 * @returns whether it was proven, or set; false when its owner closed the popup
 */
export function paymentPassword(mode: PasswordMode): Promise<boolean> {
  passwordRequest.get()?.settle(false);
  return new Promise((resolve) => {
    const id = ++lastId;
    const settle = (done: boolean) => {
      if (passwordRequest.get()?.id === id) passwordRequest.set(null);
      resolve(done);
    };
    passwordRequest.set({ id, mode, settle });
  });
}
