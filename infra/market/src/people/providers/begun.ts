import { ownPath } from '@sold/contracts/base/link';
import type { SignInProvider } from '@sold/contracts/rules/people/sign-in-provider';
import type { Db } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { SIGN_IN_MS } from '../sessions/browser-cookie.ts';
import { keyed } from '../sessions/keyed.ts';
import { refused } from './provider-texts.ts';

/** A browser, by its cookie, and the key of its stored hash. */
export interface Browser {
  browser: string;
  secret: Uint8Array;
}

/** A sign-in that was begun and is not over. */
export interface Begun {
  id: string;
  provider: SignInProvider;
  customer_id: number | null;
  session_id: string | null;
  nonce: string;
  verifier: string;
  return_path: string;
  code: string | null;
  answer_issuer: string | null;
  error: string | null;
  issuer: string | null;
  subject: string | null;
}

/** Address to which a provider sends people back, as it is registered there. */
export function redirectUriOf({ publicUrl }: Pick<Context, 'publicUrl'>, provider: string): string {
  return `${publicUrl}/api/v3/member/provider-return/${provider}`;
}

export const stateHash = (secret: Uint8Array, state: string) => keyed(secret, `provider-state|${state}`);
const browserHash = ({ browser, secret }: Browser) => keyed(secret, `provider-browser|${browser}`);

/**
 * Begins a sign-in, or a link to the customer of a session.
 * @returns address of the provider's page
 * @throws Refusal `provider_off`, `provider_down`, `return_path`
 */
export async function begin(
  context: Context,
  wish: { provider: SignInProvider; returnPath: string; links: Links | null },
  from: Browser,
): Promise<{ url: string }> {
  const { db, clock, random, log, openIdProviders } = context;
  const { provider, links } = wish;
  const returnPath = ownPath(wish.returnPath);
  if (!returnPath?.startsWith('/webapp/')) refuse('return_path', '돌아올 주소를 확인해 주세요.');
  const client = openIdProviders[provider] ?? refused.off(provider);
  const secrets = { state: random.hex(32), nonce: random.hex(16), verifier: random.hex(32) };
  const redirectUri = redirectUriOf(context, provider);
  const page = await client.pageFor({ redirectUri, ...secrets });
  if (page.type === 'down') {
    log.warn({ err: page.cause, provider }, 'a sign-in provider does not answer');
    return refused.down(provider);
  }
  const { state, nonce, verifier } = secrets;
  await sql`
    insert into provider_sign_in (id, provider, state, browser, customer_id, session_id, nonce, verifier, return_path, begun_at)
    values (${random.hex(16)}, ${provider}, ${stateHash(from.secret, state)}, ${browserHash(from)},
      ${links?.customerId ?? null}, ${links?.sessionId ?? null}, ${nonce}, ${verifier}, ${returnPath}, ${clock()})`.execute(
    db,
  );
  return { url: page.url };
}

/** Customer to whom an account of a provider is linked, and the session in which. */
export interface Links {
  customerId: number;
  sessionId: string;
}

/** A sign-in that was begun in a browser. @throws Refusal `provider_over` */
export async function begunIn({ db, clock }: Context, id: string, from: Browser): Promise<Begun> {
  const { rows } = await sql<Begun>`
    select id, provider, customer_id, session_id, nonce, verifier, return_path, code, answer_issuer, error, issuer, subject
    from provider_sign_in
    where id = ${id} and browser = ${browserHash(from)} and answered_at is not null and ended_at is null
      and begun_at > ${new Date(clock().getTime() - SIGN_IN_MS)}`.execute(db);
  return rows[0] ?? refused.over();
}

/** Ends a sign-in: nothing else is made of it. @throws Refusal `provider_over` when it has ended meanwhile */
export async function end(db: Db, id: string, now: Date): Promise<void> {
  const ended = await sql`
    update provider_sign_in set ended_at = ${now}, nonce = '', verifier = '', code = null
    where id = ${id} and ended_at is null returning 1`.execute(db);
  if (ended.rows.length === 0) refused.over();
}
