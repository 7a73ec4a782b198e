import { expect, test, vi } from 'vitest';
import { createBridge } from './bridge.ts';

test('iOS gets an object, Android text, the web nothing', () => {
  const ios = vi.fn();
  const android = vi.fn();
  const onIos = createBridge({
    webkit: { messageHandlers: { soldApp: { postMessage: ios } } },
  } as unknown as Window);
  const onAndroid = createBridge({ SoldApp: { postMessage: android } } as unknown as Window);
  const onWeb = createBridge({} as Window);

  expect(onIos.send('openWebView', { url: 'x' })).toBe(true);
  expect(ios).toHaveBeenCalledWith({
    v: 1,
    id: expect.any(String),
    type: 'openWebView',
    payload: { url: 'x' },
  });
  expect(onAndroid.send('close')).toBe(true);
  expect(JSON.parse(android.mock.calls[0]?.[0])).toMatchObject({ v: 1, type: 'close', payload: null });
  expect(onWeb.present).toBe(false);
  expect(onWeb.send('close')).toBe(false);
});
