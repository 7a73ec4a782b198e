import { Type } from 'typebox';
import { Id, ListStart, Nullable } from '../../entities/basics.ts';
import {
  Banner,
  BannerPlace,
  ContentDetail,
  ContentKind,
  ItemVideo,
  NoticeDetail,
  NoticeKind,
  ReleaseDetail,
  ReleaseSummary,
} from '../../entities/content.ts';
import { ContentPage, NoticePage, ReleasePage } from '../../entities/lists.ts';
import { PreviewToken } from '../../entities/publication.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';

const POST = '/api/v3/content/post';
const NOTICE = '/api/v3/content/notice';
const Preview = { preview: Type.Optional(PreviewToken) };
const ById = Type.Object({ id: Id, ...Preview });
const ComingOrPast = Type.Union([Type.Literal('coming'), Type.Literal('past')]);
const Month = Type.String({
  pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$',
  description: 'yyyy-MM in Korean time',
});

export const getContentsDetail = defineCall('GET', `${POST}/get-contents-detail`, {
  summary: 'One content with its items and others to go on with',
  refuses: { 404: ['unknown_content'] },
  input: ById,
  output: ContentDetail,
});

export const getContentsList = defineCall('GET', `${POST}/get-contents-list`, {
  summary: 'Contents, newest first, twelve a page; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object({ kind: Type.Optional(ContentKind), ...ListStart }),
  output: ContentPage,
});

export const getReleaseDetail = defineCall('GET', `${POST}/get-release-detail`, {
  summary: 'One release with where it could be bought and contents about it',
  refuses: { 404: ['unknown_release'] },
  input: ById,
  output: ReleaseDetail,
});

export const getReleaseList = defineCall('GET', `${POST}/get-release-list`, {
  summary:
    'Releases, twelve a page: coming ones and those of today by their date, or past ones the latest first; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object({
    when: Type.Optional(Type.Union([ComingOrPast, Type.Literal('today')])),
    ...ListStart,
  }),
  output: ReleasePage,
});

export const getReleaseMonth = defineCall('GET', `${POST}/get-release-month`, {
  summary: 'Releases of a month in Korea in their order, and its brands to choose from; a call of our own',
  refuses: {},
  input: Type.Object({
    /** Default: this month. */
    month: Type.Optional(Month),
    brand_name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    when: Type.Optional(ComingOrPast),
  }),
  output: Type.Object({
    month: Month,
    today: Type.String({ description: 'yyyy-MM-dd in Korean time' }),
    list: Type.Array(ReleaseSummary),
    /** Brands of the whole month, most releases first. */
    brands: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
  }),
});

export const saveReleaseReminder = defineCall('POST', `${POST}/save-release-reminder`, {
  access: 'login',
  summary: 'Be told when a release comes, or no longer; sent again it changes nothing; a call of our own',
  refuses: { 404: ['unknown_release'], 422: ['release_is_out'] },
  input: Type.Object({ release_id: Id, is_reminded: Type.Boolean() }),
  output: Type.Object({ is_reminded: Type.Boolean() }),
});

export const getNoticeDetail = defineCall('GET', `${NOTICE}/get-notice-detail`, {
  summary: 'One notice, with its neighbours',
  refuses: { 404: ['unknown_notice'] },
  input: ById,
  output: NoticeDetail,
});

export const getNoticeList = defineCall('GET', `${NOTICE}/get-notice-list`, {
  summary: 'Notices, pinned ones first, then newest first, twenty a page; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object({ kind: Type.Optional(NoticeKind), ...ListStart }),
  output: NoticePage,
});

export const getBanner = defineCall('GET', '/api/v3/content/banner', {
  summary: 'The first banner of a place; null without one now',
  refuses: {},
  input: Type.Object({ place: Type.Optional(BannerPlace), ...Preview }),
  output: Type.Object({ banner: Nullable(Banner) }),
});

export const getBanners = defineCall('GET', '/api/v3/contents/banners', {
  summary: 'Every banner of a place, in order',
  refuses: {},
  input: Type.Object({ place: Type.Optional(BannerPlace), ...Preview }),
  output: Type.Object({ list: Type.Array(Banner) }),
});

export const getVideoList = defineCall('GET', '/api/v3/product/item/get-video-list', {
  summary: 'Videos about an item from a video site, as it was asked at most a day ago; a call of our own',
  refuses: { 404: ['unknown_item'] },
  input: Type.Object({ item_id: Id }),
  output: Type.Object({ list: Type.Array(ItemVideo) }),
});
