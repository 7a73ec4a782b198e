import type { HostServices } from '@sold/contracts/federation/host-services';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import ProviderReturn from './provider-return.tsx';

const FINISH = '/api/v3/member/finish-provider-sign-in';
const answer = (data: object) => Response.json({ code: 200, data });
const refusal = (reason: string, msg: string) =>
  Response.json({ code: 422, msg, data: null, error_data: { reason, msg } }, { status: 422 });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the page before a service that answers so. */
function open(service: (path: string, input: Record<string, unknown>) => Response) {
  const sent: [string, Record<string, unknown>][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://shop.test');
    const input = typeof body === 'string' ? JSON.parse(body) : {};
    sent.push([pathname, input]);
    return service(pathname, input);
  });
  const leave = vi.fn<() => void>();
  const track = vi.fn<HostServices['track']>();
  const query = new URLSearchParams({ sign_in: 'begun', returnUrl: '/webapp/trade/product/7' });
  openScreen(
    () => <ProviderReturn signIn="begun" query={query} leave={leave} />,
    () => ({ track }),
  );
  return { leave, track, sent };
}
const finished = (outcome: string) => answer({ outcome, provider: 'kakao', return_path: '/webapp/' });

test('leads on when the person is signed in, and asks once', async () => {
  const { leave, sent } = open(() => finished('signed_in'));
  expect(screen.getByText('로그인을 확인하고 있어요')).toBeTruthy();
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(sent).toEqual([[FINISH, { sign_in: 'begun' }]]);
});

test('says why it failed, and leads back to the login with the page before', async () => {
  open(() => refusal('provider_cancelled', '카카오 로그인을 취소했어요.'));
  expect((await screen.findByRole('alert')).textContent).toBe('카카오 로그인을 취소했어요.');
  const back = screen.getByRole('link', { name: '로그인 화면으로' });
  expect(back.getAttribute('href')).toBe(
    '/webapp/trade/member/login?returnUrl=%2Fwebapp%2Ftrade%2Fproduct%2F7',
  );
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
});

test('tries again without a connection', async () => {
  let isDown = true;
  const { leave } = open(() => (isDown ? Response.json({}, { status: 503 }) : finished('signed_in')));
  await screen.findByText('로그인을 끝내지 못했어요. 다시 시도해 주세요.');
  isDown = false;
  await press('다시 시도');
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
});

test('links an account that is proven with its password', async () => {
  const { leave, sent } = open((path) =>
    path === FINISH ? finished('unknown') : answer({ customer_id: 1, name: '김다나' }),
  );
  expect(await screen.findByText(/이 카카오 계정에 연결된 SOLD 계정이 아직 없어요/)).toBeTruthy();
  await press('이미 SOLD 계정이 있어요');
  type('이메일 또는 휴대폰 번호', 'a@b.kr');
  type('비밀번호', 'x');
  await press('로그인하고 연결하기');
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(sent.at(-1)).toEqual([
    '/api/v3/member/link-with-password',
    { sign_in: 'begun', id: 'a@b.kr', password: 'x' },
  ]);
});

test('joins without a password', async () => {
  const version = { kind: 'terms', date: '2026-01-01', hash: 'a'.repeat(64) };
  const { leave, track, sent } = open((path) => {
    if (path === FINISH) return finished('unknown');
    if (path.includes('in-force')) return answer({ list: [version] });
    if (path.includes('begin-sign-up'))
      return answer({ token: 't', sent_to: 'a****@b.kr', expires_at: '2026-11-28 12:10:00' });
    return answer({ name: '김다나' });
  });
  await press('새로 가입하기');
  type('이메일 또는 휴대폰 번호', 'a@b.kr');
  await press('인증번호 받기');
  fireEvent.click(await screen.findByRole('checkbox', { name: '이용약관 동의' }));
  type('인증번호 6자리', '123456');
  type('이름', '김다나');
  expect(screen.queryByLabelText('비밀번호')).toBeNull();
  await press('가입하기');
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(track.mock.calls).toEqual([[{ name: 'register', method: 'kakao' }]]);
  expect(sent.at(-1)).toEqual([
    '/api/v3/member/sign-up-with-provider',
    { sign_in: 'begun', token: 't', code: '123456', name: '김다나', agreements: [version] },
  ]);
});

test('goes back from each way to the question', async () => {
  open(() => finished('unknown'));
  for (const way of ['새로 가입하기', '이미 SOLD 계정이 있어요']) {
    await press(way);
    await press('이전으로');
  }
  expect(await screen.findByRole('button', { name: '새로 가입하기' })).toBeTruthy();
});
