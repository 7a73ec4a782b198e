import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passwordRequest, paymentPassword } from '../../../modal/payment-password.ts';
import { show } from '../../../testing/show.tsx';

const device = vi.hoisted(() => ({
  hasPasskeys: vi.fn<() => boolean>(),
  signWithPasskey: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('../../../modal/passkeys.ts', () => device);

const SETTINGS = 'GET /api/v3/member/sign-in-settings';
const BEGIN = 'POST /api/v3/member/begin-passkey-payment';
const CONFIRM = 'POST /api/v3/member/confirm-passkey-payment';
const PAYMENT = {
  call: 'POST /api/v3/order/payment/repay-bnpl',
  input: { card_id: 1, amount: 5_000 },
} as const;
const PASSKEY = { passkey_id: 'p', name: '내 노트북', created_at: '2026-11-28 10:00:00', used_at: null };
const ASKED = { challenge: 'c', rp_id: 'sold.example', timeout_ms: 1, known: [] };
const SIGNED = { passkey_id: 'p', client_data: 'd', authenticator_data: 'a', signature: 's' };
const settings = (...passkeys: (typeof PASSKEY)[]) => ({ has_password: true, providers: [], passkeys });

beforeEach(() => {
  passwordRequest.set(null);
  device.hasPasskeys.mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const ask = async (payment: typeof PAYMENT | null) => {
  const outcome = vi.fn<(isDone: boolean) => void>();
  act(() => void paymentPassword('ask', payment).then(outcome));
  await screen.findByLabelText(/^결제 비밀번호 6자리/);
  return outcome;
};

test('confirms the waiting payment with a passkey, and nothing when its window was closed', async () => {
  const shown = show(null, {
    [SETTINGS]: () => settings(PASSKEY),
    [BEGIN]: () => ASKED,
    [CONFIRM]: () => ({ is_valid: true }),
  });
  const outcome = await ask(PAYMENT);
  device.signWithPasskey.mockResolvedValueOnce({ ok: false, problem: '' });
  const button = await screen.findByRole('button', { name: '패스키로 확인' });
  fireEvent.click(button);
  await waitFor(() => expect(device.signWithPasskey).toHaveBeenCalledOnce());
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(outcome).not.toHaveBeenCalled();
  device.signWithPasskey.mockResolvedValue({ ok: true, data: SIGNED });
  fireEvent.click(button);
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(true));
  expect(shown.sent.filter(({ key }) => key === CONFIRM).map(({ input }) => input)).toEqual([SIGNED]);
  expect(shown.sent.find(({ key }) => key === BEGIN)?.input).toEqual(PAYMENT);
});

test.each([
  ['no payment waits', null, [PASSKEY], true],
  ['the person has no passkey', PAYMENT, [], true],
  ['the browser has none', PAYMENT, [PASSKEY], false],
] as const)('is not offered when %s', async (_, payment, passkeys, has) => {
  device.hasPasskeys.mockReturnValue(has);
  const shown = show(null, { [SETTINGS]: () => settings(...passkeys) });
  await ask(payment);
  await waitFor(() => expect(shown.sent).toHaveLength(payment !== null && has ? 1 : 0));
  expect(screen.queryByRole('button', { name: '패스키로 확인' })).toBeNull();
});
