import type { MyBid } from '@sold/contracts/entities/item';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { DepthChart } from './depth-chart.tsx';

const bid = (price: number, count: number) => ({ price, count, option: '260' });
const LISTS = {
  recent_buy_bid_list: [bid(98_000, 2), bid(95_000, 1), bid(10_000, 3)],
  recent_sell_bid_list: [bid(102_000, 1), bid(104_000, 4)],
};
const MINE = [{ type: 'buy', price: 95_000 } as MyBid];
const onChooseSize = vi.fn();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function depth(lists = LISTS, isOfManySizes = false, myBids = MINE) {
  show(
    <DepthChart lists={lists} isOfManySizes={isOfManySizes} onChooseSize={onChooseSize} myBids={myBids} />,
  );
  return screen.getByRole('region', { name: '입찰 잔량' });
}

test('draws and names both sides, with the middle, the spread and own bids', () => {
  const region = depth();
  expect(
    within(region).getByRole('img', {
      name: '구매 입찰 6개, 가장 좋은 값 98,000원. 판매 입찰 5개, 가장 좋은 값 102,000원. 내 입찰 95,000원',
    }),
  ).toBeDefined();
  expect(region.textContent).toContain('중간 가격100,000원');
  expect(region.textContent).toContain('가격 차이4,000원');
  expect(within(region).getByText('내 입찰')).toBeDefined();
  expect(region.textContent).toContain('먼 입찰 3개는 그림에 없어요');
});

test('moves from price to price by keys', async () => {
  const region = depth();
  fireEvent.pointerEnter(region);
  const slider = await screen.findByRole('slider', { name: '가격별 입찰 잔량' });
  const says = () => slider.getAttribute('aria-valuetext');
  fireEvent.keyDown(slider, { key: 'Home' });
  expect(says()).toBe('이 가격 이상에 3개, 구매 95,000원');
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(says()).toBe('이 가격 이상에 2개, 구매 98,000원');
  fireEvent.keyDown(slider, { key: 'End' });
  expect(says()).toBe('이 가격 이하에 5개, 판매 104,000원');
});

test('lists every step in the table, also those too far away to be drawn', () => {
  const details = within(depth()).getByText('입찰 잔량 표로 보기').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(
    within(details)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '가격수량누적',
    '판매 104,000원4개5개',
    '판매 102,000원1개1개',
    '구매 98,000원2개2개',
    '구매 95,000원 · 내 입찰1개3개',
    '구매 10,000원3개6개',
  ]);
});

test('says that there are no bids', () => {
  const region = depth({ recent_buy_bid_list: [], recent_sell_bid_list: [] });
  expect(region.textContent).toContain('아직 입찰이 없어요.');
  expect(within(region).queryByRole('img')).toBeNull();
});

test.each([
  ['buy', '구매 입찰 2개가 모두 98,000원이에요. 내 입찰도 여기에 있어요.판매 입찰은 아직 없어요.'],
  ['sell', '판매 입찰 1개가 98,000원이에요.구매 입찰은 아직 없어요.'],
] as const)('says a %s side of one price in words, without a chart', (side, words) => {
  const only = { recent_buy_bid_list: [], recent_sell_bid_list: [] };
  const bids =
    side === 'buy' ? { recent_buy_bid_list: [bid(98_000, 2)] } : { recent_sell_bid_list: [bid(98_000, 1)] };
  const mine = [{ type: 'buy', price: 98_000 } as MyBid];
  const region = depth({ ...only, ...bids }, false, mine);
  expect(region.textContent).toBe(`입찰 잔량${words}`);
  expect(within(region).queryByRole('img')).toBeNull();
});

test('asks for a size in place of one book for several sizes', () => {
  const region = depth(LISTS, true);
  expect(within(region).queryByRole('img')).toBeNull();
  fireEvent.click(within(region).getByRole('button', { name: '사이즈 선택' }));
  expect(onChooseSize).toHaveBeenCalledTimes(1);
});
