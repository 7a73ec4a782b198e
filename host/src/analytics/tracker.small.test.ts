import type { AnalyticsEvent, SentEvent } from '@sold/contracts/bridge/analytics';
import { type Bridge, NO_APP } from '@sold/contracts/bridge/bridge';
import { expect, test, vi } from 'vitest';
import { type AnalyticsWindow, googleCall, metaCall, providersOf } from './providers.ts';
import { type Consent, createTracker } from './tracker.ts';

const BUY: SentEvent = {
  name: 'buy',
  item_id: 7,
  item_name: 'Low',
  price: 350_000,
  order_id: 12,
  is_bid: false,
  user_id: 5,
};
const REGISTER: SentEvent = { name: 'register', method: 'email', user_id: null };

function tracker(consent: Consent, bridge: Bridge = NO_APP) {
  const win: AnalyticsWindow = {};
  const load = vi.fn();
  const providers = providersOf({ google: 'G-1', meta: '22' });
  return { win, load, tracker: createTracker({ bridge, providers, consent, win, load }) };
}

test('sends and loads nothing before consent, and then every kept event to every provider', () => {
  const { win, load, tracker: own } = tracker(null);
  own.track(BUY);
  own.track(REGISTER);
  expect(load).not.toHaveBeenCalled();
  expect(win).toEqual({});
  own.decide(true);
  expect(load.mock.calls.flat()).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-1',
    'https://connect.facebook.net/ko_KR/fbevents.js',
  ]);
  // Google's script passes over arrays in its queue.
  expect(win.dataLayer?.map((one) => Object.prototype.toString.call(one))).toEqual(
    Array(4).fill('[object Arguments]'),
  );
  expect(win.dataLayer?.slice(2).map((one) => [...(one as ArrayLike<unknown> & Iterable<unknown>)])).toEqual([
    ['event', 'purchase', expect.objectContaining({ value: 350_000, transaction_id: '12', user_id: '5' })],
    ['event', 'sign_up', { method: 'email' }],
  ]);
  expect(win.fbq?.queue).toEqual([
    ['init', '22'],
    ['track', 'PageView'],
    ['track', 'Purchase', expect.objectContaining({ value: 350_000, external_id: '5' })],
    ['track', 'CompleteRegistration', {}],
  ]);
  own.decide(true);
  expect(load).toHaveBeenCalledTimes(2);
});

test('neither asks nor tracks a visitor who has refused', () => {
  const { win, load, tracker: own } = tracker(null);
  own.track(BUY);
  own.decide(false);
  own.track(BUY);
  expect(load).not.toHaveBeenCalled();
  expect(win).toEqual({});
});

test('sends every event to the app, and loads no provider in it', () => {
  const send = vi.fn(() => ({ ok: true, state: 'sent' }) as const);
  const { load, tracker: own } = tracker(true, { present: true, can: () => 'yes', send });
  own.track(BUY);
  own.decide(true);
  expect(send).toHaveBeenCalledWith('sendAnalyticsEvent', BUY);
  expect(load).not.toHaveBeenCalled();
});

test.each<[AnalyticsEvent, string, string | null]>([
  [BUY, 'purchase', 'Purchase'],
  [{ ...BUY, is_bid: true }, 'buy_bid', null],
  [{ ...BUY, name: 'sell', order_id: null }, 'sell', null],
  [{ ...BUY, name: 'sell', is_bid: true }, 'sell_bid', null],
  [{ name: 'wishlist', item_id: 7, item_name: 'Low', on: true }, 'add_to_wishlist', 'AddToWishlist'],
  [{ name: 'wishlist', item_id: 7, item_name: 'Low', on: false }, 'remove_from_wishlist', null],
  [{ name: 'view_item', item_id: 7, item_name: 'Low', price: null }, 'view_item', 'ViewContent'],
  [REGISTER, 'sign_up', 'CompleteRegistration'],
])('names %j in the words of the providers', (event, google, meta) => {
  expect(googleCall(event)[0]).toBe(google);
  expect(metaCall(event)?.[0] ?? null).toBe(meta);
});
