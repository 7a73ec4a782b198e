import { NO_APP } from '@sold/contracts/bridge/bridge';
import { beforeEach, expect, test, vi } from 'vitest';
import { createBridge, READY_MS } from './bridge.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function android(version: string | null = '3.2.0') {
  const messages: { type: string; payload: unknown; v: number; id: string }[] = [];
  const win = {
    SoldApp: { postMessage: (text: string) => messages.push(JSON.parse(text)) },
    setTimeout,
  } as unknown as Window;
  return { messages, bridge: createBridge(win, version) };
}

const types = (messages: { type: string }[]) => messages.map(({ type }) => type);

test('answers every question and message on the web', () => {
  const bridge = createBridge({} as Window, null);
  expect(bridge).toMatchObject({ present: false });
  expect(bridge.can('close')).toBe('no_app');
  expect(bridge.send('close')).toEqual({ ok: false, reason: 'no_app' });
  expect(NO_APP.send('close')).toEqual({ ok: false, reason: 'no_app' });
});

test('greets, waits for the app and then sends in order', () => {
  const { messages, bridge } = android();
  expect(messages[0]).toMatchObject({ v: 1, type: 'hello', payload: { versions: [1] } });
  expect(bridge.send('sendJWT', { jwt: 'a' })).toEqual({ ok: true, state: 'queued' });
  bridge.send('openWebView', { url: '/x' });
  expect(types(messages)).toEqual(['hello']);
  bridge.ready({ type: 'ready', version: '3.2.0', capabilities: ['sendJWT', 'openWebView', 'close'] });
  expect(types(messages)).toEqual(['hello', 'sendJWT', 'openWebView']);
  expect(bridge.send('close')).toEqual({ ok: true, state: 'sent' });
  expect(messages.at(-1)).toMatchObject({ v: 1, type: 'close', payload: null });
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
});

test('decides by the app’s capabilities, not by its version', () => {
  const { messages, bridge } = android('9.0.0');
  bridge.send('sendAnalyticsEvent', { name: 'register', method: 'email', user_id: null });
  expect(bridge.can('sendAnalyticsEvent')).toBe('yes');
  bridge.ready({ type: 'ready', version: '9.0.0', capabilities: ['close'] });
  expect(bridge.can('sendAnalyticsEvent')).toBe('app_too_old');
  expect(bridge.send('sendAnalyticsEvent', { name: 'register', method: 'email', user_id: null })).toEqual({
    ok: false,
    reason: 'app_too_old',
  });
  expect(types(messages)).toEqual(['hello']);
});

test('sends messages to an app without the handshake after a wait, by its version', () => {
  const { messages, bridge } = android('1.4.0');
  expect(bridge.send('outBrowsingMessage', { url: 'https://sold.kr' })).toEqual({
    ok: false,
    reason: 'app_too_old',
  });
  bridge.send('terminateApp');
  vi.advanceTimersByTime(READY_MS - 1);
  expect(types(messages)).toEqual(['hello']);
  vi.advanceTimersByTime(1);
  expect(types(messages)).toEqual(['hello', 'terminateApp']);
  expect(bridge.send('close')).toEqual({ ok: true, state: 'sent' });
});

test('sends objects on iOS', () => {
  const postMessage = vi.fn();
  const win = { webkit: { messageHandlers: { soldApp: { postMessage } } }, setTimeout } as unknown as Window;
  const bridge = createBridge(win, '3.0.0');
  bridge.ready({ type: 'ready', version: '3.0.0', capabilities: ['openWebView'] });
  bridge.send('openWebView', { url: 'x' });
  expect(postMessage).toHaveBeenLastCalledWith({
    v: 1,
    id: expect.any(String),
    type: 'openWebView',
    payload: { url: 'x' },
  });
});

test('survives an app that throws', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const SoldApp = {
    postMessage: () => {
      throw new Error('native');
    },
  };
  const bridge = createBridge({ SoldApp, setTimeout } as unknown as Window, '3.0.0');
  bridge.ready({ type: 'ready', version: '3.0.0', capabilities: ['close'] });
  expect(bridge.send('close')).toEqual({ ok: false, reason: 'failed' });
});
