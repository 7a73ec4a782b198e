import type { Screen } from '@sold/contracts/federation/screen';

/** What the trade remote offers: the home page and item pages. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    view: 'Home',
    title: 'SOLD',
    ui: {
      mobile: () => import(/* webpackChunkName: "home-mobile" */ './home/home-mobile.tsx'),
      desktop: () => import(/* webpackChunkName: "home-desktop" */ './home/home-desktop.tsx'),
    },
  },
  {
    path: '/trade/product',
    view: 'ItemDetail',
    title: '상품',
    ui: {
      mobile: () => import(/* webpackChunkName: "item-mobile" */ './item/item-mobile.tsx'),
      desktop: () => import(/* webpackChunkName: "item-desktop" */ './item/item-desktop.tsx'),
    },
  },
  {
    path: '/trade/grade',
    view: 'GradeItemDetail',
    title: '상품',
    ui: {
      mobile: () => import(/* webpackChunkName: "item-mobile" */ './item/item-mobile.tsx'),
      desktop: () => import(/* webpackChunkName: "item-desktop" */ './item/item-desktop.tsx'),
    },
  },
];
