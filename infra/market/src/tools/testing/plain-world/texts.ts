import type { CallTable } from '@sold/contracts/calls/index';

/** A period that begins in the future. */
export const TIMES = { from: '2026-12-01T00:00:00Z', to: '2027-01-01T00:00:00Z' };
const TEXTS = { title: '제목', body_html: '<p>본문</p>', published_at: '2026-11-01T00:00:00Z' };
/** A content, a notice and a release with all that an operator has to say of them. */
export const CONTENT: CallTable['POST /api/operator/content/save']['input'] = {
  ...TEXTS,
  kind: 'story',
  sub_title: '',
  video_url: '',
  item_ids: [],
  layout: 0,
};
export const NOTICE: CallTable['POST /api/operator/notice/save']['input'] = {
  ...TEXTS,
  kind: 'service',
  is_pinned: false,
};
export const RELEASE: CallTable['POST /api/operator/release/save']['input'] = {
  item_id: null,
  title: '제목',
  brand_name: '브랜드',
  model_no: '',
  body_html: '<p>본문</p>',
  release_at: '2026-12-01T00:00:00Z',
  release_price: null,
  layout: 0,
  history: [],
};
