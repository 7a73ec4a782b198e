import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const device = vi.hoisted(() => ({
  hasPasskeys: vi.fn<() => boolean>(),
  offersPasskeys: vi.fn<() => Promise<boolean>>(),
  signWithPasskey: vi.fn<(asked: unknown, isOffered: boolean) => Promise<unknown>>(),
  stopPasskeys: vi.fn<() => void>(),
}));
vi.mock('@sold/shared/modal/passkeys', () => device);
beforeEach(() => {
  device.hasPasskeys.mockReturnValue(true);
  device.offersPasskeys.mockResolvedValue(false);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const SIGNED = { passkey_id: 'p', client_data: 'd', authenticator_data: 'a', signature: 's' };
const refusal = (msg: string) =>
  Response.json(
    { code: 422, msg, data: null, error_data: { reason: 'passkey_refused', msg } },
    { status: 422 },
  );

function open(
  signIn: () => Response = () => Response.json({ code: 200, data: { customer_id: 1, name: '김' } }),
) {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('begin-passkey-sign-in')
      ? Response.json({ code: 200, data: { challenge: 'c', rp_id: 'sold.example', timeout_ms: 1 } })
      : signIn(),
  );
  const onSignedIn = vi.fn<() => void>();
  openScreen(() => <PasskeySignIn onSignedIn={onSignedIn} />);
  return { onSignedIn };
}
const press = async () => {
  const button = await screen.findByRole('button', { name: '패스키로 로그인' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
};

test('signs in by a press, and stays quiet when the window was closed', async () => {
  const { onSignedIn } = open();
  device.signWithPasskey.mockResolvedValueOnce({ ok: false, problem: '' });
  await press();
  await waitFor(() => expect(device.signWithPasskey).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  device.signWithPasskey.mockResolvedValue({ ok: true, data: SIGNED });
  await press();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

test('says why a passkey was refused', async () => {
  const { onSignedIn } = open(() => refusal('패스키를 확인하지 못했어요.'));
  device.signWithPasskey.mockResolvedValue({ ok: true, data: SIGNED });
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('패스키를 확인하지 못했어요.');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('signs in with a passkey that the browser offers at the field', async () => {
  device.offersPasskeys.mockResolvedValue(true);
  device.signWithPasskey.mockResolvedValue({ ok: true, data: SIGNED });
  const { onSignedIn } = open();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(device.signWithPasskey).toHaveBeenCalledWith(expect.anything(), true);
  cleanup();
  expect(device.stopPasskeys).toHaveBeenCalled();
});

test('offers no passkeys in a browser without them', async () => {
  device.hasPasskeys.mockReturnValue(false);
  open();
  await waitFor(() => expect(device.offersPasskeys).toHaveBeenCalled());
  expect(screen.queryByRole('button')).toBeNull();
  expect(device.signWithPasskey).not.toHaveBeenCalled();
});
