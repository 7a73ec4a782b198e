import type { Screen } from '@sold/contracts/federation/screen';
import {
  CONTENT_LIST_PATH,
  CONTENT_PATH,
  NOTICE_LIST_PATH,
  NOTICE_PATH,
  RELEASE_CALENDAR_PATH,
  RELEASE_LIST_PATH,
  RELEASE_PATH,
} from '@sold/contracts/wire/paths';

/** Below its prefix the layout is the mobile one (specification, section 2). */
export const screens: readonly Screen[] = [
  {
    path: CONTENT_LIST_PATH,
    view: 'ContentList',
    title: '스토리',
    ui: { mobile: () => import(/* webpackChunkName: "content-list" */ './stories/content-list-mobile.tsx') },
  },
  {
    path: CONTENT_PATH,
    view: 'ContentDetail',
    title: '스토리',
    ui: {
      mobile: () => import(/* webpackChunkName: "content-detail" */ './story/content-detail-mobile.tsx'),
    },
  },
  {
    path: RELEASE_CALENDAR_PATH,
    view: 'ReleaseCalendar',
    title: '발매 달력',
    ui: {
      mobile: () =>
        import(/* webpackChunkName: "release-calendar" */ './calendar/release-calendar-mobile.tsx'),
    },
  },
  {
    path: RELEASE_LIST_PATH,
    view: 'ReleaseList',
    title: '발매 목록',
    ui: { mobile: () => import(/* webpackChunkName: "release-list" */ './releases/release-list-mobile.tsx') },
  },
  {
    path: RELEASE_PATH,
    view: 'ReleaseDetail',
    title: '발매',
    ui: {
      mobile: () => import(/* webpackChunkName: "release-detail" */ './release/release-detail-mobile.tsx'),
    },
  },
  {
    path: NOTICE_LIST_PATH,
    view: 'NoticeList',
    title: '공지사항',
    ui: { mobile: () => import(/* webpackChunkName: "notices" */ './notices/notice-list-mobile.tsx') },
  },
  {
    path: NOTICE_PATH,
    view: 'NoticeDetail',
    title: '공지사항',
    ui: { mobile: () => import(/* webpackChunkName: "notices" */ './notice/notice-detail-mobile.tsx') },
  },
];
