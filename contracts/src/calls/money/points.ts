import { Type } from 'typebox';
import { ListStart } from '../../entities/basics.ts';
import { PointChangePage, PointPage } from '../../entities/lists.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';

export const getPointList = defineCall('GET', '/api/v3/user/mypage/get-point-list', {
  access: 'login',
  summary: 'Points that can be spent, by when they expire, soonest first; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object(ListStart),
  output: PointPage,
});

export const getPointHistory = defineCall('GET', '/api/v3/user/mypage/get-point-history', {
  access: 'login',
  summary: 'Points that came and went, the newest first, as the ledger has them; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object(ListStart),
  output: PointChangePage,
});
