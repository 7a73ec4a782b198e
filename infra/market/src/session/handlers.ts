import type { Db } from '@sold/service/db/tables';
import { Refusal } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Handlers } from '../http/handler.ts';
import { customerRow } from '../people/customer.ts';
import { sellerStop } from '../people/penalties.ts';
import { pointBalance } from '../points/points.ts';
import { openVerification } from './certification.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isPassword } from './password.ts';
import { attemptOf, countTry, forgetTries, tellOfLock } from './sign-in-limits.ts';
import type { Tokens } from './tokens.ts';

/** Compared with when there is no such customer, so that a wrong name takes as long as a wrong password. */
const NOBODY = 'scrypt$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
const WRONG = '이메일(휴대폰 번호)이나 비밀번호가 맞지 않아요.';

interface Login {
  id: number;
  name: string;
  password_hash: string;
}

/** An e-mail address or, when it is none, a mobile number, in the form in which it is kept. */
function loginOf(text: string): string {
  return text.includes('@') ? text.trim().toLowerCase() : text.replace(/[\s.-]/g, '');
}

/** @param login as {@link loginOf} has it */
async function customerBy(db: Db, login: string): Promise<Login | undefined> {
  const isThey = login.includes('@') ? sql`email = ${login}` : sql`mobile_no = ${login}`;
  const { rows } = await sql<Login>`select id, name, password_hash from customer where ${isThey}`.execute(db);
  return rows[0];
}

/**
 * Answers of the calls of `contracts/calls/session`.
 * @param secret keys the hashes under which tries to sign in are counted
 */
export function sessionHandlers(tokens: Tokens, secret: Uint8Array) {
  /** Of one account one password after the other: tries that come together cannot pass beside the limit. */
  const inTurn = oneAtATime();
  return {
    'POST /api/login': async ({ db, clock }, input, _caller, request) => {
      return 'app_token' in input ? fromApp(input.app_token) : fromPassword(input.id, input.password);

      /** The app and its web view are one session: whichever signs out, both are. */
      async function fromApp(token: string) {
        const now = clock();
        const session = await tokens.read(db, token, now);
        const another = tokens.another(token, now);
        if (session === null || another === null)
          throw new Refusal(401, 'token', '앱에서 다시 로그인해 주세요.');
        request.issueToken(another);
        const { id, name } = await customerRow(db, session.caller.customerId);
        return { customer_id: id, name };
      }

      async function fromPassword(id: string, password: string) {
        const login = loginOf(id);
        const attempt = await attemptOf(db, { login, address: request.address, secret }, clock());
        return inTurn(attempt.key, async () => {
          const now = clock();
          const tries = await countTry(db, attempt, now);
          const found = await customerBy(db, login);
          const fits = await isPassword(password, found?.password_hash ?? NOBODY);
          if (found === undefined || !fits) {
            await tellOfLock(db, attempt, { tries, customerId: found?.id ?? null }, now);
            throw new Refusal(422, 'wrong_login', WRONG);
          }
          const token = await db.transaction().execute(async (trx) => {
            await forgetTries(trx, attempt, now);
            return tokens.open(trx, found.id, now);
          });
          request.issueToken(token);
          return { customer_id: found.id, name: found.name };
        });
      }
    },

    'POST /api/v3/logout': async ({ db, clock }, _input, caller) => {
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
