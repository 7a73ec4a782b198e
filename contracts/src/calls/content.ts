import { Type } from 'typebox';
import { Id, Nullable, PageNumber } from '../entities/basics.ts';
import {
  Banner,
  BannerPlace,
  ContentDetail,
  ContentKind,
  ItemVideo,
  NoticeDetail,
  NoticeKind,
  ReleaseDetail,
} from '../entities/content.ts';
import { ContentPage, NoticePage, ReleasePage } from '../entities/lists.ts';
import { PreviewToken } from '../entities/publication.ts';
import { defineCall } from './define.ts';

const POST = '/api/v3/content/post';
const NOTICE = '/api/v3/content/notice';
const Preview = { preview: Type.Optional(PreviewToken) };
const ById = Type.Object({ id: Id, ...Preview });
const Page = Type.Optional(PageNumber);

export const getContentsDetail = defineCall('GET', `${POST}/get-contents-detail`, {
  summary: 'One content with its items and others to go on with',
  refuses: { 404: ['unknown_content'] },
  input: ById,
  output: ContentDetail,
});

export const getContentsList = defineCall('GET', `${POST}/get-contents-list`, {
  summary: 'Contents, newest first, twelve a page; a call of our own',
  refuses: {},
  input: Type.Object({ kind: Type.Optional(ContentKind), page: Page }),
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
    'Releases, twelve a page: coming ones by their date, or past ones the latest first; a call of our own',
  refuses: {},
  input: Type.Object({
    when: Type.Optional(Type.Union([Type.Literal('coming'), Type.Literal('past')])),
    page: Page,
  }),
  output: ReleasePage,
});

export const getNoticeDetail = defineCall('GET', `${NOTICE}/get-notice-detail`, {
  summary: 'One notice, with its neighbours',
  refuses: { 404: ['unknown_notice'] },
  input: ById,
  output: NoticeDetail,
});

export const getNoticeList = defineCall('GET', `${NOTICE}/get-notice-list`, {
  summary: 'Notices, pinned ones first, then newest first, twenty a page; a call of our own',
  refuses: {},
  input: Type.Object({ kind: Type.Optional(NoticeKind), page: Page }),
  output: NoticePage,
});

export const getBanner = defineCall('GET', '/api/v3/content/banner', {
  summary: 'The first banner of a place; null when there is none now',
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
