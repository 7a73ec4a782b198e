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
