import { AGREEMENT_KINDS } from '@sold/contracts/rules/people/agreement-kinds';
import { browserOf } from './call-market.ts';
import type { Shopper, TestMarket } from './test-market.ts';

/** Documents that a person agrees to when they join; operators publish them first. */
export const AGREED = AGREEMENT_KINDS.account.map((kind) => ({
  kind,
  date: '2026-01-01',
  hash: 'a'.repeat(64),
}));

let visits = 0;

/** Sends the stand-in page of the identity check, from an address of its own: one has only so many checks an hour. */
export function identify(market: TestMarket, page: string, person: { name: string; birth: string }) {
  visits += 1;
  return fetch(`${market.origin}/save/${page}`, {
    method: 'POST',
    body: new URLSearchParams({ ...person, phone: '01020000003', carrier: 'SKT' }),
    headers: { ...browserOf(page), 'x-forwarded-for': `198.51.${Math.floor(visits / 250)}.${visits % 250}` },
  });
}

export async function contactsOf(shopper: Pick<Shopper, 'call'>) {
  const { data } = await shopper.call('GET /api/v3/user/mypage/get-my-page', {});
  return data?.customer_default ?? { customer_id: 0, email: '', mobile_no: '', name: '' };
}

/** The code that was sent last to an address or number. */
export function codeTo(market: TestMarket, contact: string): string {
  return /\d{6}/.exec(market.messages.findLast(({ to }) => to === contact)?.text ?? '')?.[0] ?? '';
}

/** Resets a password by a code to a contact and signs in with it. @returns the same customer in the new session */
export async function resetBy(
  market: TestMarket,
  shopper: Shopper,
  contact: string,
  password: string,
): Promise<Shopper> {
  const { data } = await market.call('POST /api/v3/member/begin-password-reset', { contact });
  const code = codeTo(market, contact);
  const done = await market.call('POST /api/v3/member/reset-password', {
    token: data?.token ?? '',
    code,
    password,
  });
  if (done.status !== 200) throw new Error(`not reset: ${done.status}`);
  return signIn(market, shopper, contact, password);
}

/** The same customer in another session. */
export async function signIn(
  market: TestMarket,
  shopper: Shopper,
  contact: string,
  password: string,
): Promise<Shopper> {
  const answer = await market.call('POST /api/login', { id: contact, password });
  const token = 'jwt' in answer ? String(answer.jwt) : '';
  return {
    ...shopper,
    token,
    call: (key, input, idempotencyKey) =>
      market.call(key, input, { token, ...(idempotencyKey && { idempotencyKey }) }),
  };
}
