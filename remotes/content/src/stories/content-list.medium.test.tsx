import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { story } from '../testing/contents.ts';
import { screenProps } from '../testing/screen-props.ts';
import ContentList from './content-list-mobile.tsx';

afterEach(cleanup);

const LIST = 'GET /api/v3/content/post/get-contents-list';
const page = (list: ReturnType<typeof story>[], total = list.length) => ({
  list,
  total,
  page: 1,
  next_cursor: list.length < total ? 'second' : null,
  page_size: 12,
});

test('lists all contents with their kinds, and marks videos', async () => {
  show(<ContentList {...screenProps()} />, {
    [LIST]: () => page([story(), story({ id: 8, kind: 'video', is_video: true, title: '달렸어요' })]),
  });
  expect((await screen.findByRole('link', { name: /겨울을 준비하는 색/ })).textContent).toContain('이야기');
  expect(screen.getByRole('link', { name: /영상 있음.*달렸어요/ })).toBeTruthy();
  expect(screen.getByText('모두 2개')).toBeTruthy();
});

test('gives a kind an address, and loads further pages of that kind', async () => {
  const { went, sent } = show(<ContentList {...screenProps({ search: 'kind=guide' })} />, {
    [LIST]: ({ cursor }) => page([story(cursor === undefined ? {} : { id: 8, title: '2쪽' })], 2),
  });
  fireEvent.click(await screen.findByRole('button', { name: '더보기 (1/2)' }));
  expect(await screen.findByRole('link', { name: /2쪽/ })).toBeTruthy();
  expect(sent.map(({ input }) => input)).toEqual([
    { page: '1', kind: 'guide' },
    { cursor: 'second', kind: 'guide' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: '인터뷰' }));
  fireEvent.click(screen.getByRole('button', { name: '전체' }));
  expect(went).toEqual([
    '/web/content/web_content/content_list?kind=interview',
    '/web/content/web_content/content_list',
  ]);
});

test('lists all contents for an unknown kind, and reports an empty list', async () => {
  const { sent } = show(<ContentList {...screenProps({ search: 'kind=constructor' })} />, {
    [LIST]: () => page([]),
  });
  expect(await screen.findByText('아직 스토리가 없어요')).toBeTruthy();
  expect(sent.map(({ input }) => input)).toEqual([{ page: '1' }]);
});

test('loads a failed list again at a press', async () => {
  let fails = true;
  show(<ContentList {...screenProps()} />, {
    [LIST]: () => (fails ? { refused: 500, msg: '' } : page([story()])),
  });
  const again = await screen.findByRole('button', { name: '다시 시도' });
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByRole('link', { name: /겨울/ })).toBeTruthy();
});
