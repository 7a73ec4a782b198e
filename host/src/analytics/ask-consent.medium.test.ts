import { NO_APP } from '@sold/contracts/bridge/bridge';
import { dialog } from '@sold/shared/modal/dialog';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askConsent } from './ask-consent.ts';
import { consentNow, startTracking } from './start.ts';

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = `<meta name="sold-analytics" content='{"google":"G-1"}'>`;
});
afterEach(() => vi.restoreAllMocks());

test('asks once, keeps the answer, and loads the provider after a yes', async () => {
  const confirm = vi.spyOn(dialog, 'confirm').mockResolvedValue(true);
  // A script element must not fetch here.
  vi.spyOn(document.head, 'append').mockImplementation((script) => document.body.append(script));
  const tracker = startTracking(NO_APP);
  expect(scripts()).toEqual([]);
  await askConsent(tracker);
  await askConsent(tracker);
  expect(confirm).toHaveBeenCalledOnce();
  expect(consentNow()).toBe(true);
  expect(document.head.append).toHaveBeenCalledOnce();
});

test('keeps a refusal as well', async () => {
  vi.spyOn(dialog, 'confirm').mockResolvedValue(false);
  await askConsent(startTracking(NO_APP));
  expect(consentNow()).toBe(false);
});

test('asks nothing on a site without providers', async () => {
  document.head.innerHTML = '';
  const confirm = vi.spyOn(dialog, 'confirm');
  await askConsent(startTracking(NO_APP));
  expect(confirm).not.toHaveBeenCalled();
});
