import type { FirstViews } from '@sold/contracts/federation/first-view';
import {
  CONTENT_LIST_PATH,
  CONTENT_PATH,
  NOTICE_LIST_PATH,
  NOTICE_PATH,
  RELEASE_CALENDAR_PATH,
  RELEASE_LIST_PATH,
  RELEASE_PATH,
} from '@sold/contracts/wire/paths';
import { calendarFirst } from './calendar/calendar-first.ts';
import { noticeFirst } from './notice/notice-first.ts';
import { noticesFirst } from './notices/list-first.ts';
import { releaseFirst } from './release/release-first.ts';
import { releasesFirst } from './releases/list-first.ts';
import { storiesFirst } from './stories/list-first.ts';
import { storyFirst } from './story/story-first.ts';

/** Screens of the content remote that come with the page. */
export const firstViews: FirstViews = {
  [CONTENT_LIST_PATH]: storiesFirst,
  [CONTENT_PATH]: storyFirst,
  [RELEASE_CALENDAR_PATH]: calendarFirst,
  [RELEASE_LIST_PATH]: releasesFirst,
  [RELEASE_PATH]: releaseFirst,
  [NOTICE_LIST_PATH]: noticesFirst,
  [NOTICE_PATH]: noticeFirst,
};
