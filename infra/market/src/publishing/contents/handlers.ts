import type { Handlers } from '../../platform/calls/handler.ts';
import type { Context } from '../context.ts';
import { banners } from './banners.ts';
import { contentDetail, contentList } from './contents.ts';
import { noticeDetail, noticeList } from './notices.ts';
import { releaseMonth } from './release-month.ts';
import { saveReleaseReminder } from './release-reminders.ts';
import { releaseDetail, releaseList } from './releases.ts';
import { videosOf } from './videos.ts';

export const contentHandlers = {
  'GET /api/v3/content/post/get-contents-detail': (context, input, caller) =>
    contentDetail(context, input, caller?.customerId ?? null),
  'GET /api/v3/content/post/get-contents-list': (context, input) => contentList(context, input),
  'GET /api/v3/content/post/get-release-detail': (context, input, caller) =>
    releaseDetail(context, input, caller?.customerId ?? null),
  'GET /api/v3/content/post/get-release-list': (context, input, caller) =>
    releaseList(context, input, caller?.customerId ?? null),
  'GET /api/v3/content/post/get-release-month': (context, input, caller) =>
    releaseMonth(context, input, caller?.customerId ?? null),
  'POST /api/v3/content/post/save-release-reminder': (context, input, caller) =>
    saveReleaseReminder(context, input, caller.customerId),
  'GET /api/v3/content/notice/get-notice-detail': (context, input) => noticeDetail(context, input),
  'GET /api/v3/content/notice/get-notice-list': (context, input) => noticeList(context, input),
  'GET /api/v3/content/banner': async (context, input) => ({
    banner: (await banners(context, input))[0] ?? null,
  }),
  'GET /api/v3/contents/banners': async (context, input) => ({ list: await banners(context, input) }),
  'GET /api/v3/product/item/get-video-list': async (context, { item_id }) => ({
    list: await videosOf(context, item_id),
  }),
} satisfies Partial<Handlers<Context>>;
