import { Type } from 'typebox';
import { Empty, KstTime } from '../../entities/basics.ts';
import { AgreedVersions } from '../../entities/policy.ts';
import { defineCall } from '../parts/define.ts';
import { ContactText, TypedText } from './typed-text.ts';

const M = '/api/v3/member';
const Token = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'of the code that was sent' });
const Code = Type.String({ pattern: '^[0-9]{6}$', description: 'six digits' });
const SentCode = Type.Object({
  token: Token,
  /** The code is good until then, KST. */
  expires_at: KstTime,
  /** Where it went, with most of it hidden: `m****@example.com`. */
  sent_to: Type.String(),
});

export const beginSignUp = defineCall('POST', `${M}/begin-sign-up`, {
  takesSession: false,
  summary:
    'Send a code to an address or number that is to be an account. The answer is the same when there is one already: then its owner is told',
  refuses: { 422: ['contact'], 429: ['code_wait'] },
  input: Type.Object({ contact: ContactText }),
  output: SentCode,
});

export const signUp = defineCall('POST', `${M}/sign-up`, {
  takesSession: false,
  summary:
    'Make an account with the code that was sent; the session token comes in the envelope as `jwt`. Terms in force are agreed to by name, day and hash',
  refuses: { 422: ['wrong_code', 'weak_password', 'name', 'policy_changed'], 429: ['code_guess_wait'] },
  input: Type.Object({
    token: Token,
    code: Code,
    password: TypedText,
    name: TypedText,
    agreements: AgreedVersions,
  }),
  output: Type.Object({ name: Type.String() }),
});

export const beginPasswordReset = defineCall('POST', `${M}/begin-password-reset`, {
  takesSession: false,
  summary:
    'Send a code to set a new password with. The answer is the same when nobody has this address or number: then that is what is sent',
  refuses: { 422: ['contact'], 429: ['code_wait'] },
  input: Type.Object({ contact: ContactText }),
  output: SentCode,
});

export const resetPassword = defineCall('POST', `${M}/reset-password`, {
  takesSession: false,
  summary:
    'Set a new password with the code that was sent; ends every session of the account. A code to a number closes stored cards, accounts and points until the payment password or the identity is proven; mail address and number are told',
  refuses: { 422: ['wrong_code', 'weak_password'], 429: ['code_guess_wait'] },
  input: Type.Object({ token: Token, code: Code, password: TypedText }),
  output: Empty,
});

export const changePassword = defineCall('POST', `${M}/change-password`, {
  access: 'login',
  summary: 'Change the password; signs every other device out',
  refuses: { 422: ['wrong_login', 'weak_password'], 429: ['sign_in_wait'] },
  input: Type.Object({ current_password: TypedText, password: TypedText }),
  output: Empty,
});

export const getDevices = defineCall('GET', `${M}/devices`, {
  access: 'login',
  summary: 'Where the account is signed in, this device first, then the last to sign in',
  refuses: {},
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        device_id: Type.String(),
        /** `Chrome · Windows`; empty when it did not say. */
        name: Type.String(),
        signed_in_at: KstTime,
        is_this: Type.Boolean(),
      }),
    ),
  }),
});

export const endDevice = defineCall('POST', `${M}/end-device`, {
  access: 'login',
  summary: 'Sign another device out; nothing to do for one that is out already',
  refuses: {},
  input: Type.Object({ device_id: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
  output: Empty,
});

export const getOwnData = defineCall('GET', `${M}/own-data`, {
  access: 'login',
  summary:
    'Rows of the person, by table, with what their pages show of them, to take away; of the coupon service too',
  refuses: { 422: ['coupon_unknown'] },
  input: Empty,
  output: Type.Object({
    made_at: KstTime,
    tables: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  }),
});

export const leave = defineCall('POST', `${M}/leave`, {
  access: 'login',
  summary:
    'Close the account for good: what the law keeps is kept apart, the rest is erased. Refused while orders, bids, stored units, raffle entries or debts are open',
  refuses: { 422: ['wrong_login', 'not_free_to_leave'], 429: ['sign_in_wait'] },
  input: Type.Object({ password: TypedText }),
  output: Empty,
});
