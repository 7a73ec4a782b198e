import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { SIGN_IN_SETTINGS } from '../frame/my-calls.ts';
import SignInScreen from './sign-in-page.tsx';

const device = vi.hoisted(() => ({
  hasPasskeys: vi.fn<() => boolean>(),
  makePasskey: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('@sold/shared/modal/passkeys', () => device);
beforeEach(() => void device.hasPasskeys.mockReturnValue(true));
afterEach(() => vi.clearAllMocks());

const PAGE = '/web/user/mypage/sign_in';
const BEGIN = 'POST /api/v3/member/begin-passkey';
const ADD = 'POST /api/v3/member/add-passkey';
const RENAME = 'POST /api/v3/member/rename-passkey';
const REMOVE = 'POST /api/v3/member/remove-passkey';
const CHECK = 'POST /api/v3/user/mypage/check-password';
const PASSKEY = {
  passkey_id: 'p',
  name: 'Chrome · Windows',
  created_at: '2026-11-28 10:00:00',
  used_at: null,
};
const MADE = { passkey_id: 'p', client_data: 'd', attestation: 'a', transports: [] };
const WANTED = {
  challenge: 'c',
  rp_id: 'sold.example',
  rp_name: 'SOLD',
  user_id: 'u',
  user_name: 'a@b.kr',
  algorithms: [-7],
  known: [],
  timeout_ms: 1,
};
const settings = (...passkeys: (typeof PASSKEY)[]) => ({ has_password: true, providers: [], passkeys });
/** Presses a button once its work of before has ended. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
};

test('adds a passkey, after the payment password where that is owed', async () => {
  let [isProven, isAdded] = [false, false];
  const opened = openScreen(SignInScreen, PAGE, {
    [SIGN_IN_SETTINGS]: () => settings(...(isAdded ? [PASSKEY] : [])),
    [BEGIN]: () =>
      isProven
        ? WANTED
        : { refused: 422, msg: '결제 비밀번호를 입력해 주세요.', reason: 'payment_password_needed' },
    [CHECK]: () => {
      isProven = true;
      return { is_valid: true as const };
    },
    [ADD]: () => {
      isAdded = true;
      return {};
    },
  });
  device.makePasskey.mockResolvedValueOnce({ ok: true, data: MADE });
  await press('패스키 추가');
  fireEvent.change(await screen.findByLabelText('결제 비밀번호 6자리'), { target: { value: '159357' } });
  await screen.findByText('Chrome · Windows');
  expect(opened.of(ADD).map(({ input }) => input)).toEqual([MADE]);
  expect(device.makePasskey).toHaveBeenCalledWith(WANTED);
});

test('says why none was added, and nothing when the person has changed their mind', async () => {
  const opened = openScreen(SignInScreen, PAGE, {
    [SIGN_IN_SETTINGS]: () => settings(),
    [BEGIN]: () => WANTED,
  });
  device.makePasskey.mockResolvedValueOnce({ ok: false, problem: '' });
  await press('패스키 추가');
  await waitFor(() => expect(device.makePasskey).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  device.makePasskey.mockResolvedValue({ ok: false, problem: '이미 등록한 패스키가 있어요.' });
  await press('패스키 추가');
  expect((await screen.findByRole('alert')).textContent).toBe('이미 등록한 패스키가 있어요.');
  expect(opened.of(ADD)).toEqual([]);
});

test('renames a passkey', async () => {
  const opened = openScreen(SignInScreen, PAGE, {
    [SIGN_IN_SETTINGS]: () => settings(PASSKEY),
    [RENAME]: () => ({}),
  });
  await press('Chrome · Windows 이름 바꾸기');
  fireEvent.change(await screen.findByLabelText('패스키 이름'), { target: { value: '내 노트북' } });
  await press('확인');
  await waitFor(() =>
    expect(opened.of(RENAME).map(({ input }) => input)).toEqual([{ passkey_id: 'p', name: '내 노트북' }]),
  );
});

test('removes a passkey after a question', async () => {
  let isRemoved = false;
  const opened = openScreen(SignInScreen, PAGE, {
    [SIGN_IN_SETTINGS]: () => settings(...(isRemoved ? [] : [PASSKEY])),
    [REMOVE]: () => {
      isRemoved = true;
      return {};
    },
  });
  await press('Chrome · Windows 삭제');
  await press('삭제하기');
  expect(await screen.findByText(/지문이나 얼굴로 로그인하고/)).toBeTruthy();
  expect(opened.of(REMOVE).map(({ input }) => input)).toEqual([{ passkey_id: 'p' }]);
});

test('offers to add none where the browser has no passkeys', async () => {
  device.hasPasskeys.mockReturnValue(false);
  openScreen(SignInScreen, PAGE, { [SIGN_IN_SETTINGS]: () => settings() });
  expect(await screen.findByText(/이 브라우저에서는 추가할 수 없어요/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '패스키 추가' })).toBeNull();
});
