import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import JoinScreen from './join-screen.tsx';

const VERSION = { kind: 'terms', date: '2026-01-01', hash: 'a'.repeat(64) };

const answer = (data: object) => Response.json({ code: 200, data });
const refusal = (status: number, reason: string, msg: string) =>
  Response.json({ code: status, msg, data: null, error_data: { reason, msg } }, { status });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Opens the page before a service that answers so. */
function open(service: (url: string, input: unknown) => Response) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) =>
    service(String(url), typeof body === 'string' ? JSON.parse(body) : null),
  );
  const track = vi.fn();
  openScreen(JoinScreen, () => ({ track }));
  return { track };
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['j****@example.com', 'email'],
  ['010-****-0001', 'mobile'],
])('reports a sign-up by %s to analytics once, with its way', async (sent_to, method) => {
  sessionStorage.setItem(
    'sold.code.join',
    JSON.stringify({ token: 't', sent_to, expires_at: '2026-11-26 12:10:00', contact: sent_to }),
  );
  const { track } = open((url) =>
    answer(url.includes('in-force') ? { list: [VERSION] } : { name: '김새로' }),
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: '이용약관 동의' }));
  type('인증번호 6자리', '123456');
  type('비밀번호', '바다를 건너는 고래 7');
  type('이름', '김새로');
  expect(track).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '가입하기' }));
  await waitFor(() => expect(track.mock.calls).toEqual([[{ name: 'register', method }]]));
});

const SENT = { token: 'first', sent_to: 'j****@example.com', expires_at: '2026-11-26 12:10:00' };
const fill = () => {
  type('인증번호 6자리', '123456');
  type('비밀번호', '바다를 건너는 고래 7');
  type('이름', '김새로');
};
const agree = async () => fireEvent.click(await screen.findByRole('checkbox', { name: '이용약관 동의' }));
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('asks for an agreement to changed terms and keeps the typed values', async () => {
  sessionStorage.setItem('sold.code.join', JSON.stringify({ ...SENT, contact: 'joins@example.com' }));
  let date = '2026-01-01';
  const sent: { agreements?: { date: string }[] }[] = [];
  open((url, input) => {
    if (url.includes('in-force')) return answer({ list: [{ ...VERSION, date }] });
    sent.push(input as (typeof sent)[number]);
    if (date === '2026-11-26') return answer({ name: '김새로' });
    date = '2026-11-26';
    return refusal(422, 'policy_changed', '약관이 새로 바뀌었어요.');
  });
  await agree();
  fill();
  const join = () => fireEvent.click(screen.getByRole('button', { name: '가입하기' }));
  join();
  expect(await screen.findByText('약관이 새로 바뀌었어요.')).toBeTruthy();
  const box = await screen.findByRole('checkbox', { name: '이용약관 동의' });
  await waitFor(() => expect((box as HTMLInputElement).checked).toBe(false));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: '보기' }).getAttribute('href')).toContain('2026-11-26'),
  );
  expect([value('비밀번호'), value('이름')]).toEqual(['바다를 건너는 고래 7', '김새로']);
  await agree();
  await waitFor(() => {
    join();
    expect(sent.map(({ agreements }) => agreements?.[0]?.date)).toEqual(['2026-01-01', '2026-11-26']);
  });
});

test('sends another code to the same address at a press, and asks for the code alone', async () => {
  sessionStorage.setItem('sold.code.join', JSON.stringify({ ...SENT, contact: 'joins@example.com' }));
  let isEarly = true;
  const asked: unknown[] = [];
  open((url, input) => {
    if (url.includes('in-force')) return answer({ list: [VERSION] });
    asked.push(input);
    return isEarly
      ? refusal(429, 'code_wait', '방금 인증번호를 보냈어요. 30초 뒤에 다시 요청할 수 있어요.')
      : answer({ ...SENT, token: 'second', expires_at: '2026-11-26 15:30:00' });
  });
  await agree();
  fill();
  const again = () => fireEvent.click(screen.getByRole('button', { name: '다시 받기' }));
  again();
  expect(await screen.findByText(/30초 뒤에/)).toBeTruthy();
  expect(value('인증번호 6자리')).toBe('123456');
  isEarly = false;
  await waitFor(() => {
    again();
    expect(screen.getByText(/오후\s3:30까지/)).toBeTruthy();
  });
  expect(asked.at(-1)).toEqual({ contact: 'joins@example.com' });
  expect([value('인증번호 6자리'), value('비밀번호'), value('이름')]).toEqual([
    '',
    '바다를 건너는 고래 7',
    '김새로',
  ]);
  expect(JSON.parse(sessionStorage.getItem('sold.code.join') ?? '{}')).toMatchObject({ token: 'second' });
  fireEvent.click(screen.getByRole('button', { name: '다른 주소 쓰기' }));
  expect(await screen.findByLabelText('이메일 또는 휴대폰 번호')).toBeTruthy();
});

test('rejects a wrong code at its field, which takes the focus, until another is typed', async () => {
  sessionStorage.setItem(
    'sold.code.join',
    JSON.stringify({ token: 't', sent_to: 'j', expires_at: '2026-11-26 12:10:00', contact: 'j' }),
  );
  open((url) =>
    url.includes('in-force')
      ? answer({ list: [VERSION] })
      : refusal(422, 'wrong_code', '인증번호가 맞지 않아요.'),
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: '이용약관 동의' }));
  type('인증번호 6자리', '123456');
  type('비밀번호', '바다를 건너는 고래 7');
  type('이름', '김새로');
  fireEvent.click(screen.getByRole('button', { name: '가입하기' }));
  const said = await screen.findByText('인증번호가 맞지 않아요.');
  const code = screen.getByLabelText('인증번호 6자리');
  expect(code.getAttribute('aria-describedby')?.split(' ')).toContain(said.id);
  expect(document.activeElement).toBe(code);
  type('인증번호 6자리', '123457');
  expect(screen.queryByText('인증번호가 맞지 않아요.')).toBeNull();
});
