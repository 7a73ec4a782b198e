import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rankingAnswers } from '../testing/first-answers.ts';
import { stubNearness } from '../testing/near.ts';
import { cutOff, refused, show } from '../testing/show.tsx';
import { PriceDrops } from './item-shelves.tsx';
import { OpenRaffles } from './open-raffles.tsx';

afterEach(cleanup);

const DROPS = 'GET /api/v3/product/item/get-price-drop-list';
let comeNear: () => void;
beforeEach(() => {
  comeNear = stubNearness();
});

const ranked = rankingAnswers().flatMap(({ data }) => (data as { list: object[] }).list);
const dropped = { list: [{ ...ranked[0], last_price: 150_000, average_price: 200_000, drop_rate: 25 }] };

test('loads a section when it comes near, keeps its room until then, and leads to all of it', async () => {
  const { sent } = show(<PriceDrops />, { [DROPS]: () => dropped });
  expect(screen.getByRole('heading', { name: '가격이 내려갔어요' })).toBeDefined();
  expect(sent).toEqual([]);
  act(comeNear);
  const card = await screen.findByRole('link', { name: /Norae Court 7/ });
  expect(card.textContent).toContain('최근 거래 150,000원 30일 평균 200,000원보다 하락▼ 25.0%');
  expect(screen.getByRole('link', { name: '가격이 내려갔어요 더보기' }).getAttribute('href')).toBe(
    '/webapp/?list=drops',
  );
  expect(sent).toHaveLength(1);
});

test.each([
  ['nothing', () => ({ list: [] })],
  ['a failure', () => refused(500, '')],
])('hides the section with %s, and keeps no room when the page is shown again', async (_, answer) => {
  show(<PriceDrops />, { [DROPS]: answer });
  act(comeNear);
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  cleanup();
  show(<PriceDrops />, { [DROPS]: () => dropped });
  expect(screen.queryByRole('heading')).toBeNull();
  act(comeNear);
  expect(await screen.findByRole('heading', { name: '가격이 내려갔어요' })).toBeDefined();
});

test('keeps its room without a connection, and fills it when the connection returns', async () => {
  const connect = (isThere: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
    act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
  };
  let answer: () => unknown = cutOff;
  const { sent } = show(<PriceDrops />, { [DROPS]: () => answer() });
  connect(false);
  act(comeNear);
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => {});
  expect(screen.getByRole('heading', { name: '가격이 내려갔어요' })).toBeDefined();
  answer = () => dropped;
  connect(true);
  expect(await screen.findByRole('link', { name: /Norae Court 7/ })).toBeDefined();
  vi.restoreAllMocks();
});

test('shows the end of the entry of raffles', async () => {
  const raffle = {
    id: 3,
    item_thumb_image_list: [],
    brand_bg_color: '#eeeeee',
    brand_name: 'Norae',
    display_item_name: '노래 코트',
    raffle_price: 99_000,
    raffle_to: '2026-12-31 18:00:00',
    is_entered: true,
  };
  const { sent } = show(<OpenRaffles />, {
    'POST /api/product/raffle/get-raffle-list': () => ({ list: [raffle], total: 1 }),
  });
  act(comeNear);
  const link = await screen.findByRole('link', { name: /노래 코트/ });
  expect(link.getAttribute('href')).toBe('/webapp/web/product/raffle/raffle_detail/3');
  expect(link.textContent).toContain('12.31 오후 6:00까지 · 응모했어요');
  expect(sent[0]?.input).toEqual({ raffle_status_code: '10' });
});
