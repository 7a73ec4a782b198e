// @vitest-environment node
import type { FirstAnswer, FirstRequest } from '@sold/contracts/federation/first-view';
import { remoteServer } from '@sold/shared/first-view/server/remote-server';
import { expect, test } from 'vitest';
import { firstViews } from './first-views.ts';
import { screens } from './screens.ts';
import { content, story } from './testing/contents.ts';
import { release, releaseDetail } from './testing/releases.ts';

const server = remoteServer(screens, firstViews);
const HOSTILE = `</script><img src=x onerror=alert(1)> "'😀`;

function request(view: string, params1?: string, search = ''): FirstRequest {
  return {
    screen: `/web/content/web_content/${view}`,
    params: params1 === undefined ? {} : { params1 },
    search,
    ui: 'mobile',
    device: {} as FirstRequest['device'],
  };
}
const detailOf = (kind: string, data: object): FirstAnswer[] => [
  { key: kind as FirstAnswer['key'], input: { id: 7 }, data: data as never },
];
const CONTENT = 'GET /api/v3/content/post/get-contents-detail';
const RELEASE = 'GET /api/v3/content/post/get-release-detail';
const NOTICE = 'GET /api/v3/content/notice/get-notice-detail';
const NOTICE_ANSWER = {
  id: 7,
  kind: 'policy',
  title: '기준이 바뀌어요',
  is_pinned: true,
  published_at: '2026-11-20 12:00:00',
  body_html: '<p>표</p>',
  previous: null,
  next: null,
};

test('has a first view for every screen', () => {
  expect(Object.keys(firstViews).sort()).toEqual(screens.map(({ path }) => path).sort());
});

test('renders a content as an article with its goods', async () => {
  const answers = detailOf(CONTENT, content());
  const { html, head } = await server.render(request('content_detail', '7'), answers);
  for (const text of ['<h1', '겨울을 준비하는 색', '자루 로프트 푸퍼', '220,000', '다음 이야기'])
    expect(html).toContain(text);
  expect((await server.render(request('content_detail', '7'), answers)).html).toBe(html);
  expect(head).toMatchObject({
    title: '겨울을 준비하는 색 | SOLD',
    description: '이야기 · 다섯 가지 색을 나란히 놓아 봤어요',
    canonical: '/web/content/web_content/content_detail/7',
    image: { path: '/cover.svg' },
    jsonLd: [{ '@type': 'Article', datePublished: '2026-11-20T12:00:00+09:00' }],
  });
});

test('renders a release as an event and a product with the price of now, without a clock', async () => {
  const { html, head } = await server.render(
    request('release_detail', '7'),
    detailOf(RELEASE, releaseDetail()),
  );
  for (const text of [
    '노래 코트 로우 스카이',
    '139,000',
    '오후\u00a012:00 발매',
    '220,000',
    '발매되면 알림 받기',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('발매까지');
  expect(head.description).toContain('발매가 139,000원');
  expect(head.jsonLd).toMatchObject([
    { '@type': 'Event', startDate: '2026-11-24T12:00:00+09:00' },
    { '@type': 'Product', offers: { lowPrice: 220_000, priceCurrency: 'KRW' } },
  ]);
  const without = releaseDetail({ item: null, release_price: null });
  const other = await server.render(request('release_detail', '7'), detailOf(RELEASE, without));
  expect(other.head.description).toContain('발매가 미정');
  expect(other.head.jsonLd[1]).not.toHaveProperty('offers');
});

test('renders a notice as an article without a picture', async () => {
  const { html, head } = await server.render(request('notice_detail', '7'), detailOf(NOTICE, NOTICE_ANSWER));
  expect(html).toContain('기준이 바뀌어요');
  expect(head).toMatchObject({
    description: '2026.11.20 정책 공지. 기준이 바뀌어요',
    image: null,
    jsonLd: [{ '@type': 'Article' }],
  });
});

test('renders the lists and the calendar by their address', async () => {
  const page = (list: object[]) => ({ list, total: list.length, page: 1, page_size: 12 });
  const of = (key: string, input: object, data: object) => [{ key, input, data }] as never as FirstAnswer[];
  const stories = await server.render(
    request('content_list', undefined, '?kind=guide'),
    of('GET /api/v3/content/post/get-contents-list', { page: 1, kind: 'guide' }, page([story()])),
  );
  expect(stories.html).toContain('겨울을 준비하는 색');
  expect(stories.head).toMatchObject({
    title: '가이드 | SOLD',
    canonical: '/web/content/web_content/content_list?kind=guide',
  });
  const releases = await server.render(
    request('release_list'),
    of('GET /api/v3/content/post/get-release-list', { when: 'coming', page: 1 }, page([release()])),
  );
  expect(releases.html).toContain('노래 코트 로우 스카이');
  expect(releases.head.canonical).toBe('/web/content/web_content/release_list');
  const month = {
    month: '2026-11',
    today: '2026-11-24',
    list: [release()],
    brands: [{ name: '노래', count: 1 }],
  };
  const calendar = await server.render(
    request('release_calendar'),
    of('GET /api/v3/content/post/get-release-month', {}, month),
  );
  for (const text of ['2026년 11월', '노래 (1)', '11월 24일 화요일, 발매 1건'])
    expect(calendar.html).toContain(text);
  expect(calendar.head.title).toBe('2026년 11월 발매 달력 | SOLD');
  const notices = await server.render(
    request('notice_list'),
    of('GET /api/v3/content/notice/get-notice-list', { page: 1 }, page([NOTICE_ANSWER])),
  );
  expect(notices.html).toContain('기준이 바뀌어요');
});

test.each(['content_detail', 'release_detail', 'notice_detail'])(
  'has no first view of %s without a number, and fails without an answer',
  async (view) => {
    expect(server.callsFor(request(view))).toBeNull();
    expect(server.callsFor(request(view, '7'))).toHaveLength(1);
    expect(server.callsFor(request(view, '7', '?preview=7.1.x'))).toBeNull();
    await expect(server.render(request(view, '7'), [])).rejects.toThrow('has no answer');
  },
);

test.each([
  ['content_detail', CONTENT, content({ title: HOSTILE, sub_title: HOSTILE, body_html: HOSTILE })],
  ['release_detail', RELEASE, releaseDetail({ title: HOSTILE, brand_name: HOSTILE, body_html: HOSTILE })],
  ['notice_detail', NOTICE, { ...NOTICE_ANSWER, title: HOSTILE, body_html: HOSTILE }],
] as const)('shows an editor’s words in a %s as text', async (view, key, data) => {
  const { html, head } = await server.render(request(view, '7'), detailOf(key, data));
  expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot;&#x27;😀');
  expect(html).not.toContain('<img src=x');
  expect(head.title).toContain(HOSTILE);
});
