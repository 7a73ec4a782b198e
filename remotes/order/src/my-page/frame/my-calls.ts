import type { CallTable } from '@sold/contracts/calls/index';

export const MY_PAGE = 'GET /api/v3/user/mypage/get-my-page';
export const TODOS = 'GET /api/v3/user/mypage/get-todo-list';
export const WALLET = 'GET /api/v3/user/mypage/get-wallet';
export const AGREED = 'GET /api/v3/user/mypage/get-agreement-list';
export const POINTS = 'GET /api/v3/user/mypage/get-point-list';
export const POINT_HISTORY = 'GET /api/v3/user/mypage/get-point-history';
export const COUPONS = 'GET coupon:/api/user/issue-coupon/usable/count';
export const PINNED = 'GET /api/v3/user/mypage/get-pinup-list';
export const PINNED_CHANGES = 'GET /api/v3/user/mypage/get-pinup-change-list';
export const ALERTS = 'GET /api/v3/user/mypage/get-price-alert-list';
export const CLOSET = 'GET /api/v3/user/mypage/get-closet';
export const PENALTIES = 'GET /api/v3/user/mypage/get-penalty-list';
export const SIGN_IN_SETTINGS = 'GET /api/v3/member/sign-in-settings';
export const NOTICES = 'GET /api/v3/user/mypage/get-notice-settings';

export type MyPage = CallTable[typeof MY_PAGE]['output'];
