import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { modalStack } from '@sold/shared/modal/modal-stack';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TRADE_FEES } from '../../testing/first-answers.ts';
import { stubNearness } from '../../testing/near.ts';
import { refused, show } from '../../testing/show.tsx';
import { CardEvents } from '../card-events/card-events.tsx';
import { DeliveryInfo } from '../delivery/delivery-info.tsx';
import { NoticeBanner } from '../notice-banner/notice-banner.tsx';
import { SalesAgents } from '../sales-agents/sales-agents.tsx';
import { ItemNotes } from '../sections/item-notes.tsx';
import { SizeChart } from '../sizes/size-chart.tsx';
import { VideoGallery } from '../videos/video-gallery.tsx';

afterEach(async () => {
  await modalStack().closeAll();
  cleanup();
  vi.unstubAllGlobals();
});

const bare = {
  item_id: 7,
  is_once: false,
  is_order: false,
  event_type: null,
  is_inventory: false,
  is_custody: false,
  custody_delivery_day: 2,
  sales_agent_show: false,
  sales_info: { is_total_subscribe: false, list: [] },
  youtube_list: [],
  card_event_list: [],
  size_banner: null,
  standard_category_size_banner: null,
  point_info: { accumulate_point_percent: 0.5, max_recv_point: 1_250 },
  trade_fees: TRADE_FEES,
} as unknown as ItemDetail;

test('hides sections without content', () => {
  show(
    <>
      <ItemNotes item={bare} />
      <NoticeBanner banner={null} />
      <SalesAgents item={bare} />
      <CardEvents item={bare} />
      <SizeChart item={bare} />
      <VideoGallery item={bare} />
    </>,
  );
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

test.each([
  [{ is_once: true }, '한 사람이 한 번만'],
  [{ is_order: true }, '주문 제작'],
  [{ event_type: 'ticket' }, '티켓'],
  [{ event_type: 'season' }, '이벤트 수수료가 붙지 않는'],
])('shows the special terms of a trade: %j', (change, words) => {
  show(<ItemNotes item={{ ...bare, ...change }} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem').textContent).toContain(words);
});

test('leads from the item of a black box to all of them', () => {
  show(<ItemNotes item={{ ...bare, event_type: 'blackbox' }} />);
  expect(screen.getByRole('link', { name: '모든 블랙박스 보기' }).getAttribute('href')).toBe(
    '/webapp/web/product/blackbox',
  );
});

test('says what is in storage, and explains points in a popup', async () => {
  const item = { ...bare, is_custody: true, is_inventory: true };
  show(<DeliveryInfo item={item} sizeId={null} price={226_000} />);
  expect(screen.getByText('지금 가격으로 사면 1,130P를 적립해 드려요.')).toBeDefined();
  expect(screen.getByText(/창고에 보관 중인 상품이 있어요/)).toBeDefined();
  expect(screen.getByText('내 보관 상품')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '포인트 안내' }));
  const popup = within(await screen.findByRole('dialog', { name: '포인트 안내' }));
  expect(popup.getByText('1,130P')).toBeDefined();
  expect(popup.getByText('상품 가격의 0.5%')).toBeDefined();
  expect(modalStack().state.get().names).toEqual(['point-info']);
});

test('counts down to the end of quick delivery, and says how long both ways take', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:50:00+09:00') });
  show(<DeliveryInfo item={{ ...bare, is_custody: true }} sizeId={null} price={null} />, {
    'GET /api/v3/order/order/get-expected-days': () => ({
      sent: { usual: 5, late: 7 },
      stored: { usual: 1, late: 2 },
      quick: { order_by: '2026-11-21 18:00:00', arrives: '2026-11-22' },
    }),
  });
  expect(await screen.findByText('2시간 10분 안에 주문하면 내일 도착')).toBeDefined();
  expect(screen.getByText(/결제하면 보통 1~2일 안에 받아요/)).toBeDefined();
  expect(screen.getByText(/보통 5~7일 걸려요/)).toBeDefined();
  vi.useRealTimers();
});

test('names the delivery in the total, and the surcharge for distant places', () => {
  show(<DeliveryInfo item={bare} sizeId={null} price={null} />);
  expect(screen.getByText('배송비 3,000원')).toBeDefined();
  expect(screen.getByText('총액에 들어 있어요. 제주와 도서산간은 5,000원이 더해져요.')).toBeDefined();
});

test('promises no quick delivery without a unit in storage', () => {
  const item = { ...bare, point_info: { accumulate_point_percent: 0, max_recv_point: 0 } };
  show(<DeliveryInfo item={item} sizeId={null} price={null} />);
  expect(screen.queryByText('빠른 배송')).toBeNull();
  expect(screen.queryByRole('button', { name: '포인트 안내' })).toBeNull();
});

