import type { CallTable } from '@sold/contracts/calls/index';
import type { Todo } from '@sold/contracts/entities/my-page';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { AWAY } from '../../orders/parts/order-calls.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { PINNED_ITEM } from '../../testing/pinned-item.ts';
import { COUPONS, MY_PAGE, type MyPage, PINNED_CHANGES, POINTS, TODOS } from '../frame/my-calls.ts';
import MyPageScreen from './my-page.tsx';

const PAGE = '/web/user/mypage';
const page: MyPage = {
  customer_default: { customer_id: 2, name: '김민지', email: 'minji@demo.sold', mobile_no: '01020000001' },
  point: 25_300,
  is_certified: true,
  is_means_closed: false,
  buy: { bids: 2, open: 4, over: 10 },
  sell: { bids: 1, open: 1, over: 2 },
  pinned: 3,
  stored: 5,
  unread: 1_234,
  has_partner_shop: false,
  penalty: null,
};
const todo = (patch: Partial<Todo>): Todo => ({
  kind: 'ship_order',
  id: 7,
  due: '2026-11-28 13:05:00',
  to: '/web/user/mypage/order_detail/7',
  item_name_kor: '스트란드 로우',
  brand_bg_color: '#e8eeea',
  image: { path: '/media/items/1.svg', width: 560, height: 560 },
  product_size_option: '270',
  amount: 35_000,
  ...patch,
});
const todoPage = (list: Todo[], next_cursor: string | null = null) => ({
  list,
  total: list.length,
  page: 1,
  next_cursor,
});
const open = (list: Todo[], options?: Parameters<typeof openScreen>[3]) =>
  openScreen(MyPageScreen, PAGE, { [MY_PAGE]: () => page, [TODOS]: () => todoPage(list) }, options);

test('reminds a seller whose bids are off the books', async () => {
  openScreen(MyPageScreen, PAGE, {
    [MY_PAGE]: () => page,
    [TODOS]: () => todoPage([]),
    [AWAY]: () => ({ since: '2026-11-28 10:00:00', bids: 566, ended: [] }),
  });
  expect(await screen.findByText('자리 비움 중이라 판매 입찰 566건을 내려 두었어요.')).toBeTruthy();
});

test('shows each task with its deadline, the cost of being late, and its next step as a link', async () => {
  open([
    todo({}),
    todo({ kind: 'pay_win', id: 3, to: '/web/product/raffle/raffle_pay/3', amount: 70_000 }),
    todo({ kind: 'send_to_storage', id: 9, due: '', to: '/trade/pre_inventory/9', amount: null }),
  ]);
  const rows = await screen.findByRole('region', { name: /할 일/ });
  expect(await within(rows).findByText('상품 보내기')).toBeTruthy();
  expect(rows.textContent).toContain('2026.11.28 (토) 오후\u00a01:05까지 발송');
  expect(rows.textContent).toContain('늦으면 페널티 35,000원');
  expect(rows.textContent).toContain('래플가 70,000원 (검수비와 배송비는 따로)');
  const steps = within(rows).getAllByRole('link');
  expect(steps.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['송장 입력', '/webapp/web/user/mypage/order_detail/7'],
    ['결제하기', '/webapp/web/product/raffle/raffle_pay/3'],
    ['송장 입력', '/webapp/trade/pre_inventory/9'],
  ]);
});

test('links the numbers to the lists that they count', async () => {
  open([]);
  const buying = await screen.findByRole('region', { name: '구매 내역' });
  expect(
    within(buying)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['2입찰 중', '4진행 중', '10종료']);
  const over = within(buying).getByRole('link', { name: /종료/ });
  expect(over.getAttribute('href')).toBe('/webapp/web/user/mypage/order_list?tab=buy&stage=over');
  expect(screen.getAllByText('25,300P')).toHaveLength(2);
  expect(screen.getByText('새 메시지 1,234개')).toBeTruthy();
  expect(await screen.findByText(/지금 할 일이 없어요/)).toBeTruthy();
});

test('shows the points that end next, the coupons, and a small sign-out', async () => {
  const lot = {
    lot_id: 1,
    kind: 'gift' as const,
    order_id: null,
    amount: 2_000,
    remaining_amt: 1_500,
    granted_at: '2026-01-01 10:00:00',
    expires_at: '2026-12-04 23:59:59',
  };
  const lots = { list: [lot], total: 1, page: 1, next_cursor: null, point: 25_300, expiring_amt: 1_500 };
  openScreen(MyPageScreen, PAGE, {
    [MY_PAGE]: () => page,
    [TODOS]: () => todoPage([]),
    [POINTS]: () => lots,
    [COUPONS]: () => ({ count: 3, list: [] }),
  });
  const glance = await screen.findByRole('region', { name: '한눈에 보기' });
  expect((await within(glance).findByText(/1,500P/)).textContent).toMatch(/^2026\.12\.04.*까지 1,500P$/);
  expect((await within(glance).findByText('3장')).closest('a')?.getAttribute('href')).toBe(
    '/webapp/web/user/mypage/coupons',
  );
});

