import { Refusal } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { pointBalance } from '../../money/points/points.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { customerRow } from '../customers/customer.ts';
import { sellerStop } from '../customers/penalties.ts';
import { openVerification } from './certification.ts';
import { passwordSignIn } from './password-sign-in.ts';
import type { Tokens } from './tokens.ts';

/**
 * Answers of the calls of `contracts/calls/session`.
 * @param secret keys the hashes under which tries to sign in are counted
 */
export function sessionHandlers(tokens: Tokens, secret: Uint8Array) {
  const byPassword = passwordSignIn(tokens, secret);
  return {
    'POST /api/login': async (context, input, _caller, { address, issueToken }) => {
      if ('id' in input) {
        const { id, name, token } = await byPassword(context, { ...input, address });
        issueToken(token);
        return { customer_id: id, name };
      }
      // The app and its web view are one session: whichever signs out, both are.
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
      // Who is signed out already wants nothing more.
      if (caller !== null)
        await sql`update session set revoked_at = ${clock()} where id = ${caller.sessionId}`.execute(db);
      return {};
    },

    'GET /api/v3/user/mypage/get-my-page': async ({ db, clock }, _input, { customerId }) => {
      const now = clock();
      const [row, point, stop, counts] = await Promise.all([
        customerRow(db, customerId),
        pointBalance(db, customerId, now),
        sellerStop(db, customerId, now),
        sql<{ buying: number; selling: number }>`
          select count(*) filter (where buyer_id = ${customerId}) as buying, count(*) filter (where seller_id = ${customerId}) as selling
          from order_ where ${customerId} in (buyer_id, seller_id) and paid_at is not null`.execute(db),
      ]);
      return {
        customer_default: { customer_id: row.id, name: row.name, email: row.email, mobile_no: row.mobile_no },
        point,
        is_certified: row.certified_at !== null,
        buying: counts.rows[0]?.buying ?? 0,
        selling: counts.rows[0]?.selling ?? 0,
        penalty: stop,
      };
    },

    'GET /api/v3/user/check-tradable': async (context, _input, { customerId }) => {
      const { certified_at } = await customerRow(context.db, customerId);
      if (certified_at === null)
        throw new Refusal(423, 'not_certified', '', {
          sub_msg: await openVerification(context, customerId),
        });
      return { is_tradable: true };
    },

    'POST /api/order/order/check-seller-status': async ({ db, clock }, _input, { customerId }) => {
      const stop = await sellerStop(db, customerId, clock());
      return {
        is_sellable: stop === null,
        reason: stop?.reason ?? '',
        until: stop?.until ?? '',
      };
    },
  } satisfies Partial<Handlers>;
}
