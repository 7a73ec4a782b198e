import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { PAY_LATER_PATH } from '@sold/contracts/wire/paths';
import { ownPage } from '../page/own-page.ts';
import { DEBTS, STANDING } from './later-calls.ts';

/** Makes no calls: the page is private. */
export const laterFirst: ScreenFirst = {
  firstCalls: () => [],
  ownCalls: () => [
    { key: STANDING, input: {} },
    { key: DEBTS, input: {} },
  ],
  head: () => ownPage('나중결제', PAY_LATER_PATH),
};
