import type { FirstViews } from '@sold/contracts/federation/first-view';
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
import { searchAddressFirst } from './address/search-address-first.ts';
import { orderFirst } from './checkout/entry/order-first.ts';
import {
  AGREED,
  CLOSET,
  COUPONS,
  MY_PAGE,
  NOTICES,
  PENALTIES,
  PINNED,
  POINTS,
  SIGN_IN_SETTINGS,
  TODOS,
  WALLET,
} from './my-page/frame/my-calls.ts';
import { myFirst } from './my-page/frame/my-first.ts';
import { orderDetailFirst } from './orders/detail/order-detail-first.ts';
import { orderListFirst } from './orders/list/order-list-first.ts';
import { laterFirst } from './pay-later/later-first.ts';
import { sellFirst } from './sell/sell-first.ts';
import { custodyFirst } from './storage/custody-first.ts';

/** Screens of the order remote that come with the page: what they are about, and the shapes of what only the person is shown. */
export const firstViews: FirstViews = {
  [BUY_PATH]: orderFirst('buy'),
  [SELL_PATH]: orderFirst('sell'),
  [SELL_START_PATH]: sellFirst,
  [ORDER_LIST_PATH]: orderListFirst,
  [ORDER_DETAIL_PATH]: orderDetailFirst,
  [CUSTODY_ITEM_PATH]: custodyFirst,
  [PAY_LATER_PATH]: laterFirst,
  [MY_PAGE_PATH]: myFirst(MY_PAGE_PATH, '마이페이지', MY_PAGE, TODOS),
  [WALLET_PATH]: myFirst(WALLET_PATH, '주소·결제·정산', WALLET),
  [AGREED_PATH]: myFirst(AGREED_PATH, '동의한 약관', AGREED),
  [POINTS_PATH]: myFirst(POINTS_PATH, '포인트', POINTS),
  [COUPONS_PATH]: myFirst(COUPONS_PATH, '쿠폰', COUPONS),
  [PINNED_PATH]: myFirst(PINNED_PATH, '관심 상품', PINNED),
  [CLOSET_PATH]: myFirst(CLOSET_PATH, '내 옷장', CLOSET),
  [PENALTIES_PATH]: myFirst(PENALTIES_PATH, '페널티', PENALTIES),
  [SIGN_IN_SETTINGS_PATH]: myFirst(SIGN_IN_SETTINGS_PATH, '로그인 설정', SIGN_IN_SETTINGS),
  [NOTICE_SETTINGS_PATH]: myFirst(NOTICE_SETTINGS_PATH, '알림 설정', NOTICES),
  [SEARCH_ADDRESS_PATH]: searchAddressFirst,
};