test('records the press that leads to storage', async () => {
  const shown = show(<DeliveryInfo item={bare} sizeId={3} price={null} />);
  fireEvent.click(screen.getByRole('link', { name: '보관 신청' }));
  await waitFor(() =>
    expect(shown.sent.filter(({ key }) => key.startsWith('POST'))).toEqual([
      {
        key: 'POST /api/v3/product/product/save-item-btn-history',
        input: { item_id: bare.item_id, button: 'storage' },
      },
    ]),
  );
  expect(shown.went).toEqual(['/trade/pre_inventory/request?item_id=7&product_size_option_id=3']);
});

test('names the guide to sizes and opens it', () => {
  const guide = { deep_link: '', editor_body: '<p>작게 나와요.</p>' };
  show(<SizeChart item={{ ...bare, standard_category_size_banner: guide }} />);
  fireEvent.click(screen.getByRole('button', { name: /사이즈 안내/ }));
  expect(modalStack().state.get().names).toEqual(['size-info']);
});

test('shows offers of cards as a line, and all of their words at a press', async () => {
  const events = [
    { title: '무이자 할부', body: '5만원 이상 결제할 때' },
    { title: '3천원 적립', body: '처음 결제할 때' },
  ];
  show(<CardEvents item={{ card_event_list: events }} />);
  fireEvent.click(screen.getByRole('button', { name: '카드 혜택 무이자 할부 외 1건' }));
  const popup = within(await screen.findByRole('dialog', { name: '카드 혜택' }));
  expect(popup.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '무이자 할부5만원 이상 결제할 때',
    '3천원 적립처음 결제할 때',
  ]);
  expect(modalStack().state.get().names).toEqual(['card-events']);
});

const video = (id: string) => ({
  video_id: id,
  video_url: `https://video.invalid/watch?v=${id}`,
  title: `영상 ${id}`,
  channel: '채널',
  published_at: '2026-11-01 10:00:00',
  image: { path: '/1.svg', width: 800, height: 800 },
});

test('opens known videos without a call, the pressed one first, with its player alone', async () => {
  document.head.innerHTML = '<meta name="sold-video" content="/embed/">';
  const shown = show(<VideoGallery item={{ ...bare, youtube_list: [video('a'), video('b')] }} />);
  fireEvent.click(screen.getByRole('button', { name: /영상 b/ }));
  const popup = await screen.findByRole('dialog', { name: '영상' });
  expect(
    within(popup)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([expect.stringContaining('영상 b'), expect.stringContaining('영상 a')]);
  expect([...popup.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'))).toEqual([
    expect.stringMatching(/^\/embed\/b\?/),
  ]);
  fireEvent.click(within(popup).getByRole('button', { name: '영상 a 재생' }));
  // Starting one stops the other.
  expect([...popup.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'))).toEqual([
    expect.stringMatching(/^\/embed\/a\?/),
  ]);
  expect(within(popup).getByRole('button', { name: '영상 b 재생' })).toBeDefined();
  expect(shown.sent).toEqual([]);
});

const NOTICE = 'GET /api/v3/content/notice/get-notice-detail';
const banner = (link: string) => ({
  id: 1,
  place: 'item' as const,
  title: '첫 구매 쿠폰',
  sub_title: '50,000원 이상',
  link,
  bg_color: '#eeeeee',
  image: { path: '/1.svg', width: 960, height: 600 },
});

test('shows all words of a banner and leads on', async () => {
  const shown = show(<NoticeBanner banner={banner('https://shop.invalid/1')} />);
  fireEvent.click(screen.getByRole('button', { name: /첫 구매 쿠폰/ }));
  const popup = within(await screen.findByRole('dialog', { name: '첫 구매 쿠폰' }));
  expect(popup.getByText('50,000원 이상')).toBeDefined();
  expect(popup.getByRole('link', { name: '자세히 보기' }).getAttribute('href')).toBe(
    'https://shop.invalid/1',
  );
  expect(shown.sent).toEqual([]);
});

test('loads the text of a banner’s notice', async () => {
  const shown = show(<NoticeBanner banner={banner('/webapp/web/content/web_content/notice_detail/12')} />, {
    [NOTICE]: () => ({ id: 12, body_html: '<p>쿠폰을 드려요.</p>' }),
  });
  fireEvent.click(screen.getByRole('button', { name: /첫 구매 쿠폰/ }));
  await waitFor(() => expect(shown.sent).toEqual([{ key: NOTICE, input: { id: '12' } }]));
  const popup = within(await screen.findByRole('dialog', { name: '첫 구매 쿠폰' }));
  expect(popup.getByRole('link', { name: '공지 화면에서 보기' })).toBeDefined();
});

test('leaves an empty list after a failed search for videos, and reports it', async () => {
  const near = stubNearness();
  const raised: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => raised.push(fault));
  show(<VideoGallery item={bare} />, { 'GET /api/v3/product/item/get-video-list': () => refused(500, '') });
  act(near);
  await waitFor(() => expect(raised).toHaveLength(1));
  expect((raised[0] as Error).cause).toMatchObject({ kind: 'response', status: 500 });
  expect(screen.queryByRole('heading', { name: '영상' })).toBeNull();
});
