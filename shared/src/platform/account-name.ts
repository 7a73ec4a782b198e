import { createStore, type Store } from './store.ts';

/** Sign-in name of the signed-in person, once the page has heard it; empty before, and for a visitor. */
export const accountName: Store<string> = createStore('');

/** Keeps the name of who is signed in. @param customer `customer_default` of get-my-page */
export function keepAccountName({ email, mobile_no }: { email: string; mobile_no: string }): void {
  accountName.set(email || mobile_no);
}
