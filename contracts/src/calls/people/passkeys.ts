import { Type } from 'typebox';
import { Empty, Id } from '../../entities/basics.ts';
import { defineCall } from '../parts/define.ts';
import { TypedText } from './typed-text.ts';

const M = '/api/v3/member';
/** Bytes of a browser, as base64url. */
const Bytes = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 16_000, description: 'base64url' });
const PasskeyId = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 1_400, description: 'base64url' });
const Transports = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 8 });

/** A challenge for a passkey to sign. */
const Challenge = Type.Object({ challenge: Type.String(), rp_id: Type.String(), timeout_ms: Type.Integer() });
/** A signed challenge (Web Authentication, `AuthenticatorAssertionResponse`). */
const Signed = {
  passkey_id: PasskeyId,
  client_data: Bytes,
  authenticator_data: Bytes,
  signature: Bytes,
};

export const beginPasskey = defineCall('POST', `${M}/begin-passkey`, {
  access: 'login',
  summary:
    'Begin to add a passkey, within five minutes. The payment password is proven first where there is one',
  refuses: { 422: ['payment_password_needed', 'passkey_count'] },
  input: Empty,
  output: Type.Object({
    challenge: Type.String(),
    rp_id: Type.String(),
    rp_name: Type.String(),
    user_id: Type.String({ description: 'base64url' }),
    user_name: Type.String(),
    algorithms: Type.Array(Type.Integer(), { description: 'COSE, the preferred first' }),
    /** Own passkeys, which are not added again. */
    known: Type.Array(Type.Object({ passkey_id: Type.String(), transports: Type.Array(Type.String()) })),
    timeout_ms: Type.Integer(),
  }),
});

export const addPasskey = defineCall('POST', `${M}/add-passkey`, {
  access: 'login',
  summary: 'Add a passkey that a browser has made',
  refuses: { 422: ['passkey_refused', 'passkey_count'] },
  input: Type.Object({
    passkey_id: PasskeyId,
    client_data: Bytes,
    attestation: Bytes,
    transports: Transports,
  }),
  output: Empty,
});

export const renamePasskey = defineCall('POST', `${M}/rename-passkey`, {
  access: 'login',
  summary: 'Name a passkey',
  refuses: { 404: ['unknown_passkey'], 422: ['passkey_name'] },
  input: Type.Object({ passkey_id: PasskeyId, name: TypedText }),
  output: Empty,
});

export const removePasskey = defineCall('POST', `${M}/remove-passkey`, {
  access: 'login',
  summary: 'Remove a passkey; refused for the last way to sign in, idempotent',
  refuses: { 422: ['last_way'] },
  input: Type.Object({ passkey_id: PasskeyId }),
  output: Empty,
});

export const beginPasskeySignIn = defineCall('POST', `${M}/begin-passkey-sign-in`, {
  takesSession: false,
  summary: 'Begin to sign in with any passkey of this site, within five minutes',
  refuses: {},
  input: Empty,
  output: Challenge,
});

export const signInWithPasskey = defineCall('POST', `${M}/sign-in-with-passkey`, {
  takesSession: false,
  summary: 'Sign in with a passkey; the session token comes in the envelope as `jwt`',
  refuses: { 422: ['passkey_refused'] },
  input: Type.Object(Signed),
  output: Type.Object({ customer_id: Id, name: Type.String() }),
});

export const beginPasskeyPayment = defineCall('POST', `${M}/begin-passkey-payment`, {
  access: 'login',
  summary:
    'Begin to confirm one payment with a passkey in place of the payment password: that call with that input, in this session',
  refuses: { 422: ['no_passkey'] },
  input: Type.Object({
    call: Type.String({ maxLength: 200, description: 'method and path, `POST /api/…`' }),
    input: Type.Record(Type.String(), Type.Unknown()),
  }),
  output: Type.Object({
    challenge: Type.String(),
    rp_id: Type.String(),
    timeout_ms: Type.Integer(),
    known: Type.Array(Type.Object({ passkey_id: Type.String(), transports: Type.Array(Type.String()) })),
  }),
});

export const confirmPasskeyPayment = defineCall('POST', `${M}/confirm-passkey-payment`, {
  access: 'login',
  summary:
    'Confirm the payment that was begun: it opens what is stored to that request alone, for ten minutes',
  refuses: { 422: ['passkey_refused'] },
  input: Type.Object(Signed),
  output: Type.Object({ is_valid: Type.Literal(true) }),
});
