import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { paymentPassword } from '@sold/shared/modal/payment-password';
import { accountName } from '@sold/shared/platform/account-name';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import AccountScreen from './accounts/account/account-screen.tsx';
import JoinScreen from './accounts/join/join-screen.tsx';
import ResetScreen from './accounts/reset/reset-screen.tsx';
import LoginScreen from './accounts/sign-in/login-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';

const ROOT = join(import.meta.dirname, '../..');
const ME = 'minji@demo.sold';
const SENT = { token: 't', sent_to: 'm****@demo.sold', expires_at: '2026-11-26 12:10:00', contact: ME };

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  accountName.set('');
});

function open(Screen: ComponentType<ScreenProps> | null, isLogin = false) {
  const none = { bids: 0, open: 0, over: 0 };
  const page = {
    customer_default: { customer_id: 1, name: '김민지', email: ME, mobile_no: '01020000001' },
    point: 0,
    buy: none,
    sell: none,
  };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      code: 200,
      data: String(url).includes('get-my-page') ? page : { list: [], providers: [] },
    }),
  );
  openScreen(Screen, ({ session }) => ({ session: { ...session, isLogin } }));
}

/** Each password on the page, with the account before it. */
const beside = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=password]')].map((password) => {
    const form = password.form ?? password.parentElement?.parentElement;
    return form?.querySelector<HTMLInputElement>('input[autocomplete^=username]')?.value;
  });

test('has the field of the account in the sign-in', () => {
  open(LoginScreen);
  fireEvent.change(screen.getByLabelText('이메일 또는 휴대폰 번호'), { target: { value: ME } });
  expect(beside()).toEqual([ME]);
});

test.each([
  ['join', JoinScreen],
  ['reset', ResetScreen],
] as const)('names the account of the code for a password that is chosen on the page %s', (what, Screen) => {
  sessionStorage.setItem(`sold.code.${what}`, JSON.stringify(SENT));
  open(Screen);
  expect(beside()).toEqual([ME]);
});

test('names the signed-in account for a password that is changed or requested', async () => {
  open(AccountScreen, true);
  await vi.waitFor(() => expect(beside()).toEqual([ME, ME, ME]));
});

test('keeps the payment password apart from the account, and names it for the sign-in password', async () => {
  open(null);
  act(() => accountName.set(ME));
  act(() => void paymentPassword('ask'));
  await screen.findByLabelText(/^결제 비밀번호 6자리/);
  expect(beside()).toEqual(['결제 비밀번호']);
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 찾기' }));
  await screen.findByLabelText(/로그인 비밀번호/);
  expect(beside()).toEqual([ME]);
});

/** Every file that has a password in it; one that is new belongs into the tests above. */
test('takes a password in no other form', () => {
  const files = globSync('{host,shared,remotes/*}/src/**/*.tsx', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  });
  const having = files.filter(
    (file) =>
      !file.endsWith('.test.tsx') &&
      /<PasswordField|type="password"|['"](?:current|new)-password['"]/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
  );
  expect(having.sort()).toEqual([
    'host/src/accounts/account/change-password.tsx',
    'host/src/accounts/account/leave-account.tsx',
    'host/src/accounts/parts/code-and-password.tsx',
    'host/src/accounts/parts/password-field.tsx',
    'host/src/accounts/provider/link-form.tsx',
    'host/src/accounts/sign-in/login-screen.tsx',
    'remotes/desk/src/account/account-page.tsx',
    // An invitation names no account before its password is taken.
    'remotes/desk/src/join/join-page.tsx',
    'remotes/desk/src/sign-in/sign-in-form.tsx',
    'shared/src/ui/layout/payment-password/payment-password.tsx',
    'shared/src/ui/layout/payment-password/pin-field.tsx',
  ]);
});
