import type { Handlers, RequestFacts } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import { beginOperatorJoin, joinOperator } from './join.ts';
import { operatorCookie, operatorTokenIn } from './operator-cookie.ts';
import { endOperatorSession, SESSION_MS } from './operator-sessions.ts';
import { accountOf, changeOperatorPassword, operatorMe, renewRecoveryCodes } from './own-account.ts';
import { operatorSignIn } from './sign-in.ts';

/**
 * Answers of the calls of `contracts/calls/operators/account`.
 * @param secret keys the hashes of codes and of tries, and seals the secrets of authenticators
 */
export function operatorAccountHandlers(secret: Uint8Array) {
  const signIn = operatorSignIn();
  const sourceOf = ({ address, device }: RequestFacts) => ({ address, device, secret });
  const ownOf = (request: RequestFacts) => ({
    ...accountOf(request),
    actor: request.operator,
    source: sourceOf(request),
  });
  /** The browser keeps the session and is known from now on. */
  const keep = ({ publicUrl }: Context, request: RequestFacts, session: string) => {
    request.rememberDevice();
    request.setCookie(operatorCookie(session, publicUrl, SESSION_MS));
  };
  return {
    'POST /api/operator/account/begin-sign-in': (context, input, _caller, request) =>
      signIn.begin(context, { ...input, source: sourceOf(request) }),

    'POST /api/operator/account/sign-in': async (context, input, _caller, request) => {
      const { session, ...who } = await signIn.finish(context, { ...input, source: sourceOf(request) });
      keep(context, request, session);
      return who;
    },

    'POST /api/operator/account/begin-join': (context, input) =>
      beginOperatorJoin(context, { ...input, secret }),

    'POST /api/operator/account/join': async (context, input, _caller, request) => {
      const { session, ...codes } = await joinOperator(context, { ...input, source: sourceOf(request) });
      keep(context, request, session);
      return codes;
    },

    'POST /api/operator/account/sign-out': async ({ db, clock, publicUrl }, _input, _caller, request) => {
      const token = operatorTokenIn(request.cookies);
      if (token !== undefined) await endOperatorSession(db, token, clock());
      request.setCookie(operatorCookie('', publicUrl, 0));
      return {};
    },

    'GET /api/operator/account/me': (context, _input, _caller, request) =>
      operatorMe(context, accountOf(request)),

    'POST /api/operator/account/change-password': async (context, input, _caller, request) => {
      const { current_password: current, password } = input;
      await changeOperatorPassword(context, ownOf(request), { current, password });
      return {};
    },

    'POST /api/operator/account/renew-recovery-codes': async (context, { code }, _caller, request) => ({
      recovery_codes: await renewRecoveryCodes(context, ownOf(request), code),
    }),
  } satisfies Partial<Handlers<Context>>;
}
