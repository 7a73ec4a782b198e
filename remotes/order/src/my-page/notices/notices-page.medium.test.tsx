import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { NOTICES } from '../frame/my-calls.ts';
import NoticesScreen from './notices-page.tsx';

const PAGE = '/web/user/mypage/notice_settings';
const SAVE = 'POST /api/v3/user/mypage/save-notice-setting';
const SAVE_WAY = 'POST /api/v3/user/mypage/save-notice-way';
const settings = (is_on: boolean, text = false) => ({
  ways: [
    { way: 'mail' as const, title: '이메일', is_on: false, is_possible: false },
    { way: 'text' as const, title: '문자', is_on: text, is_possible: true },
  ],
  list: [{ kind: 'release_open', title: '발매 시작', is_on }],
});

test('switches a kind off, and keeps it after a refusal', async () => {
  let isBroken = true;
  const opened = openScreen(NoticesScreen, PAGE, {
    [NOTICES]: () => settings(true),
    [SAVE]: ({ is_on }) => (isBroken ? { refused: 500, msg: '' } : settings(Boolean(is_on))),
  });
  const box = async () => (await screen.findByRole('checkbox', { name: '발매 시작' })) as HTMLInputElement;
  fireEvent.click(await box());
  await waitFor(() => expect(opened.of(SAVE)).toHaveLength(1));
  expect((await box()).checked).toBe(true);
  isBroken = false;
  await waitFor(async () => expect((await box()).getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect(opened.of(SAVE).at(-1)?.input).toEqual({ kind: 'release_open', is_on: false });
});

test('switches a channel on when the account has its contact', async () => {
  const opened = openScreen(NoticesScreen, PAGE, {
    [NOTICES]: () => settings(true),
    [SAVE_WAY]: ({ is_on }) => settings(true, Boolean(is_on)),
  });
  const text = async () => (await screen.findByRole('checkbox', { name: '문자' })) as HTMLInputElement;
  fireEvent.click(await text());
  await waitFor(async () => expect((await text()).checked).toBe(true));
  expect((screen.getByRole('checkbox', { name: /^이메일/ }) as HTMLInputElement).disabled).toBe(true);
  expect(opened.of(SAVE_WAY).at(-1)?.input).toEqual({ way: 'text', is_on: true });
});

test('says that the settings did not come', async () => {
  openScreen(NoticesScreen, PAGE, {});
  expect(await screen.findByText('알림 설정을 불러오지 못했어요')).toBeTruthy();
});
