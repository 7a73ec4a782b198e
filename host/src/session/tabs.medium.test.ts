import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('notifies the other tabs through the storage', async () => {
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

test('checks again when a page comes back', async () => {
  const { listenToTabs } = await import('./tabs.ts');
  const heard = vi.fn();
  listenToTabs(heard);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(2);
});
