import { type Refused, show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { content, item, story } from '../testing/contents.ts';
import { screenProps } from '../testing/screen-props.ts';
import ContentDetail from './content-detail-mobile.tsx';

afterEach(cleanup);

const DETAIL = 'GET /api/v3/content/post/get-contents-detail';
const BANNERS = 'GET /api/v3/contents/banners';

function showStory(answer: ReturnType<typeof content> | Refused, params1 = '7') {
  return show(<ContentDetail {...screenProps({ params1 })} />, {
    [DETAIL]: () => answer,
    [BANNERS]: () => ({ list: [] }),
  });
}

test('shows a content, its goods with prices, and further contents', async () => {
  showStory(content());
  expect(await screen.findByRole('heading', { level: 1, name: '겨울을 준비하는 색' })).toBeTruthy();
  expect(screen.getAllByText('이야기')).toHaveLength(2);
  expect(screen.getByRole('banner').textContent).toContain('2026.11.20');
  expect(await screen.findByText('첫눈이 오기 전에 움직여요.')).toBeTruthy();
  const goods = screen.getByRole('link', { name: /자루 로프트 푸퍼/ });
  expect(goods.getAttribute('href')).toBe('/webapp/trade/product/70');
  expect(goods.textContent).toContain('M · 220,000원');
  expect(screen.getByRole('link', { name: /다음 이야기/ }).getAttribute('href')).toBe(
    '/webapp/web/content/web_content/content_detail/8',
  );
});

test('shows the first of 200 goods, and the rest at a press', async () => {
  const product_list = Array.from({ length: 200 }, (_, at) =>
    item({ item_id: at + 1, item_name: `Item ${at + 1}` }),
  );
  showStory(content({ product_list }));
  const goods = () => screen.getAllByRole('link', { name: /^Jaru/ });
  await waitFor(() => expect(goods()).toHaveLength(6));
  fireEvent.click(screen.getByRole('button', { name: '상품 더보기 (6/200)' }));
  expect(goods()).toHaveLength(36);
  expect(screen.getByRole('button', { name: '상품 더보기 (36/200)' })).toBeTruthy();
});

test('shows no empty parts without goods, others, a sub title or a video', async () => {
  showStory(content({ product_list: [], content_list: [], sub_title: '' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.queryByRole('button', { name: /재생$/ })).toBeNull();
});

test('plays a video behind its picture', async () => {
  showStory(content({ kind: 'video', video_url: 'https://video.invalid/watch?v=abc' }));
  fireEvent.click(await screen.findByRole('button', { name: '겨울을 준비하는 색 영상 재생' }));
  // No video site is configured here.
  expect(screen.getByText('영상을 재생할 수 없어요.')).toBeTruthy();
});

test('leaves a plain mark for a picture that does not load', async () => {
  showStory(content({ content_list: [story({ id: 8 })] }));
  await screen.findByRole('heading', { level: 1 });
  for (const picture of document.querySelectorAll('img')) fireEvent.error(picture);
  expect(document.querySelector('img')).toBeNull();
});

test.each(['0', 'x', ''])('finds no content at the address %j, and requests none', (params1) => {
  const { sent, went } = showStory(content(), params1);
  expect(screen.getByRole('heading', { name: '스토리를 찾을 수 없어요' })).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '스토리 목록으로' }));
  expect(went).toEqual(['/web/content/web_content/content_list']);
});

test('reports a missing story to the host and on the page', async () => {
  const { carried } = showStory({ refused: 404, msg: '스토리를 찾을 수 없어요.', reason: 'unknown_content' });
  expect(await screen.findByRole('heading', { name: '스토리를 찾을 수 없어요' })).toBeTruthy();
  expect(carried.map(({ behaviour }) => behaviour)).toEqual([
    { type: 'alert', message: '스토리를 찾을 수 없어요.', afterwards: 'back_or_close' },
  ]);
});

test('offers one way on when the service fails', async () => {
  const { went } = showStory({ refused: 500, msg: '' });
  fireEvent.click(await screen.findByRole('button', { name: '스토리 목록으로' }));
  expect(went).toEqual(['/web/content/web_content/content_list']);
});
