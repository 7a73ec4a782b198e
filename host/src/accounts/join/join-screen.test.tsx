import { configureApi } from '@sold/shared/api/client';
import { inertServices } from '@sold/shared/first-view/server/inert-services';
import { BrowserRouter } from '@sold/shared/router';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import JoinScreen from './join-screen.tsx';

const VERSION = { kind: 'terms', date: '2026-01-01', hash: 'a'.repeat(64) };

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['j****@example.com', 'email'],
  ['010-****-0001', 'mobile'],
])('who joins by %s is told to analytics, once and by what', async (sent_to, method) => {
  sessionStorage.setItem(
    'sold.code.join',
    JSON.stringify({ token: 't', sent_to, expires_at: '2026-11-26 12:10:00' }),
  );
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      code: 200,
      data: String(url).includes('in-force') ? { list: [VERSION] } : { name: '김새로' },
    }),
  );
  configureApi({
    getToken: () => null,
    onToken: () => undefined,
    onFailure: () => undefined,
    appKey: 'web',
    getAppInfo: () => '',
  });
  const services = inertServices({ webview: false } as Parameters<typeof inertServices>[0]);
  const track = vi.fn();
  const query = new URLSearchParams();
  render(
    <HostProvider services={{ ...services, track }}>
      <BrowserRouter>
        <JoinScreen ui="mobile" params={{}} query={query} device={services.device} />
      </BrowserRouter>
    </HostProvider>,
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: '이용약관 동의' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('인증번호 6자리', '123456');
  type('비밀번호', '바다를 건너는 고래 7');
  type('이름', '김새로');
  expect(track).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '가입하기' }));
  await waitFor(() => expect(track.mock.calls).toEqual([[{ name: 'register', method }]]));
});
