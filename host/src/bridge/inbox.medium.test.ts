import { expect, test, vi } from 'vitest';
import { openInbox } from './inbox.ts';

test('hears the app by its envelope and by the names of older apps', () => {
  const handlers = { ready: vi.fn(), openLogin: vi.fn(), setJWT: vi.fn(), onCertificated: vi.fn() };
  openInbox(handlers);
  window.soldBridge?.receive({ v: 1, type: 'ready', payload: { version: '3.0.0', capabilities: ['close'] } });
  expect(handlers.ready).toHaveBeenCalledWith({ type: 'ready', version: '3.0.0', capabilities: ['close'] });
  window.soldBridge?.receive('nonsense');
  window.soldBridge?.receive('{"v":1,"type":"setJWT","payload":{"jwt":"a"}}');
  window.setJWT?.('b');
  window.setJWT?.('');
  expect(handlers.setJWT.mock.calls.map(([message]) => message.jwt)).toEqual(['a', 'b']);
  window.openLogin?.();
  expect(handlers.openLogin).toHaveBeenCalledOnce();
  window.onCertificated?.();
  expect(handlers.onCertificated).toHaveBeenCalledWith({ type: 'onCertificated', token: null });
});
