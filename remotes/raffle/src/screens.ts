import { RAFFLE_LIST_PATH } from '@sold/contracts/federation/paths';
import type { Screen } from '@sold/contracts/federation/screen';

/** What the raffle remote offers. Below both of its prefixes the layout is the mobile one (specification, section 2). */
export const screens: readonly Screen[] = [
  {
    path: RAFFLE_LIST_PATH,
    view: 'RaffleList',
    title: '래플',
    ui: { mobile: () => import(/* webpackChunkName: "raffle-list" */ './list/raffle-list-mobile.tsx') },
  },
];
