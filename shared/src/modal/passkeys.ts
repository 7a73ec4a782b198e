import type { CallTable } from '@sold/contracts/calls/index';

type Wanted = CallTable['POST /api/v3/member/begin-passkey']['output'];
type Made = CallTable['POST /api/v3/member/add-passkey']['input'];
type Asked = CallTable['POST /api/v3/member/begin-passkey-sign-in']['output'] &
  Partial<Pick<CallTable['POST /api/v3/member/begin-passkey-payment']['output'], 'known'>>;
type Signed = CallTable['POST /api/v3/member/sign-in-with-passkey']['input'];

/** Outcome at the device: `problem` is empty when the person closed its window. */
export type FromDevice<T> = { ok: true; data: T } | { ok: false; problem: string };

const FAILED = '이 기기에서 패스키를 쓰지 못했어요. 다시 시도하거나 다른 방법을 써 주세요.';

// Fetched when a passkey is first used. Each chunk of its own costs every page a hash.
const load = () => import(/* webpackChunkName: 'join' */ '@simplewebauthn/browser');

/** Whether the browser has passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

/** Has the device make a passkey. */
export async function makePasskey(wanted: Wanted): Promise<FromDevice<Made>> {
  return fromDevice(async () => {
    const { startRegistration } = await load();
    const made = await startRegistration({
      optionsJSON: {
        challenge: wanted.challenge,
        rp: { id: wanted.rp_id, name: wanted.rp_name },
        user: { id: wanted.user_id, name: wanted.user_name, displayName: wanted.user_name },
        pubKeyCredParams: wanted.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known(wanted.known),
        timeout: wanted.timeout_ms,
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    });
    return {
      passkey_id: made.id,
      client_data: made.response.clientDataJSON,
      attestation: made.response.attestationObject,
      transports: made.response.transports ?? [],
    };
  });
}

/**
 * Has a passkey sign.
 * @param isOffered among the names that the browser offers for a field (`autocomplete="… webauthn"`), in place of a window
 */
export async function signWithPasskey(asked: Asked, isOffered = false): Promise<FromDevice<Signed>> {
  return fromDevice(async () => {
    const { startAuthentication } = await load();
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge: asked.challenge,
        rpId: asked.rp_id,
        timeout: asked.timeout_ms,
        userVerification: 'required',
        allowCredentials: known(asked.known ?? []),
      },
      useBrowserAutofill: isOffered,
    });
    return {
      passkey_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
    };
  });
}

/** Whether the browser offers passkeys among the names for a field. */
export async function offersPasskeys(): Promise<boolean> {
  try {
    return hasPasskeys() && (await (await load()).browserSupportsWebAuthnAutofill());
  } catch {
    return false;
  }
}

/** Ends what {@link signWithPasskey} waits for. */
export function stopPasskeys(): void {
  load().then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => undefined,
  );
}

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';
const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const isTransport = (text: string): text is Transport => TRANSPORTS.includes(text);

function known(list: Wanted['known']) {
  return list.map(({ passkey_id: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports.filter(isTransport),
  }));
}

async function fromDevice<T>(ask: () => Promise<T>): Promise<FromDevice<T>> {
  try {
    return { ok: true, data: await ask() };
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    // Closed by the person, by time or by another request.
    if (name === 'NotAllowedError' || name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED')
      return { ok: false, problem: '' };
    return {
      ok: false,
      problem: name === 'InvalidStateError' ? '이 기기에는 이미 등록한 패스키가 있어요.' : FAILED,
    };
  }
}
