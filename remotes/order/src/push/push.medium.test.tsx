import type { ScreenProps } from '@sold/contracts/federation/screen';
import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { stubPushBrowser } from '../testing/push-browser.ts';
import { subscribe } from './browser-push.ts';
import { PushChoice } from './push-choice.tsx';
import PushOffer from './push-offer.tsx';

const GET = 'GET /api/v3/user/mypage/get-push';
const SAVE = 'POST /api/v3/user/mypage/save-push';
const DELETE = 'POST /api/v3/user/mypage/delete-push';
const KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
const state = (is_on: boolean, public_key: string | null = KEY) => ({ is_on, public_key });

const open = (
  Part: ComponentType<ScreenProps>,
  { isOn = false, key = KEY as string | null, isApp = false } = {},
) =>
  openScreen(
    Part,
    '/web/user/mypage/notice_settings',
    { [GET]: () => state(isOn, key), [SAVE]: () => state(true), [DELETE]: () => state(false) },
    { isApp },
  );
const box = async () => (await screen.findByRole('checkbox', { name: /^이 기기 알림/ })) as HTMLInputElement;
const offered = () => screen.findByRole('button', { name: '이 기기로 알림 받기' });

beforeEach(() => {
  localStorage.clear();
  deviceStorage.forget();
});

test('turns pushes to this device on at a press', async () => {
  const browser = stubPushBrowser('default');
  const opened = open(PushChoice);
  await waitFor(async () => expect((await box()).disabled).toBe(false));
  expect(browser.asked).toBe(0);
  fireEvent.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(true));
  expect(browser.registered).toEqual(['/webapp/push-worker.js /webapp/']);
  expect(opened.of(SAVE)[0]?.input).toEqual({
    endpoint: 'https://push.example.com/a',
    p256dh: 'p256dh',
    auth: 'auth',
  });
});

test('turns pushes on again on the same page, under one Trusted Types policy', async () => {
  const names: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
      if (names.includes(name)) throw new TypeError('twice');
      names.push(name);
      return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` };
    },
  });
  const browser = stubPushBrowser('granted');
  await subscribe(KEY);
  await subscribe(KEY);
  expect(new Set(browser.registered).size).toBe(1);
  expect(browser.registered[0]).toContain('trusted /webapp/push-worker.js');
});

test('turns pushes off at a press', async () => {
  stubPushBrowser('granted', 'granted', { endpoint: 'https://push.example.com/a' });
  const opened = open(PushChoice, { isOn: true });
  await waitFor(async () => expect((await box()).checked).toBe(true));
  fireEvent.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect(opened.of(DELETE)).toHaveLength(1);
});

test('shows pushes as off in a browser whose subscription is gone', async () => {
  stubPushBrowser('granted');
  open(PushChoice, { isOn: true });
  await waitFor(async () => expect((await box()).disabled).toBe(false));
  expect((await box()).checked).toBe(false);
});

test('says how to allow pushes that are denied', async () => {
  const browser = stubPushBrowser('default', 'denied');
  const opened = open(PushChoice);
  await waitFor(async () => expect((await box()).disabled).toBe(false));
  fireEvent.click(await box());
  expect(await screen.findByText(/브라우저 설정에서 SOLD의 알림을 켜고/)).toBeTruthy();
  expect((await box()).disabled).toBe(true);
  expect([browser.registered, opened.of(SAVE)]).toEqual([[], []]);
});

test('says that a browser has no pushes', async () => {
  open(PushChoice);
  expect(await screen.findByText('이 브라우저에서는 받을 수 없어요.')).toBeTruthy();
  expect((await box()).disabled).toBe(true);
});

test('offers no pushes in the app and on a site without keys', async () => {
  stubPushBrowser('default');
  const app = open(PushChoice, { isApp: true });
  const site = open(PushChoice, { key: null });
  await waitFor(() => expect(site.of(GET)).toHaveLength(1));
  expect(app.sent).toEqual([]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('offers pushes after an order once, and asks at the press alone', async () => {
  const browser = stubPushBrowser('default');
  const opened = open(PushOffer);
  const button = await offered();
  expect(browser.asked).toBe(0);
  fireEvent.click(button);
  expect(await screen.findByText('이 기기로 주문 소식을 알려 드려요.')).toBeTruthy();
  expect([browser.asked, opened.of(SAVE).length]).toEqual([1, 1]);
});

test('offers pushes no second time', async () => {
  stubPushBrowser('default');
  deviceStorage.write('sold.push-offered', '1');
  const opened = open(PushOffer);
  expect(opened.sent).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['denied', 'granted'] as const)('makes no offer when the person has %s pushes', (permission) => {
  stubPushBrowser(permission);
  const opened = open(PushOffer);
  expect(opened.sent).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(deviceStorage.read('sold.push-offered')).toBeNull();
});
