import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { inertServices } from '@sold/shared/first-view/server/inert-services';
import { modalStack } from '@sold/shared/modal/modal-stack';
import { forgetServerTime } from '@sold/shared/platform/server-time';
import { show } from '@sold/shared/testing/show';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entry } from '../testing/entry.ts';
import { pressFree } from '../testing/press.ts';
import { detail } from '../testing/raffles.ts';
import RaffleDetailMobile from './raffle-detail-mobile.tsx';

const RAFFLE = 'POST /api/product/raffle/get-raffle';
const SAVE = 'POST /api/product/raffle/save-raffle-entry';
const LOG = 'POST /api/v3/user/customer/save-event-join-log';

const goTo = (time: string) => vi.setSystemTime(new Date(`2026-11-24T${time}+09:00`));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  goTo('11:00:00.000');
  HTMLDialogElement.prototype.showModal ??= () => {};
});
afterEach(async () => {
  await modalStack().closeAll();
  cleanup();
  vi.useRealTimers();
  forgetServerTime();
});

const page = (id = '7', search = '') => (
  <RaffleDetailMobile
    {...({ params: { params1: id }, query: new URLSearchParams(search) } as unknown as ScreenProps)}
  />
);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('shows every field of an announcement', async () => {
  show(page(), { [RAFFLE]: () => detail({ deeplink: 'soldapp://webview?url=https%3A%2F%2Fa.test%2Fx' }) });
  await screen.findByRole('heading', { level: 1, name: '노래 코트 하이' });
  for (const text of [
    '정가 200,000원',
    '140,000원',
    '−60,000원 (30.0%)',
    '본인인증을 마친 회원 누구나',
    '2026.11.24 (화) 오전\u00a010:00',
    '2026.11.24 (화) 오후\u00a012:00',
    '3명',
    '추첨이 끝나면 알림으로 알려 드려요.',
    '250 (7)',
    'c'.repeat(64),
    'sold-sandbox 65,163,073회차',
    '연습용 난수예요.',
  ])
    expect(document.body.textContent).toContain(text);
  expect(await screen.findByText('정가보다 낮은 가격이에요.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '인스타그램 #솔드래플' }).getAttribute('href')).toBe(
    'https://instagram.invalid/sold.kr',
  );
  expect(screen.getByRole('link', { name: '더 알아보기' }).getAttribute('href')).toBe('https://a.test/x');
});

test.each([
  ['arrows and thumbnails', true],
  ['dots', false],
])('has %s under its pictures where the device is a desktop: %s', async (_, desktop) => {
  const device = { desktop } as DeviceDescriptor;
  const [picture] = detail().item_thumb_image_list;
  const pictures = [1, 2].map((at) => ({ ...picture, path: `/${at}.svg`, width: 400, height: 400 }));
  show(<HostProvider services={inertServices(device)}>{page()}</HostProvider>, {
    [RAFFLE]: () => detail({ item_thumb_image_list: pictures }),
  });
  await button('사진 2 보기');
  expect(screen.queryByRole('button', { name: '다음 사진' }) !== null).toBe(desktop);
  expect(screen.getByRole('button', { name: '사진 2 보기' }).querySelector('img') !== null).toBe(desktop);
});

test('names what a winner pays in all before anything is asked', async () => {
  const buyer_fees = { ...detail().buyer_fees, confirm_ratio: 2.5, event_fee_amt: 700 };
  show(page(), { [RAFFLE]: () => detail({ is_login: false, buyer_fees }) });
  const total = await screen.findByText(/당첨되면 총/);
  expect(total.parentElement?.textContent).toBe(
    '당첨되면 총 147,200원 검수비 3,500원 · 배송비 3,000원 · 이벤트 수수료 700원 포함 제주와 도서산간은 +5,000원',
  );
});

test('changes the button on time, whatever the service said earlier', async () => {
  goTo('09:59:58.500');
  show(page(), { [RAFFLE]: () => detail({ raffle_status_code: '00' }) });
  expect((await button('진행예정')).disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect((await button('응모하기')).disabled).toBe(false);
  goTo('11:59:59.000');
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect((await button('진행종료')).disabled).toBe(true);
});

describe.each([
  ['fast', 3_600_000],
  ['slow', -3_600_000],
])('on a device whose clock is an hour %s', (_, wrongBy) => {
  /** The service's clock, as in its Date header. */
  const atServer = () => Date.now() - wrongBy;
  const deviceAt = (time: string) =>
    vi.setSystemTime(new Date(`2026-11-24T${time}+09:00`).getTime() + wrongBy);
  const END = new Date('2026-11-24T12:00:00+09:00').getTime();
  const answers = {
    [LOG]: () => ({}),
    [SAVE]: () =>
      atServer() < END ? entry() : { refused: 422, msg: '응모가 끝난 래플이에요.', reason: 'raffle_ended' },
  };
  const openSheet = async () => {
    fireEvent.click(await button('응모하기'));
    fireEvent.click(await screen.findByRole('radio', { name: /^260/, hidden: true }));
    return screen.findByRole('button', { name: '이 사이즈로 응모하기', hidden: true });
  };
  beforeEach(() => {
    const written = Date.prototype.toUTCString;
    vi.spyOn(Date.prototype, 'toUTCString').mockImplementation(function (this: Date) {
      return written.call(new Date(this.getTime() - wrongBy));
    });
  });
  afterEach(() => vi.restoreAllMocks());

  test('counts down by the clock of the server, and takes an entry a second before the end', async () => {
    deviceAt('11:59:50.000');
    show(page(), { [RAFFLE]: () => detail(), ...answers });
    const send = await openSheet();
    expect(screen.getByRole('timer').textContent).toMatch(/마감까지 00:00:(09|10)/);
    deviceAt('11:59:59.000');
    fireEvent.click(send);
    expect((await button('응모 완료')).disabled).toBe(true);
  });

  test('shows the refusal of the server a second after the end, and ends the raffle on the page', async () => {
    deviceAt('11:59:50.000');
    const shown = show(page(), {
      [RAFFLE]: () => detail({ raffle_status_code: atServer() < END ? '10' : '20' }),
      ...answers,
    });
    const send = await openSheet();
    deviceAt('12:00:01.000');
    fireEvent.click(send);
    await waitFor(() =>
      expect(shown.carried.at(-1)?.behaviour).toMatchObject({ message: '응모가 끝난 래플이에요.' }),
    );
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect((await button('진행종료')).disabled).toBe(true);
    expect(document.body.textContent).toContain('오후\u00a012:00에 마감됐어요.');
  });
});

test('chooses a size, sends the entry once, and shows it', async () => {
  const shown = show(page(), {
    [RAFFLE]: () => detail(),
    [LOG]: () => ({}),
    [SAVE]: () => entry(),
  });
  fireEvent.click(await button('응모하기'));
  const size = await screen.findByRole('radio', { name: /^260/, hidden: true });
  fireEvent.click(size);
  const send = await screen.findByRole('button', { name: '이 사이즈로 응모하기', hidden: true });
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  fireEvent.click(send);
  fireEvent.click(send);
  expect((await button('응모 완료')).disabled).toBe(true);
  expect(document.body.textContent).toContain('추첨이 끝나면 알림으로 결과를 알려 드려요.');
  expect(shown.sent.filter(({ key }) => key === SAVE).map(({ input }) => input)).toEqual([
    { raffle_id: 7, product_size_option_id: 72 },
  ]);
  await waitFor(() =>
    expect(shown.sent.filter(({ key }) => key === LOG).map(({ input }) => input.action)).toEqual([
      'open',
      'size',
      'enter',
    ]),
  );
});

test('shows the policies in force in the sheet and sends them with the entry', async () => {
  const agreements = [{ kind: 'terms', date: '2026-11-02', hash: 'a'.repeat(64) }];
  const shown = show(page(), {
    [RAFFLE]: () => detail(),
    [LOG]: () => ({}),
    'GET /api/v3/policy/in-force': () => ({ list: agreements }),
    [SAVE]: () => entry(),
  });
  fireEvent.click(await button('응모하기'));
  const terms = await screen.findByRole('link', { name: '이용약관 2026.11.02 시행 (새 창)', hidden: true });
  expect(terms.getAttribute('href')).toBe('/webapp/web/user/policy/terms/2026-11-02');
  fireEvent.click(await screen.findByRole('radio', { name: /^260/, hidden: true }));
  await pressFree('이 사이즈로 응모하기');
  await waitFor(() =>
    expect(shown.sent.find(({ key }) => key === SAVE)?.input).toEqual({
      raffle_id: 7,
      product_size_option_id: 72,
      agreements,
    }),
  );
});

test('asks a signed-out visitor to sign in before choosing a size', async () => {
  const shown = show(page(), { [RAFFLE]: () => detail(), [LOG]: () => ({ refused: 420, msg: '' }) }, false);
  fireEvent.click(await button('응모하기'));
  await waitFor(() => expect(shown.carried).toHaveLength(1));
  expect(screen.queryByRole('radio', { hidden: true })).toBeNull();
});

test('sends the entry again after the identity check, and ends as without a refusal', async () => {
  let isCertified = false;
  const shown = show(page(), {
    [RAFFLE]: () => detail(),
    [LOG]: () => ({}),
    [SAVE]: () => (isCertified ? entry() : { refused: 423, msg: '' }),
  });
  fireEvent.click(await button('응모하기'));
  fireEvent.click(await screen.findByRole('radio', { name: /^260/, hidden: true }));
  await pressFree('이 사이즈로 응모하기');
  await waitFor(() => expect(shown.carried.at(-1)?.behaviour.type).toBe('verify'));
  isCertified = true;
  shown.carried.at(-1)?.retry();
  expect(await button('응모 완료')).toBeTruthy();
});

test('keeps the choice after a refused entry, and loads the raffle again', async () => {
  const shown = show(page(), {
    [RAFFLE]: () => detail(),
    [LOG]: () => ({}),
    [SAVE]: () => ({ refused: 422, msg: '응모가 끝난 래플이에요.', reason: 'raffle_ended' }),
  });
  fireEvent.click(await button('응모하기'));
  fireEvent.click(await screen.findByRole('radio', { name: /^260/, hidden: true }));
  await pressFree('이 사이즈로 응모하기');
  await waitFor(() =>
    expect(shown.carried.at(-1)?.behaviour).toMatchObject({ message: '응모가 끝난 래플이에요.' }),
  );
  await waitFor(() => expect(shown.sent.filter(({ key }) => key === RAFFLE)).toHaveLength(2));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^260/, hidden: true }).checked).toBe(true);
});

