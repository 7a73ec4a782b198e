import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { queryText } from '@sold/service/testing/query-text';
import { totpCode } from '../../operators/accounts/second-factor.ts';
import type { TestMarket } from './test-market.ts';

interface Answer<K extends CallKey> {
  status: number;
  reason: string;
  data: CallTable[K]['output'];
}

/** A browser of an operator, with its cookies. */
export interface OperatorBrowser {
  call<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    headers?: Record<string, string>,
  ): Promise<Answer<K>>;
  /** Password and code. @param code by default the one that the authenticator shows */
  signIn(who: Account, code?: string): Promise<Answer<'POST /api/operator/account/sign-in'>>;
  /** Last line of `Set-Cookie` by the name of its cookie. */
  cookies: Map<string, string>;
}

/** An account as its owner knows it. */
export interface Account {
  id: number;
  email: string;
  password: string;
  secret: string;
  recoveryCodes: string[];
}

const PASSWORD = 'a-desk-of-one-s-own';
/** Period of a code, milliseconds. */
export const CODE_MS = 30_000;

/** @param address where it sends from; each has limits of its own */
export function operatorBrowser(market: TestMarket, address = '198.51.100.7'): OperatorBrowser {
  const cookies = new Map<string, string>();
  const browser: OperatorBrowser = {
    cookies,
    async call(key, input, headers = {}) {
      const [method = '', path = ''] = key.split(' ');
      const isRead = method === 'GET';
      const answer = await fetch(`${market.origin}${path}${isRead ? queryText(input as object) : ''}`, {
        method,
        headers: {
          cookie: [...cookies].map(([name, line]) => `${name}=${line.split(';')[0]}`).join('; '),
          'x-forwarded-for': address,
          ...(!isRead && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(!isRead && { body: JSON.stringify(input) }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const at = line.indexOf('=');
        cookies.set(line.slice(0, at), line.slice(at + 1));
      }
      const { data, error_data } = (await answer.json()) as {
        data: never;
        error_data?: { reason: string } | null;
      };
      return { status: answer.status, reason: error_data?.reason ?? '', data };
    },
    async signIn({ email, password, secret }, code) {
      const begun = await browser.call('POST /api/operator/account/begin-sign-in', { email, password });
      if (begun.status !== 200) return begun as never;
      return browser.call('POST /api/operator/account/sign-in', {
        token: begun.data.token,
        code: code ?? totpCode(secret, market.now()),
      });
    },
  };
  return browser;
}

let added = 0;

/** An operator who has joined in a browser, which has a session. */
export async function newOperator(
  market: TestMarket,
  role: OperatorRole,
  browser = operatorBrowser(market),
): Promise<Account & { browser: OperatorBrowser }> {
  added += 1;
  const email = `operator-${added}@test.sold`;
  const made = await market.call('POST /api/operator/staff/add', { email, name: `운영자${added}`, role });
  if (made.data === undefined) throw new Error(`not added: ${made.reason}`);
  const joined = await joinBy(market, browser, made.data.invitation);
  return { id: made.data.operator_id, email, password: PASSWORD, ...joined, browser };
}

/** Accepts an invitation. The next code of the authenticator is one that was not used. */
export async function joinBy(market: TestMarket, browser: OperatorBrowser, invitation: string) {
  const { data } = await browser.call('POST /api/operator/account/begin-join', {
    invitation,
    password: PASSWORD,
  });
  const code = totpCode(data.secret, market.now());
  const joined = await browser.call('POST /api/operator/account/join', { invitation, code });
  market.pass(CODE_MS);
  return { secret: data.secret, recoveryCodes: joined.data.recovery_codes };
}
