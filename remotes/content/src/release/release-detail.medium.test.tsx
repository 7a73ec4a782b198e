import { forgetServerTime } from '@sold/shared/platform/server-time';
import { type Refused, show } from '@sold/shared/testing/show';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { item, story } from '../testing/contents.ts';
import { releaseDetail } from '../testing/releases.ts';
import { screenProps } from '../testing/screen-props.ts';
import ReleaseDetail from './release-detail-mobile.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T11:59:57.000+09:00') });
});
afterEach(async () => {
  // The page's request for the time is answered by the clock of its own test.
  await vi.advanceTimersByTimeAsync(100);
  cleanup();
  vi.useRealTimers();
  forgetServerTime();
});

const REMIND = 'POST /api/v3/content/post/save-release-reminder';

function showRelease(
  answer: ReturnType<typeof releaseDetail> | Refused,
  remind: (input: { is_reminded: boolean }) => { is_reminded: boolean } | Refused = (input) => input,
) {
  return show(<ReleaseDetail {...screenProps({ params1: '7' })} />, {
    'GET /api/v3/content/post/get-release-detail': () => answer,
    'GET /api/v3/contents/banners': () => ({ list: [] }),
    [REMIND]: remind,
  });
}

test('leads from the item of a past release to its trading page', async () => {
  showRelease(releaseDetail({ is_released: true }));
  const goods = await screen.findByRole('link', { name: /즉시 구매가/ });
  expect(goods.getAttribute('href')).toBe('/webapp/trade/product/70');
});

test('shows day, price and shops of a release, and the current price of its item', async () => {
  showRelease(releaseDetail({ contents_list: [story()] }));
  expect(await screen.findByRole('heading', { level: 1, name: '노래 코트 로우 스카이' })).toBeTruthy();
  for (const text of ['2026.11.24 (화) 오후\u00a012:00', '139,000원', 'NC-1'])
    expect(document.body.textContent).toContain(text);
  const goods = screen.getByRole('link', { name: /즉시 구매가/ });
  // It is not out yet: its page says when.
  expect(goods.getAttribute('href')).toBe('/webapp/web/product/web_product/release_item_detail/70');
  expect(goods.textContent).toContain('M · 220,000원');
  const shop = screen.getByRole('link', { name: /노래 성수 매장/ });
  expect(shop.getAttribute('href')).toBe('https://shop.invalid/1');
  expect(shop.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByRole('link', { name: /겨울을 준비하는 색/ })).toBeTruthy();
});

test('counts down by the clock of the server, and removes the button at the end', async () => {
  showRelease(releaseDetail());
  await waitFor(() => expect(screen.getByRole('timer').textContent).toContain('발매까지 00:00:0'));
  expect(screen.getByText('발매 예정')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('button', { name: /알림/ })).toBeNull();
  expect(screen.getByText('발매됨')).toBeTruthy();
});

test('sets a reminder and removes it', async () => {
  const { sent } = showRelease(releaseDetail());
  fireEvent.click(await screen.findByRole('button', { name: '발매되면 알림 받기' }));
  const set = await screen.findByRole('button', { name: '발매 알림 받는 중', pressed: true });
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  fireEvent.click(set);
  expect(await screen.findByRole('button', { name: '발매되면 알림 받기', pressed: false })).toBeTruthy();
  expect(sent.filter(({ key }) => key === REMIND).map(({ input }) => input)).toEqual([
    { release_id: 7, is_reminded: true },
    { release_id: 7, is_reminded: false },
  ]);
});

test('leads a signed-out visitor to the login, without another message', async () => {
  const { carried } = showRelease(releaseDetail(), () => ({ refused: 401, msg: '', reason: 'login' }));
  fireEvent.click(await screen.findByRole('button', { name: '발매되면 알림 받기' }));
  await waitFor(() => expect(carried.map(({ behaviour }) => behaviour.type)).toEqual(['open_login']));
  expect(screen.getByRole('button', { name: '발매되면 알림 받기', pressed: false })).toBeTruthy();
});

test('loads pictures of a developer’s machine from staging: main, item, history and contents', async () => {
  const local = { path: 'http://localhost:8080/a.svg', width: 960, height: 600 };
  const base = releaseDetail();
  showRelease({
    ...base,
    image: local,
    item_image: local,
    item: item({ image: local }),
    release_history_list: base.release_history_list.map((one) => ({ ...one, image: local })),
    contents_list: [story({ image: local })],
  });
  await screen.findByRole('heading', { level: 1 });
  const sources = [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(sources).toEqual(Array(4).fill('https://stage-image.sold.kr/a.svg'));
});

test('shows no empty parts without an item, a price, shops or contents', async () => {
  showRelease(releaseDetail({ item: null, item_image: null, release_price: null, release_history_list: [] }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByText('미정')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.queryByRole('link', { name: /즉시 구매가/ })).toBeNull();
});

test('ignores a link that runs code', async () => {
  const [entry] = releaseDetail().release_history_list;
  showRelease(
    releaseDetail({ release_history_list: entry ? [{ ...entry, link: 'javascript:alert(1)' }] : [] }),
  );
  expect(await screen.findByText('노래 성수 매장')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /노래 성수 매장/ })).toBeNull();
});

test('reports a missing launch and links to the others', async () => {
  const { went } = showRelease({ refused: 404, msg: '', reason: 'unknown_release' });
  expect(await screen.findByRole('heading', { name: '발매 정보를 찾을 수 없어요' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '발매 목록으로' }));
  expect(went).toEqual(['/web/content/web_content/release_list']);
});

test('marks a preview, requests it with its token, and offers no reminder', async () => {
  const { sent } = show(<ReleaseDetail {...screenProps({ params1: '7', search: 'preview=7.1.x' })} />, {
    'GET /api/v3/content/post/get-release-detail': () => releaseDetail(),
    'GET /api/v3/contents/banners': () => ({ list: [] }),
  });
  expect(await screen.findByText(/미리보기예요/)).toBeTruthy();
  expect(sent[0]?.input).toEqual({ id: '7', preview: '7.1.x' });
  expect(screen.queryByRole('button', { name: /알림/ })).toBeNull();
});