test.each([
  ['won', '당첨됐어요', '결제하기'],
  ['paid', '결제를 마쳤어요', '주문 보기'],
  ['waiting', '이번에는 당첨되지 않았어요', '추첨 확인하기'],
  ['passed', '결제 기한이 지났어요', '추첨 확인하기'],
  // The winner paid and cancelled that order.
  ['passed', '당첨 주문이 취소됐어요', '추첨 확인하기', 5],
] as const)(
  'shows after the draw for an entry that %s: %s',
  async (state, title, way, order: number | null = null) => {
    goTo('12:30:00.000');
    const mine = entry({
      state,
      rank: 2,
      pay_until: state === 'won' ? '2026-11-25 12:00:00' : null,
      order_id: state === 'paid' ? 5 : order,
    });
    show(page(), { [RAFFLE]: () => detail({ raffle_status_code: '20', is_drawn: true, my_entry: mine }) });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: way }).length).toBeGreaterThan(0);
    // A winner's bar offers the payment in place of a button that is over.
    expect(screen.queryAllByRole('button', { name: '진행종료' })).toHaveLength(state === 'won' ? 0 : 1);
    expect(document.body.textContent).toContain('추첨 순서 두 번째');
  },
);

test('says what the draw of a raffle waits for, asks again, and shows its result', async () => {
  let isDrawn = false;
  goTo('12:00:03.000');
  const shown = show(page(), {
    [RAFFLE]: () =>
      detail({ raffle_status_code: '20', is_drawn: isDrawn, my_entry: entry({ rank: isDrawn ? 1 : null }) }),
  });
  const asked = () => shown.sent.filter(({ key }) => key === RAFFLE).length;
  expect(await screen.findByText('곧 추첨해요')).toBeTruthy();
  expect(asked()).toBe(1);
  goTo('12:00:30.000');
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(await screen.findByText('공개 난수를 기다리고 있어요')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(asked()).toBeGreaterThan(2);
  // Waits that double: a beacon that is away for hours costs little.
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(asked() - before).toBeLessThanOrEqual(10);
  isDrawn = true;
  await act(() => vi.advanceTimersByTimeAsync(130_000));
  expect(screen.queryByText('공개 난수를 기다리고 있어요')).toBeNull();
  expect(screen.getAllByRole('link', { name: '추첨 확인하기' }).length).toBeGreaterThan(0);
});

test('offers to follow a raffle before its beginning, and not while it runs', async () => {
  goTo('09:59:50.000');
  let isFollowed = false;
  show(page(), {
    [RAFFLE]: () => detail({ raffle_status_code: '00' }),
    'POST /api/v3/notify/notify/add-pinup': ({ item_id }) => {
      expect(item_id).toBe(70);
      isFollowed = !isFollowed;
      return isFollowed;
    },
  });
  fireEvent.click(await button('시작하면 알림 받기'));
  const on = await button('시작 알림 받는 중');
  expect(on.getAttribute('aria-pressed')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(screen.queryByRole('button', { name: '시작 알림 받는 중' })).toBeNull();
});

test('shows a raffle of a partner on the page of the partner', async () => {
  const shown = show(page(), { [RAFFLE]: () => detail({ partner: 'department_store' }) });
  await waitFor(() => expect(shown.went).toEqual(['/event/product/raffle/department_store_raffle/7']));
  expect(screen.queryByRole('button', { name: '응모하기' })).toBeNull();
});

test('finds no raffle at an address without one, and none that does not exist', async () => {
  show(page('x'));
  expect(await screen.findByRole('heading', { name: '래플을 찾을 수 없어요' })).toBeTruthy();
  cleanup();
  show(page(), { [RAFFLE]: () => ({ refused: 404, msg: '없어요', reason: 'unknown_raffle' }) });
  expect(await screen.findByRole('heading', { name: '래플을 찾을 수 없어요' })).toBeTruthy();
});

test('marks a preview, offers no entry and no following, and passes it on to a page of a partner', async () => {
  const shown = show(page('7', 'preview=7.1.x'), { [RAFFLE]: () => detail() });
  expect(await screen.findByText(/^미리보기예요/)).toBeTruthy();
  expect((await button('응모하기')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: '공유하기' })).toBeNull();
  expect(shown.sent.map(({ input }) => input)).toEqual([{ raffle_id: 7, preview: '7.1.x' }]);
  cleanup();
  const other = show(page('7', 'preview=7.1.x'), {
    [RAFFLE]: () => detail({ partner: 'department_store', raffle_status_code: '00' }),
  });
  await waitFor(() =>
    expect(other.went).toEqual(['/event/product/raffle/department_store_raffle/7?preview=7.1.x']),
  );
});
