import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { PAY_LATER_PATH } from '@sold/contracts/federation/paths';
import { ownPage } from '../flow/order-first.ts';
import { DEBTS, STANDING } from './later-calls.ts';

/** How the pay-later hub begins: nothing of it is known before it is known who looks. */
export const laterFirst: ScreenFirst = {
  firstCalls: () => [],
  ownCalls: () => [
    { key: STANDING, input: {} },
    { key: DEBTS, input: {} },
  ],
  head: () => ownPage('나중결제', PAY_LATER_PATH),
};
