import type { Handlers } from '../platform/calls/handler.ts';
import { banners } from './contents/banners.ts';
import { contentDetail, contentList } from './contents/contents.ts';
import { videosOf } from './contents/videos.ts';
import type { Context } from './context/context.ts';
import { noticeDetail, noticeList } from './notices/notices.ts';
import { releaseMonth } from './releases/release-month.ts';
import { saveReleaseReminder } from './releases/release-reminders.ts';
import { releaseDetail, releaseList } from './releases/releases.ts';

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
