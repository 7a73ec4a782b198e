import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { release } from '../testing/releases.ts';
import { screenProps } from '../testing/screen-props.ts';
import ReleaseList from './release-list-mobile.tsx';

afterEach(cleanup);

const LIST = 'GET /api/v3/content/post/get-release-list';
const page = (list: ReturnType<typeof release>[], total = list.length) => ({
  list,
  total,
  page: 1,
  next_cursor: list.length < total ? 'second' : null,
  page_size: 12,
});

test('lists coming launches with date, price and the visitor’s reminder', async () => {
  const { sent, went } = show(<ReleaseList {...screenProps()} />, {
    [LIST]: () => page([release({ is_reminded: true, release_price: null })]),
  });
  const card = await screen.findByRole('link', { name: /노래 코트 로우/ });
  for (const text of ['2026.11.24 (화) 오후\u00a012:00', '발매 예정', '알림 받는 중', '미정'])
    expect(card.textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: '지난 발매' }));
  expect(went).toEqual(['/web/content/web_content/release_list?when=past']);
  expect(sent.map(({ input }) => input)).toEqual([{ when: 'coming', page: '1' }]);
});

test('loads further pages of the same half, and shows a repeated release once', async () => {
  const { sent } = show(<ReleaseList {...screenProps({ search: 'when=past' })} />, {
    [LIST]: ({ cursor }) =>
      cursor === undefined
        ? page([release({ is_released: true })], 3)
        : page([release({ is_released: true }), release({ id: 8, title: '둘째' })], 3),
  });
  fireEvent.click(await screen.findByRole('button', { name: '더보기 (1/3)' }));
  expect(await screen.findByRole('link', { name: /둘째/ })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /노래 코트 로우/ })).toHaveLength(1);
  expect(sent.map(({ input }) => input)).toEqual([
    { when: 'past', page: '1' },
    { when: 'past', cursor: 'second' },
  ]);
});

test('leads to the calendar when no release is coming', async () => {
  const { went } = show(<ReleaseList {...screenProps({ search: 'when=never' })} />, {
    [LIST]: () => page([]),
  });
  expect(await screen.findByText('예정된 발매가 없어요')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '발매 달력 보기' }));
  expect(went).toEqual(['/web/content/web_content/release_calendar']);
});
