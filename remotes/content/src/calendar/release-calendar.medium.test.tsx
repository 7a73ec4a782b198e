import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { release } from '../testing/releases.ts';
import { screenProps } from '../testing/screen-props.ts';
import ReleaseCalendar from './release-calendar-mobile.tsx';

afterEach(cleanup);

const MONTH = 'GET /api/v3/content/post/get-release-month';
const BRANDS = [
  { name: '노래', count: 2 },
  { name: '미리내', count: 1 },
];
const month = (list: ReturnType<typeof release>[], name = '2026-11') => ({
  month: name,
  today: '2026-11-24',
  list,
  brands: BRANDS,
});
const THREE = [
  release({ id: 1, title: '하나', release_at: '2026-11-03 10:00:00', is_released: true }),
  release({ id: 2, title: '둘', release_at: '2026-11-24 10:00:00', is_released: true }),
  release({ id: 3, title: '셋', release_at: '2026-11-24 20:00:00' }),
];

test('shows this month with its days, today, and the releases of each day', async () => {
  const { sent } = show(<ReleaseCalendar {...screenProps()} />, { [MONTH]: () => month(THREE) });
  expect(await screen.findByRole('heading', { name: '2026년 11월' })).toBeTruthy();
  const grid = screen.getByRole('table', { name: '2026년 11월 달력' });
  expect(
    within(grid)
      .getAllByRole('button')
      .map((day) => day.getAttribute('aria-label')),
  ).toEqual(['11월 3일 화요일, 발매 1건', '11월 24일 화요일, 발매 2건']);
  expect(grid.querySelector('[aria-current=date]')?.textContent).toContain('24');
  const day = screen.getByRole('region', { name: '11월 24일 화요일' });
  expect(within(day).getAllByRole('link')).toHaveLength(2);
  expect(within(day).getByRole('link', { name: /셋/ }).textContent).toContain('오후\u00a08:00');
  expect(screen.getByText('이달의 발매 3건')).toBeTruthy();
  expect(sent.map(({ input }) => input)).toEqual([{}]);
});

test('begins the list with today, and shows the days before when asked', async () => {
  show(<ReleaseCalendar {...screenProps()} />, { [MONTH]: () => month(THREE) });
  expect(await screen.findByRole('link', { name: /둘/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /하나/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '이달의 지난 발매 보기' }));
  expect(screen.getByRole('link', { name: /하나/ })).toBeTruthy();
  cleanup();
  show(<ReleaseCalendar {...screenProps({ search: 'when=past' })} />, { [MONTH]: () => month(THREE) });
  expect(await screen.findByRole('link', { name: /하나/ })).toBeTruthy();
  cleanup();
  show(<ReleaseCalendar {...screenProps()} />, { [MONTH]: () => month(THREE.slice(0, 1)) });
  expect(await screen.findByRole('link', { name: /하나/ })).toBeTruthy();
});

test('narrows the list to the chosen day, and widens it at a second press', async () => {
  show(<ReleaseCalendar {...screenProps()} />, { [MONTH]: () => month(THREE) });
  const third = await screen.findByRole('button', { name: /11월 3일/ });
  fireEvent.click(third);
  expect(third.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('11월 3일 화요일 발매')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /셋/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '이달의 발매 모두 보기' }));
  expect(third.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('link', { name: /셋/ })).toBeTruthy();
});

test('keeps month and filters in the address and leaves out invalid ones', async () => {
  const { sent, went } = show(
    <ReleaseCalendar {...screenProps({ search: 'month=2026-12&brand=노래&when=coming' })} />,
    { [MONTH]: () => month(THREE, '2026-12') },
  );
  const other = await screen.findByRole('link', { name: '2027년 1월 보기' });
  expect(other.getAttribute('href')).toContain('month=2027-01&brand=%EB%85%B8%EB%9E%98&when=coming');
  expect(screen.getByRole('link', { name: '2026년 11월 보기' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '이번 달' }).getAttribute('href')).not.toContain('month');
  fireEvent.change(screen.getByLabelText('브랜드'), { target: { value: '미리내' } });
  fireEvent.change(screen.getByLabelText('브랜드'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '발매됨' }));
  expect(went.map((path) => decodeURIComponent(path.split('?')[1] ?? ''))).toEqual([
    'month=2026-12&brand=미리내&when=coming',
    'month=2026-12&when=coming',
    'month=2026-12&brand=노래&when=past',
  ]);
  expect(sent.map(({ input }) => input)).toEqual([{ month: '2026-12', brand_name: '노래', when: 'coming' }]);
});

test.each(['month=2026-13', 'month=1999-01', 'when=never', 'brand='])(
  'sends no filter for %s',
  async (search) => {
    const { sent } = show(<ReleaseCalendar {...screenProps({ search })} />, { [MONTH]: () => month([]) });
    expect(await screen.findByText('이달에는 발매가 없어요')).toBeTruthy();
    expect(sent.map(({ input }) => input)).toEqual([{}]);
  },
);

test('offers to remove the filters when nothing fits', async () => {
  const { went } = show(
    <ReleaseCalendar {...screenProps({ search: 'brand=010-1234-5678로 전화하세요&month=2026-11' })} />,
    {
      [MONTH]: () => month([]),
    },
  );
  expect(await screen.findByText('조건에 맞는 발매가 없어요')).toBeTruthy();
  expect(screen.getByRole('option', { name: '고른 브랜드 (0)', selected: true })).toBeTruthy();
  expect(document.body.textContent).not.toContain('전화하세요');
  fireEvent.click(screen.getByRole('button', { name: '조건 풀기' }));
  expect(went).toEqual(['/web/content/web_content/release_calendar?month=2026-11']);
});

test('loads a failed month again at a press', async () => {
  let fails = true;
  show(<ReleaseCalendar {...screenProps()} />, {
    [MONTH]: () => (fails ? { refused: 500, msg: '' } : month(THREE)),
  });
  const again = await screen.findByRole('button', { name: '다시 시도' });
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByRole('link', { name: /셋/ })).toBeTruthy();
});
