import type { Screen } from '@sold/contracts/federation/screen';
import { MY_RAFFLES_PATH, RAFFLE_LIST_PATH, RAFFLE_PATH, RAFFLE_PAY_PATH } from '@sold/contracts/wire/paths';
import {
  CAR_SHARING_PATH,
  DEPARTMENT_STORE_PATH,
  RAFFLE_DRAW_PATH,
  RAFFLE_SAMPLE_PATH,
  VIDEO_PATH,
} from './raffle/address.ts';

/** Below both of its prefixes the layout is the mobile one (specification, section 2). */
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
  {
    path: MY_RAFFLES_PATH,
    view: 'MyRaffleList',
    title: '내 응모',
    ui: { mobile: () => import(/* webpackChunkName: "my-raffle-list" */ './mine/my-raffle-list-mobile.tsx') },
  },
  {
    path: RAFFLE_PAY_PATH,
    view: 'RafflePay',
    title: '당첨 결제',
    ui: { mobile: () => import(/* webpackChunkName: "raffle-pay" */ './pay/raffle-pay-mobile.tsx') },
  },
  {
    path: RAFFLE_SAMPLE_PATH,
    view: 'RaffleSample',
    title: '추첨 체험',
    ui: { mobile: () => import(/* webpackChunkName: "raffle-sample" */ './sample/raffle-sample-mobile.tsx') },
  },
  {
    path: VIDEO_PATH,
    view: 'VideoRaffle',
    title: '래플',
    ui: { mobile: () => import(/* webpackChunkName: "video-raffle" */ './partner/video-raffle-mobile.tsx') },
  },
  {
    path: CAR_SHARING_PATH,
    view: 'CarSharingRaffle',
    title: '래플',
    ui: {
      mobile: () => import(/* webpackChunkName: "car-sharing" */ './partner/car-sharing-raffle-mobile.tsx'),
    },
  },
  {
    path: DEPARTMENT_STORE_PATH,
    view: 'DepartmentStoreRaffle',
    title: '래플',
    ui: {
      mobile: () =>
        import(/* webpackChunkName: "department-store" */ './partner/department-store-raffle-mobile.tsx'),
    },
  },
];
