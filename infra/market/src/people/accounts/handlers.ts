import type { Handlers, RequestFacts } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { GOOD_MINUTES, sendCode } from './contact-codes.ts';
import { devicesOf, endDevice } from './devices.ts';
import { leave } from './leave.ts';
import { ownData } from './own-data.ts';
import { changePassword, RESET_PATH, resetPassword } from './passwords.ts';
import { removeStored } from './remove-stored.ts';
import { signUp } from './sign-up.ts';
import { storedOf } from './stored.ts';

const SIGN_UP_PATH = '/webapp/trade/member/join';

/**
 * Answers of the calls of `contracts/calls/people/account`, and of `remove-stored`, which is of the same kind as leaving.
 * @param secret keys the hashes of codes, and of where they are asked for
 */
export function accountHandlers(tokens: Tokens, secret: Uint8Array) {
  const sourceOf = ({ address, device }: RequestFacts) => ({ address, device, secret });
  return {
    'POST /api/v3/member/begin-sign-up': (context, { contact }, _caller, request) =>
      sendCode(context, { purpose: 'sign_up', contact, source: sourceOf(request) }, (owner, code) =>
        owner === undefined
          ? { template: 'sign_up_code', facts: { code, minutes: GOOD_MINUTES } }
          : { template: 'account_exists', facts: { url: context.publicUrl + RESET_PATH } },
      ),

    'POST /api/v3/member/sign-up': async (context, input, _caller, request) => {
      const { agent } = request;
      const { token, name } = await signUp(context, input, { tokens, source: sourceOf(request), agent });
      request.issueToken(token);
      return { name };
    },

    'POST /api/v3/member/begin-password-reset': (context, { contact }, _caller, request) =>
      sendCode(context, { purpose: 'reset', contact, source: sourceOf(request) }, (owner, code) =>
        owner === undefined
          ? { template: 'no_account', facts: { url: context.publicUrl + SIGN_UP_PATH } }
          : { template: 'reset_code', facts: { code, minutes: GOOD_MINUTES } },
      ),

    'POST /api/v3/member/reset-password': async (context, input, _caller, request) => {
      await resetPassword(context, { ...input, source: sourceOf(request) });
      request.rememberDevice();
      return {};
    },

    'POST /api/v3/member/change-password': async (context, input, caller, request) => {
      const { current_password: current, password } = input;
      await changePassword(context, { ...caller, current, password, source: sourceOf(request) });
      return {};
    },

    'GET /api/v3/member/devices': async (context, _input, caller) => ({
      list: await devicesOf(context, caller),
    }),

    'POST /api/v3/member/end-device': async (context, { device_id }, { customerId }) => {
      await endDevice(context, customerId, device_id);
      return {};
    },

    'GET /api/v3/member/own-data': (context, _input, { customerId }) => ownData(context, customerId),

    'POST /api/v3/user/mypage/remove-stored': async (context, { kind, id }, { customerId }) => {
      await removeStored(context, { kind, id, customerId });
      return storedOf(context.db, customerId);
    },

    'POST /api/v3/member/leave': async (context, { password }, { customerId }, request) => {
      await leave(context, { customerId, password, source: sourceOf(request) });
      return {};
    },
  } satisfies Partial<Handlers<Context>>;
}
