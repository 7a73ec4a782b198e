import { RAFFLE_LIST_PATH, RAFFLE_PATH } from '@sold/contracts/federation/paths';
import type { Screen } from '@sold/contracts/federation/screen';
import { RAFFLE_DRAW_PATH } from './raffle/address.ts';

/** What the raffle remote offers. Below both of its prefixes the layout is the mobile one (specification, section 2). */
export const screens: readonly Screen[] = [
  {
    path: RAFFLE_LIST_PATH,
    view: 'RaffleList',
    title: '래플',
    ui: { mobile: () => import(/* webpackChunkName: "raffle-list" */ './list/raffle-list-mobile.tsx') },
  },
  {
    path: RAFFLE_PATH,
    view: 'RaffleDetail',
    title: '래플',
    ui: { mobile: () => import(/* webpackChunkName: "raffle-detail" */ './detail/raffle-detail-mobile.tsx') },
  },
  {
    path: RAFFLE_DRAW_PATH,
    view: 'RaffleDraw',
    title: '추첨 확인',
    ui: { mobile: () => import(/* webpackChunkName: "raffle-draw" */ './draw/raffle-draw-mobile.tsx') },
  },
];
