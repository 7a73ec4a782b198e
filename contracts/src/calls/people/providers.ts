import { Type } from 'typebox';
import { Empty, Id, KstTime, Nullable } from '../../entities/basics.ts';
import { AgreedVersions } from '../../entities/policy.ts';
import { defineCall } from '../parts/define.ts';
import { ContactText, TypedText } from './typed-text.ts';

const M = '/api/v3/member';
const Provider = Type.Union([Type.Literal('kakao'), Type.Literal('naver'), Type.Literal('apple')]);
/** Name of a sign-in that was begun; the provider's answer leads to a page with it. */
const SignInId = Type.String({ minLength: 1, maxLength: 64, description: 'of the address' });
const BEGUN = ['provider_off', 'provider_down'] as const;

export const getSignInWays = defineCall('GET', `${M}/sign-in-ways`, {
  takesSession: false,
  summary: 'Providers that people can sign in with besides a password',
  refuses: {},
  input: Empty,
  output: Type.Object({ providers: Type.Array(Provider) }),
});

export const beginProviderSignIn = defineCall('POST', `${M}/begin-provider-sign-in`, {
  takesSession: false,
  summary:
    'Begin to sign in with an OpenID provider: the page of the provider, for this browser and ten minutes. It returns to the login page with `sign_in`',
  refuses: { 422: [...BEGUN, 'return_path'] },
  input: Type.Object({
    provider: Provider,
    return_path: Type.String({ pattern: '^/webapp/[^\\s]*$', maxLength: 1000 }),
  }),
  output: Type.Object({ url: Type.String() }),
});

export const beginProviderLink = defineCall('POST', `${M}/begin-provider-link`, {
  access: 'login',
  summary:
    'Begin to link an account of a provider to the own one: the page of the provider. It returns to the settings of the sign-in with `sign_in`',
  refuses: { 422: BEGUN },
  input: Type.Object({ provider: Provider }),
  output: Type.Object({ url: Type.String() }),
});

export const finishProviderSignIn = defineCall('POST', `${M}/finish-provider-sign-in`, {
  summary:
    'Finish what was begun, in the browser that began it: signs in (`jwt`), links, or asks whether there is an account. A link needs the session that began it',
  refuses: {
    422: [
      'provider_over',
      'provider_cancelled',
      'provider_refused',
      'provider_down',
      'provider_off',
      'provider_taken',
    ],
  },
  input: Type.Object({ sign_in: SignInId }),
  output: Type.Object({
    outcome: Type.Union([
      Type.Literal('signed_in'),
      Type.Literal('linked'),
      Type.Literal('unknown', { description: 'no account is linked: join, or sign in and link' }),
    ]),
    provider: Provider,
    return_path: Type.String(),
  }),
});

export const signUpWithProvider = defineCall('POST', `${M}/sign-up-with-provider`, {
  takesSession: false,
  summary:
    'Make an account without a password out of a sign-in that is unknown, with a code that was sent to its address or number',
  refuses: {
    422: ['provider_over', 'provider_taken', 'wrong_code', 'name', 'policy_changed'],
    429: ['code_guess_wait'],
  },
  input: Type.Object({
    sign_in: SignInId,
    token: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'of the code that was sent' }),
    code: Type.String({ pattern: '^[0-9]{6}$', description: 'six digits' }),
    name: TypedText,
    agreements: AgreedVersions,
  }),
  output: Type.Object({ name: Type.String() }),
});

export const linkWithPassword = defineCall('POST', `${M}/link-with-password`, {
  takesSession: false,
  summary: 'Sign in with a password, and link the account to a sign-in that is unknown',
  refuses: { 422: ['wrong_login', 'provider_over', 'provider_taken'], 429: ['sign_in_wait'] },
  input: Type.Object({ sign_in: SignInId, id: ContactText, password: TypedText }),
  output: Type.Object({ customer_id: Id, name: Type.String() }),
});

export const getSignInSettings = defineCall('GET', `${M}/sign-in-settings`, {
  access: 'login',
  summary: 'Own ways to sign in: a password, accounts of providers, and passkeys, the first first',
  refuses: {},
  input: Empty,
  output: Type.Object({
    has_password: Type.Boolean(),
    providers: Type.Array(
      Type.Object({
        provider: Provider,
        linked_at: Nullable(KstTime),
        /** False where the site does not offer it now: it can be unlinked, and not linked. */
        is_on: Type.Boolean(),
      }),
    ),
    passkeys: Type.Array(
      Type.Object({
        passkey_id: Type.String(),
        name: Type.String(),
        created_at: KstTime,
        used_at: Nullable(KstTime),
      }),
    ),
  }),
});

export const unlinkProvider = defineCall('POST', `${M}/unlink-provider`, {
  access: 'login',
  summary: 'Unlink an account of a provider; refused for the last way to sign in, idempotent',
  refuses: { 422: ['last_way'] },
  input: Type.Object({ provider: Provider }),
  output: Empty,
});
