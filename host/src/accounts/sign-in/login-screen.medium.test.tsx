import { NO_APP } from '@sold/contracts/bridge/bridge';
import { describeDevice } from '@sold/contracts/federation/device/describe-device';
import type { HostServices } from '@sold/contracts/federation/host-services';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { configureApi } from '@sold/shared/api/client';
import { useStore } from '@sold/shared/platform/store';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { acceptToken, clearSession, currentToken, dropToken, isLogin } from '../../session/session.ts';
import LoginScreen from './login-screen.tsx';

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const device = describeDevice({ userAgent: '' });
const props: ScreenProps = {
  params: {},
  query: new URLSearchParams({ returnUrl: '/webapp/trade/product/7' }),
  ui: 'desktop',
  device,
};

let went: string[] = [];

/** The host, as far as the page needs it. */
function Page() {
  const services = {
    device,
    bridge: NO_APP,
    go: (to: string) => void went.push(to),
    session: { isLogin: useStore(isLogin), login() {}, logout: async () => {}, accept: acceptToken },
  } as unknown as HostServices;
  return (
    <HostProvider services={services}>
      <LoginScreen {...props} />
    </HostProvider>
  );
}

/** Opens the login page before a service that answers so. */
function open(answer: (path: string, body: unknown) => Response, providers: string[] = []) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/sign-in-ways')) return says(200, { data: { providers } });
    asked.push(url);
    return answer(url, typeof body === 'string' ? JSON.parse(body) : null);
  });
  went = [];
  configureApi({
    getToken: currentToken,
    onToken: acceptToken,
    onTokenOver: dropToken,
    onFailure: () => undefined,
    appKey: 'web',
    getAppInfo: () => '',
    baseURL: 'http://shop.test',
  });
  render(<Page />);
  return { asked };
}

const says = (status: number, more: object = {}, headers = {}) =>
  Response.json({ code: status, msg: '', data: {}, ...more }, { status, headers });
const OVER = { 'X-Session': 'over' };

function signIn(): void {
  fireEvent.change(screen.getByLabelText('이메일 또는 휴대폰 번호'), { target: { value: 'a@b.kr' } });
  fireEvent.change(screen.getByLabelText('비밀번호'), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: '로그인' }));
}

test('stays on the page with an expired token, and leads on after signing in', async () => {
  acceptToken('worn.out.token');
  open((path) => (path.endsWith('/login') ? says(200, { jwt: 'fresh' }) : says(401, {}, OVER)));
  await vi.waitFor(() => expect(currentToken()).toBeNull());
  expect(went).toEqual([]);
  signIn();
  await vi.waitFor(() => expect(went).toContain('/trade/product/7'));
  expect(currentToken()).toBe('fresh');
});

test('leads on when the service still accepts the session', async () => {
  acceptToken('good');
  const { asked } = open(() => says(200));
  expect(went).toEqual([]);
  await vi.waitFor(() => expect(went).toEqual(['/trade/product/7']));
  expect(asked).toHaveLength(1);
});

test('keeps the form when the token cannot be checked, and leads on after signing in', async () => {
  acceptToken('unknown');
  const { asked } = open((path) => (path.endsWith('/login') ? says(200, { jwt: 'fresh' }) : says(503)));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(went).toEqual([]);
  signIn();
  await vi.waitFor(() => expect(went).toEqual(['/trade/product/7']));
});

test('leads on immediately when a session begins elsewhere', async () => {
  const { asked } = open(() => says(200));
  acceptToken('of another tab');
  await vi.waitFor(() => expect(went).toEqual(['/trade/product/7']));
  expect(asked).toEqual([]);
});

test('offers the providers that the site has, and begins with the page to return to', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const bodies: unknown[] = [];
  open(
    (_path, body) => {
      bodies.push(body);
      return bodies.length === 1
        ? says(422, { msg: '카카오가 응답하지 않아요.', error_data: { reason: 'provider_down' } })
        : says(200, { data: { url: 'https://appleid.example/authorize' } });
    },
    ['kakao', 'apple'],
  );
  fireEvent.click(await screen.findByRole('button', { name: '카카오로 시작하기' }));
  expect((await screen.findByRole('alert')).textContent).toBe('카카오가 응답하지 않아요.');
  expect(screen.queryByRole('button', { name: '네이버로 시작하기' })).toBeNull();
  const apple = screen.getByRole('button', { name: 'Apple로 시작하기' });
  await vi.waitFor(() => expect(apple.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(apple);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://appleid.example/authorize'));
  expect(bodies.at(-1)).toEqual({ provider: 'apple', return_path: '/webapp/trade/product/7' });
});
