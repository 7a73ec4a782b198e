import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('with BroadcastChannel the other tabs hear of it', async () => {
  const { listenToTabs, tellTabs } = await import('./tabs.ts');
  const heard = vi.fn();
  const other = new BroadcastChannel('sold-session');
  const news = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }));
  listenToTabs(heard);
  tellTabs();
  await news;
  expect(heard).not.toHaveBeenCalled();
  other.postMessage(null);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  other.close();
});

test('without it the storage tells', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { listenToTabs, tellTabs } = await import('./tabs.ts');
  const heard = vi.fn();
  listenToTabs(heard);
  tellTabs();
  expect(localStorage.getItem('sold-session')).not.toBeNull();
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'sold-session' }));
  expect(heard).toHaveBeenCalledOnce();
});

test('a page that comes back looks again', async () => {
  const { listenToTabs } = await import('./tabs.ts');
  const heard = vi.fn();
  listenToTabs(heard);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a page in the back-forward cache has no channel, and has one again when it comes back', async () => {
  const { listenToTabs, tellTabs } = await import('./tabs.ts');
  const open = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    postMessage = vi.fn();
    constructor() {
      super();
      open.add(this);
    }
    close() {
      open.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const heard = vi.fn();
  // Pages of other tests listen to the window as well.
  const win = Object.assign(new EventTarget(), { document }) as unknown as typeof window;
  listenToTabs(heard, win);
  expect(open.size).toBe(1);
  win.dispatchEvent(new Event('pagehide'));
  expect(open.size).toBe(0);
  expect(() => tellTabs()).not.toThrow();
  win.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(open.size).toBe(1);
  heard.mockClear();
  for (const channel of open) channel.dispatchEvent(new MessageEvent('message'));
  expect(heard).toHaveBeenCalledOnce();
});
