import { kstText } from '@sold/contracts/base/bid-duration';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '@sold/contracts/rules/people/sign-in-provider';
import { SIGN_IN_SETTINGS_PATH } from '@sold/contracts/wire/paths';
import { sql } from 'kysely';
import type { Handlers, RequestFacts } from '../../platform/calls/handler.ts';
import { signUp } from '../accounts/sign-up.ts';
import type { Context } from '../context/context.ts';
import { sendSoon } from '../messages/outbox.ts';
import { ownPasskeys } from '../passkeys/own-passkeys.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { hasPassword, refuseLastWay } from '../sign-in/other-ways.ts';
import { passwordSignIn } from '../sign-in/password-sign-in.ts';
import { begin } from './begun.ts';
import { finish, link, unknownPerson } from './finish.ts';

/**
 * Answers of the calls of `contracts/calls/people/providers`.
 * @param secret keys the hashes of states and browsers, and of where requests come from
 */
export function providerHandlers(tokens: Tokens, secret: Uint8Array) {
  const sourceOf = ({ address, device }: RequestFacts) => ({ address, device, secret });
  const browserOf = ({ browser }: RequestFacts) => ({ browser, secret });
  const byPassword = passwordSignIn(tokens);
  return {
    'GET /api/v3/member/sign-in-ways': async ({ openIdProviders }) => ({
      providers: SIGN_IN_PROVIDERS.filter((provider) => provider in openIdProviders),
    }),

    'POST /api/v3/member/begin-provider-sign-in': async (context, input, _caller, request) => {
      const { provider, return_path: returnPath } = input;
      const begun = await begin(context, { provider, returnPath, links: null }, browserOf(request));
      request.rememberBrowser();
      return begun;
    },

    'POST /api/v3/member/begin-provider-link': async (context, { provider }, caller, request) => {
      const returnPath = `/webapp${SIGN_IN_SETTINGS_PATH}`;
      const begun = await begin(context, { provider, returnPath, links: caller }, browserOf(request));
      request.rememberBrowser();
      return begun;
    },

    'POST /api/v3/member/finish-provider-sign-in': async (context, { sign_in: id }, caller, request) => {
      const from = browserOf(request);
      const { agent } = request;
      const { token, ...finished } = await finish(context, {
        id,
        from,
        caller,
        tokens,
        source: sourceOf(request),
        agent,
      });
      if (token !== null) request.issueToken(token);
      return finished;
    },

    'POST /api/v3/member/sign-up-with-provider': async (context, input, _caller, request) => {
      const person = await unknownPerson(context, input.sign_in, browserOf(request));
      const { token, name } = await signUp(
        context,
        input,
        { tokens, source: sourceOf(request), agent: request.agent },
        (trx, customerId) => link(context, trx, customerId, person),
      );
      request.issueToken(token);
      return { name };
    },

    'POST /api/v3/member/link-with-password': async (context, input, _caller, request) => {
      const person = await unknownPerson(context, input.sign_in, browserOf(request));
      const { id, password } = input;
      const given = { id, password, source: sourceOf(request), agent: request.agent };
      const signedIn = await byPassword(context, given, (trx, customerId) =>
        link(context, trx, customerId, person),
      );
      for (const message of signedIn.made ?? []) await sendSoon(context, message);
      request.issueToken(signedIn.token);
      return { customer_id: signedIn.id, name: signedIn.name };
    },

    'GET /api/v3/member/sign-in-settings': async ({ db, openIdProviders }, _input, { customerId }) => {
      const { rows } = await sql<{
        has_password: boolean;
        provider: SignInProvider | null;
        linked_at: Date | null;
      }>`
        select ${hasPassword('customer')} as has_password, provider, linked_at
        from customer left join linked_account on linked_account.customer_id = customer.id
        where customer.id = ${customerId}`.execute(db);
      const linkedAt = new Map(rows.map(({ provider, linked_at }) => [provider, linked_at]));
      return {
        has_password: rows[0]?.has_password ?? false,
        providers: SIGN_IN_PROVIDERS.map((provider) => {
          const linked = linkedAt.get(provider);
          return {
            provider,
            linked_at: linked ? kstText(linked) : null,
            is_on: provider in openIdProviders,
          };
        }).filter(({ linked_at, is_on }) => is_on || linked_at !== null),
        passkeys: await ownPasskeys(db, customerId),
      };
    },

    'POST /api/v3/member/unlink-provider': async ({ db }, { provider }, { customerId }) => {
      await db.transaction().execute(async (trx) => {
        const gone = await sql`
          delete from linked_account where customer_id = ${customerId} and provider = ${provider} returning 1`.execute(
          trx,
        );
        if (gone.rows.length > 0) await refuseLastWay(trx, customerId);
      });
      return {};
    },
  } satisfies Partial<Handlers<Context>>;
}
