import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMoneyCall } from '../../../hooks/use-money-call.ts';
import { modalStack } from '../../../modal/modal-stack.ts';
import { type PasswordMode, passwordRequest, paymentPassword } from '../../../modal/payment-password.ts';
import { type Refused, show } from '../../../testing/show.tsx';

const CHECK = 'POST /api/v3/user/mypage/check-password';
const SAVE = 'POST /api/v3/user/mypage/save-payment-password';
const PAY = 'POST /api/v3/order/payment/repay-bnpl';
const NEEDED: Refused = {
  refused: 422,
  msg: '결제 비밀번호를 입력해 주세요.',
  reason: 'payment_password_needed',
};
const WRONG: Refused = {
  refused: 422,
  msg: '결제 비밀번호가 맞지 않아요. (1/5)',
  reason: 'payment_password',
};

beforeEach(() => passwordRequest.set(null));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const type = async (label: RegExp, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
const PIN = /^결제 비밀번호 6자리/;
const FRESH = /^새 결제 비밀번호 6자리/;
const AGAIN = /^새 결제 비밀번호 한 번 더/;

/** Answers of a call, one after the other; the last one stays. */
function inTurn(...answers: object[]) {
  return () => (answers.length > 1 ? answers.shift() : answers[0]) as never;
}

function Page() {
  const { message, run, send } = useMoneyCall();
  return (
    <>
      <button
        type="button"
        onClick={() => run(() => send(PAY, { card_id: 1, amount: 5 }, null, () => done()))}
      >
        갚기
      </button>
      <p>{message}</p>
    </>
  );
}
const done = vi.fn<() => void>();

test('asks for the owed password, says when it is wrong, and sends the payment again by itself', async () => {
  done.mockClear();
  const shown = show(<Page />, {
    [PAY]: inTurn(NEEDED, { used_amt: 0 }),
    [CHECK]: inTurn(WRONG, { is_valid: true }),
  });
  fireEvent.click(screen.getByRole('button', { name: '갚기' }));
  await type(PIN, '000111');
  expect((await screen.findByRole('alert')).textContent).toBe(WRONG.msg);
  expect(shown.sent.filter(({ key }) => key === PAY)).toHaveLength(1);
  await type(PIN, '１５９357');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(shown.sent.filter(({ key }) => key === CHECK).map(({ input }) => input.password)).toEqual([
    '000111',
    '159357',
  ]);
  // The refused call has ended: the payment has a key of its own.
  const keys = shown.keys.filter((_, at) => shown.sent[at]?.key === PAY);
  expect(new Set(keys).size).toBe(2);
  expect(shown.carried).toEqual([]);
});

test('pays nothing when it is closed, and says so', async () => {
  const shown = show(<Page />, { [PAY]: () => NEEDED as never });
  fireEvent.click(screen.getByRole('button', { name: '갚기' }));
  await screen.findByLabelText(PIN);
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  await screen.findByText(/결제는 되지 않았습니다/);
  expect(shown.sent.filter(({ key }) => key === PAY)).toHaveLength(1);
});

const open = async (mode: PasswordMode) => {
  const outcome = vi.fn<(isDone: boolean) => void>();
  act(() => void paymentPassword(mode).then(outcome));
  return outcome;
};

test('asks for the first password twice, and proves it', async () => {
  const shown = show(null, { [SAVE]: () => ({}), [CHECK]: () => ({ is_valid: true }) });
  const outcome = await open('initial');
  await type(FRESH, '159357');
  await type(AGAIN, '159358');
  expect((await screen.findByRole('alert')).textContent).toMatch(/서로 달라요/);
  await type(FRESH, '159357');
  await type(AGAIN, '159357');
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(true));
  expect(shown.sent).toEqual([
    { key: SAVE, input: { password: '159357' } },
    { key: CHECK, input: { password: '159357' } },
  ]);
});

test('shows a weak password at the field and keeps the proven one', async () => {
  const weak: Refused = {
    refused: 422,
    msg: '이어지는 숫자로는 만들 수 없어요.',
    reason: 'weak_payment_password',
  };
  const shown = show(null, { [SAVE]: inTurn(weak, {}), [CHECK]: () => ({ is_valid: true }) });
  const outcome = await open('change');
  await type(PIN, '159357');
  for (const pin of ['123456', '753951']) {
    await type(FRESH, pin);
    await type(AGAIN, pin);
    if (pin === '123456') expect((await screen.findByRole('alert')).textContent).toBe(weak.msg);
  }
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(true));
  expect(shown.sent.filter(({ key }) => key === SAVE).at(-1)?.input).toEqual({
    password: '753951',
    current_password: '159357',
  });
});

test.each(['ask', 'change'] as const)(
  'sets a forgotten password with the sign-in password: %s',
  async (mode) => {
    const shown = show(null, { [SAVE]: () => ({}), [CHECK]: () => ({ is_valid: true }) });
    const outcome = await open(mode);
    fireEvent.click(await screen.findByRole('button', { name: '비밀번호 찾기' }));
    await type(/로그인 비밀번호/, 'sold-demo-1234');
    fireEvent.click(screen.getByRole('button', { name: '다음' }));
    await type(FRESH, '753951');
    await type(AGAIN, '753951');
    await waitFor(() => expect(outcome).toHaveBeenCalledWith(true));
    expect(shown.sent[0]?.input).toEqual({ password: '753951', login_password: 'sold-demo-1234' });
  },
);

test('offers to create a missing payment password; blames the server for a failure without a message', async () => {
  const none: Refused = {
    refused: 422,
    msg: '결제 비밀번호를 먼저 설정해 주세요.',
    reason: 'no_payment_password',
  };
  show(null, {
    [CHECK]: () => none as never,
    [SAVE]: () => ({ refused: 422, msg: '', reason: 'payment_password' }) as never,
  });
  await open('ask');
  await type(PIN, '159357');
  expect((await screen.findByRole('alert')).textContent).toBe(none.msg);
  await type(FRESH, '159357');
  await type(AGAIN, '159357');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('서버에서 오류가 발생하였습니다.'));
});

test('gives up a request when its page is left before the popup comes', async () => {
  show(<div />, {});
  let asked: Promise<boolean> | null = null;
  act(() => {
    asked = paymentPassword('initial');
  });
  expect(modalStack().state.get().names).toEqual(['initial-payment-password']);
  await act(() => modalStack().closeAll());
  expect(await asked).toBe(false);
  expect([passwordRequest.get(), modalStack().state.get().names]).toEqual([null, []]);
});

test('asks for nothing when a late answer owes the password and its page was left', async () => {
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const shown = show(<Page />, { [PAY]: inTurn(NEEDED) });
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await late;
    return usual(...request);
  });
  fireEvent.click(screen.getByRole('button', { name: '갚기' }));
  cleanup();
  answer();
  await waitFor(() => expect(shown.keys).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(passwordRequest.get()).toBeNull();
});
