import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { AGREED } from '../frame/my-calls.ts';
import AgreedScreen from './agreed-page.tsx';

const PAGE = '/web/user/mypage/agreed';

test('links each version of an agreement to its words', async () => {
  openScreen(AgreedScreen, PAGE, {
    [AGREED]: () => ({
      list: [
        { kind: 'terms', date: '2026-11-02', hash: 'a'.repeat(64), agreed_at: '2026-11-20 13:05:00' },
        { kind: 'terms', date: '2024-04-01', hash: 'b'.repeat(64), agreed_at: '2026-10-01 09:00:00' },
      ],
    }),
  });
  const newest = await screen.findByRole('link', { name: '이용약관 2026.11.02 시행 보기' });
  expect(newest.getAttribute('href')).toBe('/webapp/web/user/policy/terms/2026-11-02');
  expect(screen.getByText(/2026.11.20 \(금\) 오후 1:05 동의/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^이용약관/ })).toHaveLength(2);
});

test('links to all policies without a recorded agreement', async () => {
  openScreen(AgreedScreen, PAGE, { [AGREED]: () => ({ list: [] }) });
  expect(await screen.findByText('따로 동의한 약관이 없어요')).toBeTruthy();
});
