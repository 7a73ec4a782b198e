import type { CallTable } from '@sold/contracts/calls/index';

export const MY_PAGE = 'GET /api/v3/user/mypage/get-my-page';
export const TODOS = 'GET /api/v3/user/mypage/get-todo-list';
export const WALLET = 'GET /api/v3/user/mypage/get-wallet';
export const AGREED = 'GET /api/v3/user/mypage/get-agreement-list';

export type MyPage = CallTable[typeof MY_PAGE]['output'];
