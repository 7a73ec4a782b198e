import type { Screen } from '@sold/contracts/federation/screen';
import {
  BLACK_BOX_PATH,
  BRAND_PATH,
  GRADE_ITEM_PATH,
  ITEM_PATH,
  RELEASE_ITEM_PATH,
} from '@sold/contracts/wire/paths';

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
    path: ITEM_PATH,
    view: 'ItemDetail',
    title: '상품',
    ui: {
      mobile: () => import(/* webpackChunkName: "item-mobile" */ './item/page/item-mobile.tsx'),
      desktop: () => import(/* webpackChunkName: "item-desktop" */ './item/page/item-desktop.tsx'),
    },
  },
  {
    path: GRADE_ITEM_PATH,
    view: 'GradeItemDetail',
    title: '상품',
    ui: {
      mobile: () => import(/* webpackChunkName: "item-mobile" */ './item/page/item-mobile.tsx'),
      desktop: () => import(/* webpackChunkName: "item-desktop" */ './item/page/item-desktop.tsx'),
    },
  },
  {
    path: BRAND_PATH,
    view: 'BrandDetail',
    title: '브랜드',
    ui: {
      mobile: () => import(/* webpackChunkName: "brand" */ './brand/brand-mobile.tsx'),
      desktop: () => import(/* webpackChunkName: "brand" */ './brand/brand-desktop.tsx'),
    },
  },
  {
    path: RELEASE_ITEM_PATH,
    view: 'ReleaseItemDetail',
    title: '발매 상품',
    ui: {
      mobile: () =>
        import(/* webpackChunkName: "release-item-mobile" */ './release-item/release-item-mobile.tsx'),
    },
  },
  {
    path: BLACK_BOX_PATH,
    view: 'BlackBoxMain',
    title: '블랙박스',
    ui: {
      mobile: () => import(/* webpackChunkName: "black-box-mobile" */ './blackbox/black-box-mobile.tsx'),
    },
  },
];
