import { lineText } from '@sold/contracts/base/typed/plain-text';
import { hashOf } from '@sold/service/http/idempotency';
import { refuse, unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Handlers, RequestFacts } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import { requestOf } from '../means/payment-proof.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { isOfWhoHasLeft } from '../sessions/who-has-left.ts';
import { refuseLastWay } from '../sign-in/other-ways.ts';
import { knowPlace } from '../sign-in/sign-in-limits.ts';
import { addPasskey, beginPasskey, NAME } from './add-passkey.ts';
import { ANSWER_MS, makeChallenge } from './challenges.ts';
import { knownPasskeys } from './own-passkeys.ts';
import { provePasskey } from './prove-passkey.ts';
import { refusePasskey, relyingParty } from './relying-party.ts';

/**
 * Answers of the calls of `contracts/calls/people/passkeys`.
 * @param secret keys the names of customers to authenticators, and the hashes of where requests come from
 */
export function passkeyHandlers(tokens: Tokens, secret: Uint8Array) {
  const sourceOf = ({ address, device }: RequestFacts) => ({ address, device, secret });
  const asked = async (context: Context, purpose: Parameters<typeof makeChallenge>[1]) => ({
    challenge: await makeChallenge(context, purpose),
    rp_id: relyingParty(context).id,
    timeout_ms: ANSWER_MS,
  });
  return {
    'POST /api/v3/member/begin-passkey': (context, _input, caller) => beginPasskey(context, caller, secret),

    'POST /api/v3/member/add-passkey': async (context, input, { customerId, sessionId }, { agent }) => {
      await addPasskey(context, { customerId, sessionId, agent }, input);
      return {};
    },

    'POST /api/v3/member/rename-passkey': async ({ db }, { passkey_id, name }, { customerId }) => {
      const text = lineText(name);
      if (text === '' || text.length > NAME) refuse('passkey_name', `이름은 ${NAME}자까지 쓸 수 있어요.`);
      const named = await sql`
        update passkey set name = ${text} where id = ${passkey_id} and customer_id = ${customerId} returning 1`.execute(
        db,
      );
      if (named.rows.length === 0) unknown('unknown_passkey', '등록된 패스키가 아니에요.');
      return {};
    },

    'POST /api/v3/member/remove-passkey': async ({ db }, { passkey_id }, { customerId }) => {
      await db.transaction().execute(async (trx) => {
        const gone = await sql`
          delete from passkey where id = ${passkey_id} and customer_id = ${customerId} returning 1`.execute(
          trx,
        );
        if (gone.rows.length > 0) await refuseLastWay(trx, customerId);
      });
      return {};
    },

    'POST /api/v3/member/begin-passkey-sign-in': (context) => asked(context, { purpose: 'sign_in' }),

    'POST /api/v3/member/sign-in-with-passkey': async (context, input, _caller, request) => {
      const { db, clock } = context;
      const { customerId } = await provePasskey(context, input, { purpose: 'sign_in' });
      const open = db.transaction().execute(async (trx) => {
        const now = clock();
        await knowPlace(trx, customerId, sourceOf(request), now);
        const { rows } = await sql<{ name: string }>`
          select name from customer where id = ${customerId}`.execute(trx);
        const token = await tokens.open(trx, { customerId, agent: request.agent }, now);
        return { token, name: rows[0]?.name ?? '' };
      });
      const { token, name } = await open.catch((error) => {
        return isOfWhoHasLeft(error) ? refusePasskey() : Promise.reject(error);
      });
      request.issueToken(token);
      return { customer_id: customerId, name };
    },

    'POST /api/v3/member/begin-passkey-payment': async (context, { call, input }, caller) => {
      const { customerId, sessionId } = caller;
      const known = await knownPasskeys(context.db, customerId);
      if (known.length === 0) refuse('no_passkey', '등록한 패스키가 없어요. 결제 비밀번호를 입력해 주세요.');
      const request = requestOf(call, hashOf(input));
      return { ...(await asked(context, { purpose: 'pay', customerId, sessionId, request })), known };
    },

    'POST /api/v3/member/confirm-passkey-payment': async (context, input, { customerId, sessionId }) => {
      const { db, clock } = context;
      const { request } = await provePasskey(context, input, { purpose: 'pay', customerId, sessionId });
      await sql`
        update session set payment_checked_at = ${clock()}, payment_checked_for = ${request} where id = ${sessionId}`.execute(
        db,
      );
      return { is_valid: true as const };
    },
  } satisfies Partial<Handlers<Context>>;
}
