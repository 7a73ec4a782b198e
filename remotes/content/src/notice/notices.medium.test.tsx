import type { NoticeDetail as Detail, NoticeSummary } from '@sold/contracts/entities/content';
import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import NoticeList from '../notices/notice-list-mobile.tsx';
import { screenProps } from '../testing/screen-props.ts';
import NoticeDetail from './notice-detail-mobile.tsx';

afterEach(cleanup);

const LIST = 'GET /api/v3/content/notice/get-notice-list';
const DETAIL = 'GET /api/v3/content/notice/get-notice-detail';

const summary = (change: Partial<NoticeSummary> = {}): NoticeSummary => ({
  id: 7,
  kind: 'service',
  title: '새 기능',
  is_pinned: false,
  published_at: '2026-11-20 12:00:00',
  ...change,
});
const detail = (change: Partial<Detail> = {}): Detail => ({
  ...summary(),
  body_html: '<p>알려 드려요.</p>',
  previous: summary({ id: 6, title: '이전 공지' }),
  next: null,
  ...change,
});

test('keeps the order of the service, marks pinned notices, and gives each kind an address', async () => {
  const { went } = show(<NoticeList {...screenProps()} />, {
    [LIST]: () => ({
      list: [summary({ id: 9, is_pinned: true, title: '먼저' }), summary({ kind: 'check' })],
      total: 2,
      page: 1,
      next_cursor: null,
      page_size: 20,
    }),
  });
  const rows = await screen.findAllByRole('link', { name: /2026\.11\.20/ });
  expect(rows.map((row) => row.textContent)).toEqual(['중요서비스먼저2026.11.20', '점검새 기능2026.11.20']);
  fireEvent.click(screen.getByRole('button', { name: '정책' }));
  expect(went).toEqual(['/web/content/web_content/notice_list?kind=policy']);
});

test('says that a kind has no notices', async () => {
  const { sent } = show(<NoticeList {...screenProps({ search: 'kind=event' })} />, {
    [LIST]: () => ({ list: [], total: 0, page: 1, next_cursor: null, page_size: 20 }),
  });
  expect(await screen.findByText('공지사항이 없어요')).toBeTruthy();
  expect(sent.map(({ input }) => input)).toEqual([{ page: '1', kind: 'event' }]);
});

test('links a notice to an existing neighbour only', async () => {
  show(<NoticeDetail {...screenProps({ params1: '7' })} />, { [DETAIL]: () => detail() });
  expect(await screen.findByRole('heading', { level: 1, name: '새 기능' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /이전 글/ }).getAttribute('href')).toMatch(/notice_detail\/6$/);
  expect(screen.queryByRole('link', { name: /다음 글/ })).toBeNull();
  expect(screen.getByRole('link', { name: '목록으로' })).toBeTruthy();
});

test('reports a missing notice to the host and on the page', async () => {
  const { carried } = show(<NoticeDetail {...screenProps({ params1: '7' })} />, {
    [DETAIL]: () => ({ refused: 404, msg: '공지사항을 찾을 수 없어요.', reason: 'unknown_notice' }),
  });
  expect(await screen.findByRole('heading', { name: '공지사항을 찾을 수 없어요' })).toBeTruthy();
  expect(carried.map(({ behaviour }) => behaviour)).toMatchObject([{ afterwards: 'back_or_close' }]);
});