describe('on desktop', () => {
  const moved = (item_id: number, change: number) => ({
    ...PINNED_ITEM,
    item_id,
    pinned_price: PINNED_ITEM.min_price ?? 0,
    min_price: (PINNED_ITEM.min_price ?? 0) + change,
    pinned_date: item_id === 7 ? '2026.11.20' : '',
    change,
  });
  const desktop = (
    answer: () => CallTable[typeof PINNED_CHANGES]['output'] | { refused: number; msg: string },
    more: Partial<MyPage> = {},
  ) =>
    openScreen(
      MyPageScreen,
      PAGE,
      {
        [MY_PAGE]: () => ({ ...page, ...more }),
        [TODOS]: () => todoPage([]),
        [PINNED_CHANGES]: answer,
      },
      { ui: 'desktop' },
    );
  const section = () => screen.findByRole('region', { name: '가격이 바뀐 관심 상품' });

  test('shows pinned items whose price has moved, with both prices and a sign', async () => {
    desktop(() => ({ list: [moved(7, -20_000), moved(8, 30_000)] }));
    const links = await waitFor(async () => {
      const found = within(await section()).getAllByRole('link');
      expect(found).toHaveLength(3);
      return found;
    });
    const [all, fallen, risen] = links;
    expect(all?.textContent).toBe('관심 상품 3개 모두 보기');
    expect(all?.getAttribute('href')).toBe('/webapp/web/user/mypage/pinned');
    expect(fallen?.getAttribute('href')).toMatch(/^\/webapp\/trade\/product\/7/);
    expect(fallen?.textContent).toContain('스트란드 로우270 · 330,000원하락▼−20,000원2026.11.20 350,000원');
    expect(risen?.textContent).toContain('상승▲+30,000원담았을 때 350,000원');
  });

  test.each<[number, string]>([
    [3, '담은 뒤로 즉시 구매가가 바뀐 상품이 없어요.'],
    [0, '관심 상품을 담으면 즉시 구매가가 바뀔 때 여기에 보여 드려요.'],
  ])('says that none of %i pinned items has a new price', async (pinned, text) => {
    desktop(() => ({ list: [] }), { pinned });
    expect(await within(await section()).findByText(text)).toBeTruthy();
    expect(within(await section()).queryAllByRole('link')).toHaveLength(pinned > 0 ? 1 : 0);
  });

  test('asks again for prices that did not come, and leaves the rest of the page', async () => {
    let isBroken = true;
    desktop(() => (isBroken ? { refused: 500, msg: '오류' } : { list: [moved(7, 1_000)] }));
    expect(await screen.findByText('바뀐 가격을 불러오지 못했어요')).toBeTruthy();
    expect(screen.getByText('김민지님')).toBeTruthy();
    isBroken = false;
    fireEvent.click(within(await section()).getByRole('button', { name: '다시 시도' }));
    expect(await within(await section()).findByText(/\+1,000원/)).toBeTruthy();
  });
});

test('requests no changed prices on a phone', async () => {
  const opened = open([]);
  expect(await screen.findByText(/지금 할 일이 없어요/)).toBeTruthy();
  expect(opened.of(PINNED_CHANGES)).toEqual([]);
});

test('keeps the rest of the page when a list fails, and loads it again at a press', async () => {
  let isBroken = true;
  openScreen(MyPageScreen, PAGE, {
    [MY_PAGE]: () => page,
    [TODOS]: () => (isBroken ? { refused: 500, msg: '오류' } : todoPage([todo({})])),
  });
  expect(await screen.findByText('할 일을 불러오지 못했어요')).toBeTruthy();
  expect(screen.getByText('김민지님')).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('상품 보내기')).toBeTruthy();
});

test('asks before it signs out', async () => {
  const opened = open([]);
  fireEvent.click(await screen.findByRole('button', { name: '로그아웃' }));
  expect(opened.went).toEqual([]);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '로그아웃' }));
  await vi.waitFor(() => expect(opened.went).toEqual(['/']));
});

test('asks a visitor to sign in, and says so below an invalid address', async () => {
  const opened = open([], { isLogin: false });
  await vi.waitFor(() => expect(opened.login).toHaveBeenCalled());
  expect(opened.sent).toEqual([]);
  cleanup();
  open([], { params: { params1: 'nothing' } });
  expect(await screen.findByText('페이지를 찾을 수 없어요')).toBeTruthy();
});

test('tells a blocked seller why and until when', async () => {
  openScreen(MyPageScreen, PAGE, {
    [MY_PAGE]: () => ({ ...page, penalty: { until: '2026-12-01 12:00:00', reason: '페널티가 3번 있어요.' } }),
    [TODOS]: () => todoPage([]),
  });
  expect((await screen.findByText(/판매할 수 없어요/)).textContent).toContain('페널티가 3번 있어요.');
});
