import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountForm } from './account-form.tsx';
import { ContactField, contactProblem } from './contact-field.tsx';
import { PasswordField, typedPasswordProblem } from './password-field.tsx';
import { problems } from './problems.ts';
import { useAccountForm } from './use-account-form.ts';

afterEach(cleanup);

type Sent = { ok: true; data: string } | { ok: false; failure: FailedCall } | string | null;

function Page({ send, onDone }: { send(): Promise<Sent>; onDone(data: string): void }) {
  const form = useAccountForm(
    { contact: '', password: '' },
    {
      problemsOf: ({ contact, password }) =>
        problems({ contact: contactProblem(contact), password: typedPasswordProblem(password) }),
      send,
      onDone,
    },
  );
  return (
    <AccountForm form={form} button="보내기">
      <ContactField field={form.field('contact')} onText={(contact) => form.set({ contact })} />
      <PasswordField
        field={form.field('password')}
        label="비밀번호"
        onText={(password) => form.set({ password })}
      />
    </AccountForm>
  );
}

const contact = () => screen.getByLabelText('이메일 또는 휴대폰 번호');
const password = () => screen.getByLabelText('비밀번호');
const press = () => fireEvent.click(screen.getByRole('button', { name: '보내기' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('focuses the first wrong field with its problem, and sends nothing', () => {
  const send = vi.fn<() => Promise<Sent>>();
  render(<Page send={send} onDone={vi.fn()} />);
  press();
  expect(document.activeElement).toBe(contact());
  expect(contact().getAttribute('aria-invalid')).toBe('true');
  type(contact(), '010-1234-5678');
  press();
  expect(document.activeElement).toBe(password());
  expect(send).not.toHaveBeenCalled();
});

test('shows the service’s message below the fields and sends the next press', async () => {
  const answers: Sent[] = [
    {
      ok: false,
      failure: { kind: 'response', call: 'POST /api/login', status: 422, msg: '틀렸어요.', error_data: null },
    },
    { ok: false, failure: { kind: 'network', call: 'POST /api/login' } as FailedCall },
    '약관을 읽어 주세요.',
    null,
    { ok: true, data: 'in' },
  ];
  const send = vi.fn(async () => answers.shift() ?? null);
  const onDone = vi.fn();
  render(<Page send={send} onDone={onDone} />);
  type(contact(), 'minji@demo.sold');
  type(password(), 'secret');
  for (const said of ['틀렸어요.', '인터넷 연결을 확인하고 다시 시도해 주세요.', '약관을 읽어 주세요.']) {
    press();
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
  }
  press();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4));
  expect(screen.queryByRole('alert')).toBeNull();
  await vi.waitFor(() => {
    press();
    expect(onDone).toHaveBeenCalledWith('in');
  });
});

test('hides a password at first, and shows it at a press', () => {
  render(<Page send={async () => null} onDone={vi.fn()} />);
  expect(password().getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
  expect(password().getAttribute('type')).toBe('text');
});
