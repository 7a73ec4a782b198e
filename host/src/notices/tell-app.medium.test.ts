import { NO_APP } from '@sold/contracts/bridge/bridge';
import type { Message } from '@sold/contracts/entities/lists';
import { configureApi } from '@sold/shared/api/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASK_MS, tellApp } from './tell-app.ts';

const message = (message_id: number, is_read = false): Message => ({
  message_id,
  kind: 'sold',
  title: '판매 체결',
  about: '',
  text: `주문 ${message_id}`,
  at: '2026-11-26 10:00:00',
  is_read,
  to: '/web/user/mypage/order_detail/8',
});
let list: Message[] = [];
let asked = 0;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  [list, asked] = [[], 0];
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({
      code: 200,
      data: { list, total: list.length, unread: 0, page: 1, next_cursor: null },
    });
  });
  configureApi({
    getToken: () => 'mine',
    onToken: () => undefined,
    onFailure: () => undefined,
    appKey: 'web',
    getAppInfo: () => '',
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page that is opened. @returns what the app was sent */
function open({
  ability = 'yes',
  isLogin = true,
}: {
  ability?: 'yes' | 'app_too_old';
  isLogin?: boolean;
} = {}) {
  const send = vi.fn(() => ({ ok: true, state: 'sent' }) as const);
  stops.push(tellApp({ ...NO_APP, present: true, can: () => ability, send }, () => isLogin));
  return send;
}
const look = () => vi.advanceTimersByTimeAsync(ASK_MS);
const numbers = (send: ReturnType<typeof open>) =>
  send.mock.calls.map((sent) => (sent as unknown as [string, { message_id: number }])[1].message_id);

test('passes on new messages once, oldest first, with their page', async () => {
  list = [message(1)];
  const send = open();
  await look();
  expect(send).not.toHaveBeenCalled();
  list = [message(4), message(3, true), message(2), message(1)];
  await look();
  await look();
  expect(numbers(send)).toEqual([2, 4]);
  expect(send).toHaveBeenLastCalledWith('showNotice', {
    message_id: 4,
    title: '판매 체결',
    text: '주문 4',
    to: '/webapp/web/user/mypage/order_detail/8',
  });
});

test('puts the subject before the text', async () => {
  list = [message(1)];
  const send = open();
  await look();
  list = [{ ...message(2), about: '스트란드 로우 270' }];
  await look();
  expect(send).toHaveBeenLastCalledWith(
    'showNotice',
    expect.objectContaining({ text: '스트란드 로우 270 · 주문 2' }),
  );
});

test('continues on the next page, and passes on the first message ever', async () => {
  open();
  await look();
  stops.pop()?.();
  list = [message(9)];
  const next = open();
  await look();
  expect(numbers(next)).toEqual([9]);
});

test.each([
  ['an app that does not know it', { ability: 'app_too_old' }],
  ['a visitor who is signed out', { isLogin: false }],
] as const)('asks for nothing and sends nothing: %s', async (_, how) => {
  const send = open(how);
  list = [message(1)];
  await look();
  expect([asked, send.mock.calls.length]).toEqual([0, 0]);
});

test('does not ask while hidden and asks again when visible', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  open();
  await look();
  expect(asked).toBe(0);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toBe(1);
});
