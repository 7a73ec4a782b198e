import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { SIGN_IN_SETTINGS } from '../frame/my-calls.ts';
import SignInScreen from './sign-in-page.tsx';

const PAGE = '/web/user/mypage/sign_in';
const FINISH = 'POST /api/v3/member/finish-provider-sign-in';
const UNLINK = 'POST /api/v3/member/unlink-provider';
const LINK = 'POST /api/v3/member/begin-provider-link';
const settings = (linked_at: string | null, has_password = true) => ({
  has_password,
  passkeys: [],
  providers: [
    { provider: 'kakao' as const, linked_at, is_on: true },
    { provider: 'apple' as const, linked_at: null, is_on: true },
  ],
});
const button = (name: string) => screen.findByRole('button', { name });

test('leads to the page of a provider to link an account of it', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  openScreen(SignInScreen, PAGE, {
    [SIGN_IN_SETTINGS]: () => settings(null),
    [LINK]: () => ({ url: 'https://kauth.example/authorize' }),
  });
  fireEvent.click(await button('카카오 연결하기'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://kauth.example/authorize'));
});

test('unlinks after a question, and says why the last way stays', async () => {
  let isLast = true;
  const opened = openScreen(SignInScreen, PAGE, {
    [SIGN_IN_SETTINGS]: () => settings(isLast ? '2026-11-28 10:00:00' : null, false),
    [UNLINK]: () =>
      isLast ? { refused: 422, msg: '마지막 로그인 방법이라 해제할 수 없어요.', reason: 'last_way' } : {},
  });
  expect((await screen.findByRole('link', { name: '비밀번호 만들기' })).getAttribute('href')).toContain(
    'reset',
  );
  const unlink = async () => {
    const pressed = await button('카카오 연결 해제');
    await waitFor(() => expect(pressed.getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(pressed);
    fireEvent.click(await button('해제하기'));
  };
  await unlink();
  expect((await screen.findByRole('alert')).textContent).toContain('마지막 로그인 방법');
  isLast = false;
  await unlink();
  await button('카카오 연결하기');
  expect(opened.of(UNLINK).at(-1)?.input).toEqual({ provider: 'kakao' });
});

test.each([
  [{ outcome: 'linked' as const, provider: 'kakao' as const, return_path: '' }, /카카오 계정을 연결했어요/],
  [{ refused: 422, msg: '카카오 로그인을 취소했어요.', reason: 'provider_cancelled' }, /취소했어요/],
])('finishes what a provider has answered: %o', async (answer, said) => {
  const opened = openScreen(SignInScreen, `${PAGE}?sign_in=begun`, {
    [SIGN_IN_SETTINGS]: () => settings('2026-11-28 10:00:00'),
    [FINISH]: () => answer,
  });
  expect(await screen.findByText(said)).toBeTruthy();
  await button('카카오 연결 해제');
  expect(opened.of(FINISH).map(({ input }) => input)).toEqual([{ sign_in: 'begun' }]);
  expect(opened.went).toEqual([PAGE]);
});

test('says that the settings did not come', async () => {
  openScreen(SignInScreen, PAGE, {});
  expect(await screen.findByText('로그인 설정을 불러오지 못했어요')).toBeTruthy();
});

test('has a signed-out person sign in first', async () => {
  const opened = openScreen(SignInScreen, PAGE, {}, { isLogin: false });
  await button('로그인하기');
  expect(opened.login).toHaveBeenCalled();
});
