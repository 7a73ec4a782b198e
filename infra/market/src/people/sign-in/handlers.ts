import { Refusal } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Handlers } from '../../platform/calls/handler.ts';
import { customerRow } from '../customers/customer.ts';
import { owedProof } from '../identity/owed-proof.ts';
import { setPaymentPassword } from '../means/payment-password.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { passwordSignIn } from './password-sign-in.ts';
import { proveSignInPassword } from './prove-sign-in-password.ts';

/**
 * Answers of the calls of `contracts/calls/people/session`.
 * @param secret keys the hashes under which tries to sign in are counted
 */
export function sessionHandlers(tokens: Tokens, secret: Uint8Array) {
  const byPassword = passwordSignIn(tokens);
  return {
    'POST /api/login': async (context, input, _caller, { address, device, agent, issueToken }) => {
      if ('id' in input) {
        const { id, name, token } = await byPassword(context, {
          ...input,
          source: { address, device, secret },
          agent,
        });
        issueToken(token);
        return { customer_id: id, name };
      }
      // The app and its web view are one session: a sign-out of either ends both.
      const { db, clock } = context;
      const now = clock();
      const session = await tokens.read(db, input.app_token, now);
      const another = tokens.another(input.app_token, now);
      if (session === null || another === null)
        throw new Refusal(401, 'token', '앱에서 다시 로그인해 주세요.');
      issueToken(another);
      const { id, name } = await customerRow(db, session.caller.customerId);
      return { customer_id: id, name };
    },

    'POST /api/v3/logout': async ({ db, clock }, _input, caller) => {
      // A visitor without a session is signed out already.
      if (caller !== null)
        await sql`update session set revoked_at = ${clock()} where id = ${caller.sessionId}`.execute(db);
      return {};
    },

    'GET /api/v3/user/check-tradable': async (context, _input, caller) => {
      const owed = await owedProof(context, caller);
      if (owed !== null) throw owed;
      return { is_tradable: true };
    },

    'POST /api/v3/user/mypage/save-payment-password': async (
      { db, clock },
      input,
      caller,
      { address, device },
    ) => {
      const { customerId, sessionId } = caller;
      const { password, current_password: current, login_password: forgotten } = input;
      const isOwner = forgotten !== undefined;
      if (isOwner)
        await proveSignInPassword(
          db,
          { customerId, password: forgotten, source: { address, device, secret } },
          clock(),
        );
      await setPaymentPassword(db, { id: customerId, sessionId }, { password, current, isOwner }, clock());
      return {};
    },
  } satisfies Partial<Handlers>;
}
