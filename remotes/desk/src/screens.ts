import type { Screen } from '@sold/contracts/federation/screen';
import {
  ACCOUNT_PATH,
  CLAIMS_PATH,
  GOODS_PATH,
  JOIN_PATH,
  LIST_PATH,
  STAFF_PATH,
  STORAGE_PATH,
  TODAY_PATH,
} from './calls/addresses.ts';

/** Pages of the people who run the market: wide ones, without variants for phones. */
export const screens: readonly Screen[] = [
  {
    path: TODAY_PATH,
    view: 'DeskToday',
    title: '오늘 할 일 | SOLD 데스크',
    ui: { desktop: () => import(/* webpackChunkName: "today" */ './today/today-page.tsx') },
  },
  {
    path: GOODS_PATH,
    view: 'DeskGoods',
    title: '상품 | SOLD 데스크',
    ui: { desktop: () => import(/* webpackChunkName: "goods" */ './goods/goods-page.tsx') },
  },
  {
    path: LIST_PATH,
    view: 'DeskList',
    title: '목록 | SOLD 데스크',
    ui: { desktop: () => import(/* webpackChunkName: "list" */ './list/list-page.tsx') },
  },
  {
    path: STORAGE_PATH,
    view: 'DeskStorage',
    title: '보관 | SOLD 데스크',
    ui: { desktop: () => import(/* webpackChunkName: "storage" */ './storage/storage-page.tsx') },
  },
  {
    path: CLAIMS_PATH,
    view: 'DeskClaims',
    title: '신고·문의 | SOLD 데스크',
    ui: { desktop: () => import(/* webpackChunkName: "claims" */ './claims/claims-page.tsx') },
  },
  {
    path: STAFF_PATH,
    view: 'DeskStaff',
    title: '직원 | SOLD 데스크',
    ui: { desktop: () => import(/* webpackChunkName: "staff" */ './staff/staff-page.tsx') },
  },
  {
    path: ACCOUNT_PATH,
    view: 'DeskAccount',
    title: '내 계정 | SOLD 데스크',
    ui: { desktop: () => import(/* webpackChunkName: "account" */ './account/account-page.tsx') },
  },
  {
    path: JOIN_PATH,
    view: 'DeskJoin',
    title: '직원 계정 만들기 | SOLD 데스크',
    ui: { desktop: () => import(/* webpackChunkName: "join" */ './join/join-page.tsx') },
  },
];
