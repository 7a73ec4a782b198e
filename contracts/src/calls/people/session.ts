import { Type } from 'typebox';
import { Empty, Id, KstTimeOrNone } from '../../entities/basics.ts';
import { MyPage } from '../../entities/people.ts';
import { defineCall, OneOf } from '../parts/define.ts';
import { ContactText, TypedText } from './typed-text.ts';

const S = '/api/v3';

export const login = defineCall('POST', '/api/login', {
  summary:
    'Sign in with e-mail or phone and password, or with a token the app hands over; the session token comes in the envelope as `jwt`',
  takesSession: false,
  refuses: { 401: ['token'], 422: ['wrong_login'], 429: ['sign_in_wait'] },
  input: Type.Union([
    Type.Object(
      {
        id: ContactText,
        password: TypedText,
      },
      OneOf,
    ),
    Type.Object({ app_token: Type.String({ minLength: 1, maxLength: 4000 }) }, OneOf),
  ]),
  output: Type.Object({ customer_id: Id, name: Type.String() }),
});

export const logout = defineCall('POST', `${S}/logout`, {
  summary: 'Revoke the session; nothing to do for who has none, or one that is over',
  refuses: {},
  input: Empty,
  output: Empty,
});

export const getMyPage = defineCall('GET', `${S}/user/mypage/get-my-page`, {
  access: 'login',
  summary: 'The signed-in customer, with points and counts',
  refuses: {},
  input: Type.Object({ mk: Type.Optional(Type.Literal(1)) }),
  output: MyPage,
});

export const checkTradable = defineCall('GET', `${S}/user/check-tradable`, {
  access: 'login',
  summary:
    'Whether the customer may trade; 423 with a verification token in sub_msg when the identity check is owed, the first time or after a reset of the password',
  refuses: { 423: ['not_certified', 'owner_check'] },
  input: Empty,
  output: Type.Object({ is_tradable: Type.Boolean() }),
});

export const checkSellerStatus = defineCall('POST', '/api/order/order/check-seller-status', {
  access: 'login',
  summary:
    'Whether the customer may sell, and if not why and until when; 423 with a verification token in sub_msg after a reset of the password',
  refuses: { 423: ['owner_check'] },
  input: Empty,
  output: Type.Object({
    is_sellable: Type.Boolean(),
    reason: Type.String(),
    until: KstTimeOrNone,
  }),
});
