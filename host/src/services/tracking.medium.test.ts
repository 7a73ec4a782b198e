import { NO_APP } from '@sold/contracts/bridge/bridge';
import type { ApiOptions } from '@sold/shared/api/client';
import { configureApi } from '@sold/shared/api/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptToken, clearSession } from '../session/session.ts';
import { createTracking } from './tracking.ts';

const VIEW = { name: 'view_item', item_id: 7, item_name: 'Low', price: null } as const;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ code: 200, msg: '', data: { customer_default: { customer_id: 31 } } });
  });
  configureApi({
    getToken: () => null,
    onToken: () => undefined,
    onFailure: () => undefined,
    appKey: 'web',
    getAppInfo: () => '',
    baseURL: 'http://shop.test',
  } satisfies ApiOptions);
  clearSession();
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

const app = () => {
  const send = vi.fn(() => ({ ok: true, state: 'sent' }) as const);
  return { send, bridge: { ...NO_APP, present: true, send } };
};

test('adds the user id to every event, requested once a session; null for a visitor', async () => {
  const { send, bridge } = app();
  const { track } = createTracking(bridge);
  track(VIEW);
  await vi.waitFor(() =>
    expect(send).toHaveBeenLastCalledWith('sendAnalyticsEvent', { ...VIEW, user_id: null }),
  );
  acceptToken('a.b.c');
  track(VIEW);
  track({ ...VIEW, item_id: 8 });
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.calls.slice(1)).toEqual([
    ['sendAnalyticsEvent', { ...VIEW, user_id: 31 }],
    ['sendAnalyticsEvent', { ...VIEW, item_id: 8, user_id: 31 }],
  ]);
  expect(asked).toEqual(['http://shop.test/api/v3/user/mypage/get-my-page?mk=1']);
  clearSession();
  acceptToken('d.e.f');
  track(VIEW);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});

test('loads nothing without an app or a provider', async () => {
  acceptToken('a.b.c');
  createTracking(NO_APP).track(VIEW);
  await new Promise((done) => setTimeout(done, 20));
  expect(asked).toEqual([]);
});
