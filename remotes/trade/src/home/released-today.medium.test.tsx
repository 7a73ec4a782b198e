import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refused, show } from '../testing/show.tsx';
import { ReleasedToday } from './released-today.tsx';

afterEach(cleanup);

const LIST = 'GET /api/v3/content/post/get-release-list';
const release = (id: number, is_released: boolean) => ({
  id,
  title: `발매 ${id}`,
  brand_name: '노래',
  image: { path: '/cover.svg', width: 960, height: 600 },
  item_image: null,
  item_id: null,
  release_at: `2026-11-24 ${10 + id}:00:00`,
  release_price: 139_000,
  is_released,
  is_reminded: false,
});
const page = (list: ReturnType<typeof release>[]) => ({ list, total: list.length, page: 1, page_size: 12 });

test('lists the launches of today with their times, and links to calendar and stories', async () => {
  show(<ReleasedToday />, { [LIST]: () => page([release(1, true), release(5, false)]) });
  expect((await screen.findByRole('link', { name: /발매 1/ })).textContent).toContain('오전 11:00 발매됨');
  expect(screen.getByRole('link', { name: /발매 5/ }).textContent).toContain('오후 3:00 발매 예정');
  expect(screen.getByRole('link', { name: '발매 달력' }).getAttribute('href')).toMatch(/release_calendar$/);
  expect(screen.getByRole('link', { name: '스토리' }).getAttribute('href')).toMatch(/content_list$/);
});

test.each([
  ['a day without a release', () => page([])],
  ['a service that fails', () => refused(500, '')],
])('shows nothing for %s', async (_, answer) => {
  const { sent } = show(<ReleasedToday />, { [LIST]: answer });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
