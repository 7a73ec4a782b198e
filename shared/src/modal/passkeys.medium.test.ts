import { afterEach, expect, test, vi } from 'vitest';
import { hasPasskeys, makePasskey, offersPasskeys, signWithPasskey } from './passkeys.ts';

const browser = vi.hoisted(() => ({
  startRegistration: vi.fn<(options: unknown) => Promise<unknown>>(),
  startAuthentication: vi.fn<(options: unknown) => Promise<unknown>>(),
  browserSupportsWebAuthnAutofill: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('@simplewebauthn/browser', () => browser);
afterEach(() => vi.unstubAllGlobals());

const WANTED = {
  challenge: 'c',
  rp_id: 'sold.example',
  rp_name: 'SOLD',
  user_id: 'u',
  user_name: 'a@b.kr',
  algorithms: [-7],
  known: [{ passkey_id: 'k', transports: ['internal', 'of-tomorrow'] }],
  timeout_ms: 1,
};
const problem = (name: string) => Object.assign(new Error(name), { name });

test('makes a discoverable passkey with user verification', async () => {
  browser.startRegistration.mockResolvedValueOnce({
    id: 'p',
    response: { clientDataJSON: 'd', attestationObject: 'a', transports: ['internal'] },
  });
  expect(await makePasskey(WANTED)).toEqual({
    ok: true,
    data: { passkey_id: 'p', client_data: 'd', attestation: 'a', transports: ['internal'] },
  });
  expect(browser.startRegistration).toHaveBeenCalledWith({
    optionsJSON: expect.objectContaining({
      rp: { id: 'sold.example', name: 'SOLD' },
      excludeCredentials: [{ id: 'k', type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    }),
  });
});

test('signs with any passkey of the site, or with one of the known ones', async () => {
  const response = { clientDataJSON: 'd', authenticatorData: 'a', signature: 's' };
  browser.startAuthentication.mockResolvedValue({ id: 'p', response });
  const asked = { challenge: 'c', rp_id: 'sold.example', timeout_ms: 1 };
  expect(await signWithPasskey(asked, true)).toEqual({
    ok: true,
    data: { passkey_id: 'p', client_data: 'd', authenticator_data: 'a', signature: 's' },
  });
  await signWithPasskey({ ...asked, known: WANTED.known });
  expect(browser.startAuthentication.mock.calls.map(([options]) => options)).toMatchObject([
    { optionsJSON: { userVerification: 'required', allowCredentials: [] }, useBrowserAutofill: true },
    { optionsJSON: { allowCredentials: [{ id: 'k' }] }, useBrowserAutofill: false },
  ]);
});

test.each([
  ['NotAllowedError', ''],
  ['AbortError', ''],
  ['InvalidStateError', '이 기기에는 이미 등록한 패스키가 있어요.'],
  ['SecurityError', '이 기기에서 패스키를 쓰지 못했어요. 다시 시도하거나 다른 방법을 써 주세요.'],
])('answers %s with "%s"', async (name, said) => {
  browser.startRegistration.mockRejectedValueOnce(problem(name));
  expect(await makePasskey(WANTED)).toEqual({ ok: false, problem: said });
});

test('offers nothing in a browser without passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect([hasPasskeys(), await offersPasskeys()]).toEqual([false, false]);
  expect(browser.browserSupportsWebAuthnAutofill).not.toHaveBeenCalled();
  vi.stubGlobal('PublicKeyCredential', class {});
  browser.browserSupportsWebAuthnAutofill.mockResolvedValueOnce(true);
  expect([hasPasskeys(), await offersPasskeys()]).toEqual([true, true]);
});
