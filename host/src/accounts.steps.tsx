import type { FormStep, FormWalk } from '@sold/shared/testing/form-walk';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import JoinScreen from './accounts/join/join-screen.tsx';
import { UnknownPerson } from './accounts/provider/unknown-person.tsx';
import ResetScreen from './accounts/reset/reset-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';

const SENT = { token: 't', sent_to: 'm****@demo.sold', expires_at: '2026-11-26 12:10:00' };

function open(Screen: Parameters<typeof openScreen>[0]): void {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ code: 200, data: String(url).includes('begin-') ? SENT : { list: [] } }),
  );
  openScreen(Screen);
}

/** A person whom Kakao knows and no account is linked to. */
const Stranger = () => (
  <UnknownPerson signIn="s" name="카카오" onJoined={() => undefined} onLinked={() => undefined} />
);

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const STEPS: readonly FormStep[] = [
  {
    name: 'code',
    leave() {
      fireEvent.change(screen.getByLabelText('이메일 또는 휴대폰 번호'), {
        target: { value: 'm@demo.sold' },
      });
      press('인증번호 받기');
    },
    start: () => screen.findByLabelText('인증번호 6자리'),
  },
  {
    name: 'another address',
    leave: () => press('다른 주소 쓰기'),
    start: () => screen.findByLabelText('이메일 또는 휴대폰 번호'),
  },
];

const WAYS: readonly FormStep[] = [
  {
    name: 'link',
    leave: () => press('이미 SOLD 계정이 있어요'),
    start: () => screen.findByRole('heading', { name: '계정 연결' }),
  },
  {
    name: 'question',
    leave: () => press('이전으로'),
    start: () => screen.findByRole('heading', { name: '처음 오셨나요?' }),
  },
  {
    name: 'join',
    leave: () => press('새로 가입하기'),
    start: () => screen.findByRole('heading', { name: '회원가입' }),
  },
];

export const FORMS: Record<string, FormWalk> = {
  join: { files: ['host/src/accounts/join/join-screen.tsx'], open: () => open(JoinScreen), steps: STEPS },
  'joining with a provider': {
    files: ['host/src/accounts/provider/unknown-person.tsx'],
    open: () => open(Stranger),
    steps: [...WAYS, ...STEPS],
  },
  reset: { files: ['host/src/accounts/reset/reset-screen.tsx'], open: () => open(ResetScreen), steps: STEPS },
};
