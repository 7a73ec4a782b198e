import type { LoadScreen, Screen } from '@sold/contracts/federation/screen';
import {
  AGREED_PATH,
  BUY_PATH,
  CLOSET_PATH,
  COUPONS_PATH,
  CUSTODY_ITEM_PATH,
  MY_PAGE_PATH,
  NOTICE_SETTINGS_PATH,
  ORDER_DETAIL_PATH,
  ORDER_LIST_PATH,
  PAY_LATER_PATH,
  PENALTIES_PATH,
  PINNED_PATH,
  POINTS_PATH,
  SEARCH_ADDRESS_PATH,
  SELL_PATH,
  SELL_START_PATH,
  SIGN_IN_SETTINGS_PATH,
  WALLET_PATH,
} from '@sold/contracts/wire/paths';

/** A screen that has both layouts in one file. */
const both = (load: LoadScreen): Screen['ui'] => ({ mobile: load, desktop: load });

/** The order pages have the mobile layout alone. */
export const screens: readonly Screen[] = [
  {
    path: BUY_PATH,
    view: 'BuyProductDetail',
    title: '구매하기',
    ui: { mobile: () => import(/* webpackChunkName: "buy-mobile" */ './checkout/buy/buy-mobile.tsx') },
  },
  {
    path: SELL_PATH,
    view: 'SellProductDetail',
    title: '판매하기',
    ui: { mobile: () => import(/* webpackChunkName: "sell-mobile" */ './checkout/sell/sell-mobile.tsx') },
  },
  {
    path: SELL_START_PATH,
    view: 'SellStart',
    title: '판매하기',
    ui: both(() => import(/* webpackChunkName: "sell-start" */ './sell/sell-page.tsx')),
  },
  {
    path: ORDER_LIST_PATH,
    view: 'OrderList',
    title: '주문 내역',
    ui: {
      mobile: () => import(/* webpackChunkName: "order-list" */ './orders/list/order-list-mobile.tsx'),
      desktop: () => import(/* webpackChunkName: "order-list" */ './orders/list/order-list-desktop.tsx'),
    },
  },
  {
    path: ORDER_DETAIL_PATH,
    view: 'OrderDetail',
    title: '주문 상세',
    ui: {
      mobile: () => import(/* webpackChunkName: "order-detail" */ './orders/detail/order-detail-mobile.tsx'),
      desktop: () =>
        import(/* webpackChunkName: "order-detail" */ './orders/detail/order-detail-desktop.tsx'),
    },
  },
  {
    path: CUSTODY_ITEM_PATH,
    view: 'PreInventory',
    title: '보관 상품',
    ui: {
      mobile: () => import(/* webpackChunkName: "custody" */ './storage/custody-mobile.tsx'),
      desktop: () => import(/* webpackChunkName: "custody" */ './storage/custody-desktop.tsx'),
    },
  },
  {
    path: PAY_LATER_PATH,
    view: 'PayLater',
    title: '나중결제',
    ui: {
      mobile: () => import(/* webpackChunkName: "pay-later" */ './pay-later/pay-later-mobile.tsx'),
      desktop: () => import(/* webpackChunkName: "pay-later" */ './pay-later/pay-later-desktop.tsx'),
    },
  },
  {
    path: SEARCH_ADDRESS_PATH,
    view: 'SearchAddress',
    title: '주소 찾기',
    ui: {
      mobile: () => import(/* webpackChunkName: "address" */ './address/search-address-mobile.tsx'),
    },
  },
  {
    path: MY_PAGE_PATH,
    view: 'MyPage',
    title: '마이페이지',
    ui: both(() => import(/* webpackChunkName: "my-page" */ './my-page/hub/my-page.tsx')),
  },
  {
    path: WALLET_PATH,
    view: 'Wallet',
    title: '주소·결제·정산',
    ui: both(() => import(/* webpackChunkName: "wallet" */ './my-page/wallet/wallet-page.tsx')),
  },
  {
    path: AGREED_PATH,
    view: 'Agreed',
    title: '동의한 약관',
    ui: both(() => import(/* webpackChunkName: "my-page" */ './my-page/agreed/agreed-page.tsx')),
  },
  {
    path: POINTS_PATH,
    view: 'Points',
    title: '포인트',
    ui: both(() => import(/* webpackChunkName: "my-page" */ './my-page/points/points-page.tsx')),
  },
  {
    path: COUPONS_PATH,
    view: 'Coupons',
    title: '쿠폰',
    ui: both(() => import(/* webpackChunkName: "my-page" */ './my-page/coupons/coupons-page.tsx')),
  },
  {
    path: PINNED_PATH,
    view: 'Pinned',
    title: '관심 상품',
    ui: both(() => import(/* webpackChunkName: "my-page" */ './my-page/pinned/pinned-page.tsx')),
  },
  {
    path: CLOSET_PATH,
    view: 'Closet',
    title: '내 옷장',
    ui: both(() => import(/* webpackChunkName: "closet" */ './my-page/closet/closet-page.tsx')),
  },
  {
    path: PENALTIES_PATH,
    view: 'Penalties',
    title: '페널티',
    ui: both(() => import(/* webpackChunkName: "my-page" */ './my-page/penalties/penalties-page.tsx')),
  },
  {
    path: SIGN_IN_SETTINGS_PATH,
    view: 'SignIn',
    title: '로그인 설정',
    ui: both(() => import(/* webpackChunkName: "sign-in" */ './my-page/sign-in/sign-in-page.tsx')),
  },
  {
    path: NOTICE_SETTINGS_PATH,
    view: 'NoticeSettings',
    title: '알림 설정',
    ui: both(() => import(/* webpackChunkName: "my-page" */ './my-page/notices/notices-page.tsx')),
  },
];
