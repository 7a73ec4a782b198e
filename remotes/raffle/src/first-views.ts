import type { FirstViews } from '@sold/contracts/federation/first-view';
import { RAFFLE_LIST_PATH, RAFFLE_PATH } from '@sold/contracts/wire/paths';
import { raffleFirst } from './detail/raffle-first.ts';
import { listFirst } from './list/list-first.ts';
import { CAR_SHARING_PATH, DEPARTMENT_STORE_PATH, VIDEO_PATH } from './raffle/address.ts';

/** Screens of the raffle remote that come with the page. */
export const firstViews: FirstViews = {
  [RAFFLE_LIST_PATH]: listFirst,
  [RAFFLE_PATH]: raffleFirst,
  [CAR_SHARING_PATH]: raffleFirst,
  [DEPARTMENT_STORE_PATH]: raffleFirst,
  [VIDEO_PATH]: raffleFirst,
};
