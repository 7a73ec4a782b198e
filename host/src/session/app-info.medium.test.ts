import { describeDevice } from '@sold/contracts/federation/device/describe-device';
import { afterEach, expect, test } from 'vitest';
import { appInfo } from './app-info.ts';

afterEach(() => {
  delete window.soldAppInfo;
});

test('takes values that the app sets after the page has started', () => {
  const device = describeDevice({ userAgent: 'Mozilla/5.0 (Linux; Android 15) SOLD/3.12.0' });
  const win = { navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 15) SOLD/3.12.0' } } as Window;
  const before = appInfo(device, win);
  win.soldAppInfo = 'soldapp/3.12.1 android 15';
  expect(appInfo(device, win)).toBe('soldapp/3.12.1 android 15');
  expect(before).not.toBe('soldapp/3.12.1 android 15');
});
