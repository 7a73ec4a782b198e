import { Type } from 'typebox';
import { Empty, Id, KstTime } from '../../entities/basics.ts';
import { OPERATOR_ACTS } from '../../rules/operators/roles.ts';
import { defineCall } from '../parts/define.ts';
import { TypedText } from '../people/typed-text.ts';
import { Role } from './role.ts';

/** Calls of operators about their own accounts. A session is a cookie that no script reads. */
const ACCOUNT = '/api/operator/account';
const Token = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Code = Type.String({ minLength: 1, maxLength: 40, description: 'of the authenticator, six digits' });
const RecoveryCodes = Type.Array(Type.String(), { description: 'shown once; each signs in once' });
const signedOut = { access: 'operator', roles: [], isSignedOut: true } as const;
const everyRole = { access: 'operator', ...OPERATOR_ACTS.ownAccount } as const;

export const beginOperatorSignIn = defineCall('POST', `${ACCOUNT}/begin-sign-in`, {
  ...signedOut,
  summary: 'First step of a sign-in: e-mail address and password; the second is the code within five minutes',
  refuses: { 422: ['wrong_login'], 429: ['sign_in_wait'] },
  input: Type.Object({ email: TypedText, password: TypedText }),
  output: Type.Object({ token: Type.String(), expires_at: KstTime }),
});

export const signInOperator = defineCall('POST', `${ACCOUNT}/sign-in`, {
  ...signedOut,
  summary: 'Second step of a sign-in: the code of the authenticator, or a recovery code; begins a session',
  refuses: { 422: ['wrong_code'], 429: ['sign_in_wait'] },
  input: Type.Object({ token: Token, code: Code }),
  output: Type.Object({ name: Type.String(), role: Role }),
});

export const beginOperatorJoin = defineCall('POST', `${ACCOUNT}/begin-join`, {
  ...signedOut,
  summary: 'Accept an invitation with a password; the answer sets the authenticator up',
  refuses: { 422: ['invitation', 'weak_password'] },
  input: Type.Object({ invitation: Token, password: TypedText }),
  output: Type.Object({
    email: Type.String(),
    name: Type.String(),
    role: Role,
    secret: Type.String({ description: 'Base32' }),
    uri: Type.String({ description: '`otpauth://`, for a QR code' }),
  }),
});

export const joinOperator = defineCall('POST', `${ACCOUNT}/join`, {
  ...signedOut,
  summary: 'Confirm the authenticator with its first code: the invitation is used, and a session begins',
  refuses: { 422: ['invitation', 'wrong_code'], 429: ['sign_in_wait'] },
  input: Type.Object({ invitation: Token, code: Code }),
  output: Type.Object({ recovery_codes: RecoveryCodes }),
});

export const signOutOperator = defineCall('POST', `${ACCOUNT}/sign-out`, {
  ...signedOut,
  summary: 'End the session; nothing to do without one',
  refuses: {},
  input: Empty,
  output: Empty,
});

export const getOperatorMe = defineCall('GET', `${ACCOUNT}/me`, {
  ...everyRole,
  summary: 'The operator of the session',
  refuses: { 403: ['operator_account'] },
  input: Empty,
  output: Type.Object({
    operator_id: Id,
    email: Type.String(),
    name: Type.String(),
    role: Role,
    recovery_codes_left: Type.Integer(),
    ends_at: KstTime,
  }),
});

export const changeOperatorPassword = defineCall('POST', `${ACCOUNT}/change-password`, {
  ...everyRole,
  summary: 'Change the own password; every other session ends',
  refuses: { 403: ['operator_account'], 422: ['wrong_login', 'weak_password'], 429: ['sign_in_wait'] },
  input: Type.Object({ current_password: TypedText, password: TypedText }),
  output: Empty,
});

export const renewRecoveryCodes = defineCall('POST', `${ACCOUNT}/renew-recovery-codes`, {
  ...everyRole,
  summary: 'Make new recovery codes with a code of the authenticator; the old ones are over',
  refuses: { 403: ['operator_account'], 422: ['wrong_code'], 429: ['sign_in_wait'] },
  input: Type.Object({ code: Code }),
  output: Type.Object({ recovery_codes: RecoveryCodes }),
});
