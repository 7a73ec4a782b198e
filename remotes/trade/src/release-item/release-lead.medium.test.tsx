import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { ReleaseLead } from './release-lead.tsx';

afterEach(cleanup);

const PICTURE = { path: '/cover.svg', width: 960, height: 600 };
const item = (release_status_code: string, withRelease = true) => ({
  item_id: 7,
  product_grade: 0 as const,
  release_status_code,
  release_price: 139_000,
  product_info: {
    id: 7,
    release_date: '2026.12.24',
    item_detail_image: [],
    detail_html: '',
    is_pinup: false,
  },
  release_history_list: withRelease
    ? [
        {
          id: 3,
          title: '겨울 발매',
          image: PICTURE,
          release_at: '2026-12-24 11:00:00',
          release_price: 149_000,
        },
      ]
    : [],
});

test('shows day and price of an announced item, and leads to its reminder', () => {
  show(<ReleaseLead item={item('10')} />, {});
  expect(screen.getByRole('heading', { name: '발매를 기다리고 있어요' })).toBeTruthy();
  expect(screen.getByText(/2026\.12\.24/)).toBeTruthy();
  expect(screen.getByText('149,000')).toBeTruthy();
  expect(screen.getByRole('link', { name: '발매 소식과 알림 보기' }).getAttribute('href')).toMatch(
    /release_detail\/3$/,
  );
});

test('shows the own day and price of an item without a release', () => {
  show(<ReleaseLead item={item('10', false)} />, {});
  expect(screen.getByText('2026.12.24')).toBeTruthy();
  expect(screen.getByText('139,000')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('links a launched item to its trading page', () => {
  show(<ReleaseLead item={item('00')} />, {});
  expect(screen.getByRole('link', { name: '시세와 거래 보기' }).getAttribute('href')).toMatch(
    /\/trade\/product\/7$/,
  );
});
