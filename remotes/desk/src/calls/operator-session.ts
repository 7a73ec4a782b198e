import type { CallTable } from '@sold/contracts/calls/index';
import { atom } from 'jotai';

export type Operator = CallTable['GET /api/operator/account/me']['output'];

/** The operator of the page; null until the service has said who it is. */
export const operatorAtom = atom<Operator | null>(null);
/** Whether the service knows no session of this browser, or no longer. The page stays below the sign-in. */
export const isSignedOutAtom = atom(false);
/** Counts sign-ins: calls that were refused meanwhile are sent again. */
export const signInsAtom = atom(0);
